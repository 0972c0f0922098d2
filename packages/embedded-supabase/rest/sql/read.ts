import type { Node } from '../plan/plan.ts';
import { type BodyShape, bodySql } from './answer.ts';
import { rootSql } from './select.ts';
import { Parameters, type Statement } from './statement.ts';

/**
 * One statement for a read: `page` rows, `total` where the client wants the count of all, `body`.
 */
export function readStatement(node: Node, shape: BodyShape, countAll: boolean): Statement {
  const parameters = new Parameters();
  const { rows, all } = rootSql(node, parameters);
  const body = bodySql(node, shape, parameters);
  const total = countAll ? `(${all})` : 'null';
  return {
    text: `with source as (${rows}) select count(*) as page, ${total} as total, ${body} as body from source as r`,
    values: parameters.values,
  };
}
