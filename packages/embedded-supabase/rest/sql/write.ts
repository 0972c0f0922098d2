import type { WritePlan } from '../plan/write.ts';
import { type BodyShape, bodySql } from './answer.ts';
import { rootSql } from './select.ts';
import { Parameters, quoteName, type Statement, tableName } from './statement.ts';
import { allSql } from './where.ts';

/** Marks the rows that an upsert inserted and did not merely update. */
const insertedMark = 'pgrst_inserted';

/**
 * One statement for a write: `affected` rows, `inserted` of them (null where that is unknown),
 * the `location` of the first as an object of its primary key, and the `body` of `page` rows.
 */
export function writeStatement(plan: WritePlan, shape: BodyShape, location: boolean): Statement {
  const parameters = new Parameters();
  const marked = plan.conflict?.merge === true && !plan.table.isView && plan.returning.length > 0;
  const write = writeSql(plan, marked, parameters);
  const read = shape.wanted
    ? rootSql(plan.node, parameters).rows
    : 'select from source where false';
  const body = bodySql(plan.node, shape, parameters);
  const inserted = marked ? `(select count(*) from source where ${insertedMark})` : 'null';
  const key = location ? `(select row_to_json(s.*) from source as s limit 1)` : 'null';
  return {
    text: `with source as (${write}), answer as (${read}) select count(*) as page, (select count(*) from source) as affected, ${inserted} as inserted, ${key}::text as location, ${body} as body from answer as r`,
    values: parameters.values,
  };
}

function writeSql(plan: WritePlan, marked: boolean, parameters: Parameters): string {
  const { action, table, node, columns } = plan;
  const alias = quoteName(node.alias);
  const target = `${tableName(table.name)} as ${alias}`;
  const returned = plan.returning.map((name) => `${alias}.${quoteName(name)}`);
  if (marked) returned.push(`${alias}.xmax = 0 as ${insertedMark}`);
  const returning = ` returning ${returned.join(', ') || '1'}`;
  if (action === 'delete') {
    return `delete from ${target} where ${allSql(plan.conditions, parameters)}${returning}`;
  }
  if (action === 'update') {
    if (columns.length === 0) return `select ${returned.join(', ')} from ${target} where false`;
    const names = columns.map(({ name }) => quoteName(name)).join(', ');
    const values = `${payloadSql(plan, parameters)} limit 1`;
    const where = allSql(plan.conditions, parameters);
    return `update ${target} set (${names}) = (${values}) where ${where}${returning}`;
  }
  const names = columns.map(({ name }) => quoteName(name)).join(', ');
  const list = names === '' ? '' : ` (${names})`;
  return `insert into ${target}${list} ${payloadSql(plan, parameters)}${conflictSql(plan)}${returning}`;
}

function conflictSql({ conflict, columns }: WritePlan): string {
  if (conflict === null) return '';
  const target = ` on conflict (${conflict.columns.map(quoteName).join(', ')})`;
  if (!conflict.merge || columns.length === 0) return `${target} do nothing`;
  const sets = columns.map(({ name }) => `${quoteName(name)} = excluded.${quoteName(name)}`);
  return `${target} do update set ${sets.join(', ')}`;
}

/** The rows of the body, each column of its own type. */
function payloadSql(plan: WritePlan, parameters: Parameters): string {
  const { columns, rows, missingDefault } = plan;
  const json = parameters.add(rows, 'json');
  if (columns.length === 0) return `select from json_array_elements(${json})`;
  const typed = columns.map(({ name, type }) => `${quoteName(name)} ${type}`).join(', ');
  if (!missingDefault) {
    const names = columns.map(({ name }) => `b.${quoteName(name)}`).join(', ');
    return `select ${names} from json_to_recordset(${json}) as b(${typed})`;
  }
  const values = columns.map(({ name, type, defaultSql }) => {
    const value = `b.${quoteName(name)}`;
    if (defaultSql === null) return value;
    // A key that is there with the value null is JSON's null here, which is not SQL's.
    const absent = `e.value -> ${parameters.add(name)} is null`;
    return `case when ${absent} then (${defaultSql})::${type} else ${value} end`;
  });
  return `select ${values.join(', ')} from json_array_elements(${json}) as e(value), json_to_record(e.value) as b(${typed})`;
}
