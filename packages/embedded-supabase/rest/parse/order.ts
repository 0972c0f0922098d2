import type { OrderTerm } from '../ast.ts';
import { Cursor } from './cursor.ts';
import { readField } from './field.ts';

/** `a.desc.nullslast,b->>c,relation(d).asc`. */
export function parseOrder(text: string): OrderTerm[] {
  const cursor = new Cursor('order', text);
  const terms: OrderTerm[] = [];
  do {
    terms.push(readTerm(cursor));
    cursor.spaces();
  } while (cursor.take(','));
  if (!cursor.done) throw cursor.fail('"," or end of input');
  return terms;
}

function readTerm(cursor: Cursor): OrderTerm {
  let field = readField(cursor);
  let relation: string | null = null;
  if (field.path.length === 0 && cursor.take('(')) {
    relation = field.name;
    field = readField(cursor);
    cursor.expect(')');
  }
  const direction = cursor.match(/\.(?:asc|desc)(?![a-z])/y);
  const nulls = cursor.match(/\.nulls(?:first|last)(?![a-z])/y);
  return {
    relation,
    field,
    descending: direction === '.desc',
    nulls: nulls === null ? null : nulls === '.nullsfirst' ? 'first' : 'last',
  };
}
