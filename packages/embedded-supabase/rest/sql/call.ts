import { arrayLiteral } from '../../postgres/array-literal.ts';
import { type CallPlan, valueColumn } from '../plan/call.ts';
import { type BodyShape, bodySql } from './answer.ts';
import { rootSql } from './select.ts';
import { Parameters, quoteName, type Statement, tableName } from './statement.ts';

/** One statement for a call: `page` rows, `total` where the client wants it, `body`. */
export function callStatement(plan: CallPlan, shape: BodyShape, countAll: boolean): Statement {
  const parameters = new Parameters();
  const called = calledSql(plan, parameters);
  const { rows, all } = rootSql(plan.node, parameters);
  const body = bodySql(plan.node, shape, parameters);
  const total = countAll ? `(${all})` : 'null';
  // Materialized: whatever is counted or read, the function runs once.
  return {
    text: `with called as materialized (${called}), source as (${rows}) select count(*) as page, ${total} as total, ${body} as body from source as r`,
    values: parameters.values,
  };
}

function calledSql(plan: CallPlan, parameters: Parameters): string {
  const { from, call } = invocation(plan, parameters);
  if (plan.routine.returns.kind === 'rows') {
    return `select c.* from ${from === null ? '' : `${from}, `}${call} as c`;
  }
  return `select ${call} as ${quoteName(valueColumn)}${from === null ? '' : ` from ${from}`}`;
}

function invocation(
  { routine, input, given }: CallPlan,
  parameters: Parameters,
): { from: string | null; call: string } {
  const name = tableName(routine.name);
  const type = routine.args[0]?.type;
  if (input.kind === 'json' && routine.takesBody) {
    return { from: null, call: `${name}(${parameters.add(input.text, type)})` };
  }
  if (given.length === 0) return { from: null, call: `${name}()` };
  const fromJson = input.kind === 'json';
  const args = given.map((arg) => {
    const value = fromJson
      ? `a.${quoteName(arg.name)}`
      : parameters.add(textOf(input.args, arg), arg.type);
    return `${arg.variadic ? 'variadic ' : ''}${quoteName(arg.name)} => ${value}`;
  });
  const call = `${name}(${args.join(', ')})`;
  if (!fromJson) return { from: null, call };
  const typed = given.map((arg) => `${quoteName(arg.name)} ${arg.type}`).join(', ');
  return { from: `json_to_record(${parameters.add(input.text, 'json')}) as a(${typed})`, call };
}

/** The last value counts, as in PostgREST; a variadic argument takes all of them. */
function textOf(
  args: readonly (readonly [name: string, value: string])[],
  arg: CallPlan['given'][number],
): string {
  const values = args.filter(([name]) => name === arg.name).map(([, value]) => value);
  return arg.variadic ? arrayLiteral(values) : (values.at(-1) ?? '');
}
