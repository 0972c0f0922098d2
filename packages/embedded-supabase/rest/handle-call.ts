import { RestError } from './errors/rest-error.ts';
import type { Prepared } from './handle-table.ts';
import { parseArguments } from './parse/body.ts';
import { parseQuery } from './parse/query.ts';
import { type CallInput, type CallPlan, planCall, valueColumn } from './plan/call.ts';
import type { RestRequest } from './request.ts';
import {
  answer,
  contentRange,
  contentType,
  preferenceApplied,
  rangeStatus,
  refusePlural,
  refuseTooMany,
} from './response.ts';
import type { Schema } from './schema/model.ts';
import { callStatement } from './sql/call.ts';

/**
 * `/rpc/name` by POST (arguments in a JSON object), GET and HEAD (in the query string; the
 * transaction is read only, so a function that writes fails with 25006). Throws PGRST101 for other
 * methods and PGRST128 for `max-affected` on a function that returns no set.
 */
export function prepareCall(
  schema: Schema,
  name: string,
  request: RestRequest,
  text: string,
): Prepared {
  const { accepted, prefer, method } = request;
  const byGet = method === 'GET' || method === 'HEAD';
  if (!byGet && method !== 'POST') {
    throw new RestError({
      status: 405,
      code: 'PGRST101',
      message: `Cannot use the ${method} method on RPC`,
    });
  }
  const query = parseQuery(request.search, { call: byGet });
  const input: CallInput = byGet
    ? { kind: 'texts', args: query.args }
    : { kind: 'json', ...parseArguments(text) };
  const plan = planCall(schema, name, input, query, request.range);
  if (prefer.maxAffected !== null && !plan.routine.set) throw noSet();
  const { returns, set } = plan.routine;
  const hasBody = returns.kind !== 'void';
  const wanted = hasBody && method !== 'HEAD';
  const column = returns.kind === 'rows' ? null : valueColumn;
  const shape = { accepted, wanted, single: !set, valueOf: column };
  return {
    statement: callStatement(plan, shape, prefer.count !== null),
    check({ page, total }) {
      // A range that cannot be is refused before what the function did is kept.
      rangeStatus(plan.node.offset, page, total);
      if (hasBody) refusePlural(accepted, page);
      refuseTooMany(prefer, page);
    },
    respond: ({ page, total, body }) => {
      if (!hasBody) return answer(204, null, new Headers());
      const status = rangeStatus(plan.node.offset, page, total);
      return answer(status, wanted ? body : null, callHeaders(plan, request, page, total));
    },
  };
}

function callHeaders(
  { node }: CallPlan,
  { accepted, prefer }: RestRequest,
  page: number,
  total: number | null,
): Headers {
  const headers = new Headers({
    'Content-Type': contentType(accepted),
    'Content-Range': contentRange(node.offset, page, total),
  });
  const applied = preferenceApplied(prefer, new Set(['count']));
  if (applied !== null) headers.set('Preference-Applied', applied);
  return headers;
}

function noSet(): RestError {
  return new RestError({
    status: 400,
    code: 'PGRST128',
    message: 'Function must return SETOF or TABLE when max-affected preference is used',
  });
}
