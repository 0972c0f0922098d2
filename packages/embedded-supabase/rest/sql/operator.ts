import { arrayLiteral } from '../../postgres/array-literal.ts';
import type { Comparison, IsValue, Test, TextSearch } from '../ast.ts';
import type { PlannedField } from '../plan/plan.ts';
import { fieldSql, fieldType } from './field.ts';
import type { Parameters } from './statement.ts';

const operators: Record<Comparison, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: '~~',
  ilike: '~~*',
  isdistinct: 'is distinct from',
  cs: '@>',
  cd: '<@',
  ov: '&&',
  sl: '<<',
  sr: '>>',
  nxr: '&<',
  nxl: '&>',
  adj: '-|-',
};
/** Their right side is a text pattern, whatever the column is. */
const patterns: ReadonlySet<Comparison> = new Set(['like', 'ilike']);

const isSql: Record<IsValue, string> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
};
const queryFunctions: Record<TextSearch, string> = {
  fts: 'to_tsquery',
  plfts: 'plainto_tsquery',
  phfts: 'phraseto_tsquery',
  wfts: 'websearch_to_tsquery',
};

/** One operator applied to one field. */
export function testSql(field: PlannedField, test: Test, parameters: Parameters): string {
  const left = fieldSql(field, parameters);
  const type = fieldType(field);
  switch (test.op) {
    case 'is':
      return `(${left} ${isSql[test.value]})`;
    case 'in':
      return `(${left} = any(${parameters.add(arrayLiteral(test.values), `${type}[]`)}))`;
    case 'fts':
    case 'plfts':
    case 'phfts':
    case 'wfts': {
      const config = test.config === null ? '' : `${parameters.add(test.config, 'regconfig')}, `;
      const vector = type === 'tsvector' ? left : `to_tsvector(${config}${left})`;
      return `(${vector} @@ ${queryFunctions[test.op]}(${config}${parameters.add(test.value)}))`;
    }
    default: {
      const isPattern = patterns.has(test.op);
      const right = isPattern ? 'text' : type;
      const value = isPattern ? test.value.replaceAll('*', '%') : test.value;
      const operand =
        test.quantifier === null
          ? parameters.add(value, right)
          : `${test.quantifier}(${parameters.add(value, `${right}[]`)})`;
      return `(${left} ${operators[test.op]} ${operand})`;
    }
  }
}
