import { badBody, RestError } from './errors/rest-error.ts';
import { parseRows } from './parse/body.ts';
import { parseQuery } from './parse/query.ts';
import { findTable, resolveQuery, tableOrigin } from './plan/resolve.ts';
import { planWrite, type WritePlan } from './plan/write.ts';
import type { RestRequest } from './request.ts';
import {
  answer,
  contentRange,
  contentType,
  type Honoured,
  locationOf,
  preferenceApplied,
  rangeStatus,
  refusePlural,
  refuseTooMany,
} from './response.ts';
import type { Outcome } from './run.ts';
import type { Schema } from './schema/model.ts';
import { readStatement } from './sql/read.ts';
import type { Statement } from './sql/statement.ts';
import { writeStatement } from './sql/write.ts';

/** A planned request: the statement, the check of its outcome, the response made of it. */
export interface Prepared {
  statement: Statement;
  check(outcome: Outcome): void;
  respond(outcome: Outcome): Response;
}

/** GET and HEAD of a table or view. */
export function prepareRead(schema: Schema, table: string, request: RestRequest): Prepared {
  const query = parseQuery(request.search, { call: false });
  const node = resolveQuery(schema, query, tableOrigin(findTable(schema, table)), request.range);
  const { accepted, prefer } = request;
  const wanted = request.method !== 'HEAD';
  const shape = { accepted, wanted, single: false, valueOf: null };
  return {
    statement: readStatement(node, shape, prefer.count !== null),
    check: ({ page }) => refusePlural(accepted, page),
    respond({ page, total, body }) {
      const status = rangeStatus(node.offset, page, total);
      const headers = new Headers({
        'Content-Type': contentType(accepted),
        'Content-Range': contentRange(node.offset, page, total),
      });
      const applied = preferenceApplied(prefer, new Set(['count']));
      if (applied !== null) headers.set('Preference-Applied', applied);
      return answer(status, wanted ? body : null, headers);
    },
  };
}

const actions: Readonly<Record<string, WritePlan['action']>> = {
  POST: 'insert',
  PATCH: 'update',
  DELETE: 'delete',
};

/** POST, PATCH and DELETE. Throws PGRST117 for other methods. */
export function prepareWrite(
  schema: Schema,
  table: string,
  request: RestRequest,
  text: string,
): Prepared {
  const { accepted, prefer, method } = request;
  const action = actions[method];
  if (action === undefined) {
    throw new RestError({
      status: 405,
      code: 'PGRST117',
      message: `Unsupported HTTP method: ${method}`,
    });
  }
  findTable(schema, table);
  const query = parseQuery(request.search, { call: false });
  const mixedKeys = query.columns !== null;
  const payload = action === 'delete' ? null : parseRows(text, { mixedKeys });
  if (action === 'update' && (payload?.count ?? 0) > 1) throw badBody('An update takes one object');
  const plan = planWrite(schema, action, table, query, prefer, payload);
  const wanted = prefer.return === 'representation';
  const located = prefer.return === 'headers-only' && action === 'insert';
  const shape = { accepted, wanted, single: false, valueOf: null };
  return {
    statement: writeStatement(plan, shape, located && plan.returning.length > 0),
    check({ affected }) {
      const rows = affected ?? 0;
      refusePlural(accepted, rows);
      if (action !== 'insert') refuseTooMany(prefer, rows);
    },
    respond(outcome) {
      const headers = writeHeaders(plan, request, outcome);
      if (wanted) headers.set('Content-Type', contentType(accepted));
      return answer(statusOf(plan, wanted, outcome), wanted ? outcome.body : null, headers);
    },
  };
}

function statusOf(plan: WritePlan, wanted: boolean, { inserted }: Outcome): number {
  if (plan.action !== 'insert') return wanted ? 200 : 204;
  return inserted === 0 ? 200 : 201;
}

function writeHeaders(plan: WritePlan, request: RestRequest, outcome: Outcome): Headers {
  const { prefer } = request;
  const affected = outcome.affected ?? 0;
  const total = prefer.count === null ? null : affected;
  const page = plan.action === 'update' ? affected : 0;
  const headers = new Headers({ 'Content-Range': contentRange(0, page, total) });
  const location = affected === 1 ? locationOf(plan.table.name, outcome.location) : null;
  if (location !== null) headers.set('Location', location);
  const honoured = new Set<Honoured>(['return', 'count']);
  if (plan.conflict !== null) honoured.add('resolution');
  if (plan.action !== 'delete') honoured.add('missing');
  const applied = preferenceApplied(prefer, honoured);
  if (applied !== null) headers.set('Preference-Applied', applied);
  return headers;
}
