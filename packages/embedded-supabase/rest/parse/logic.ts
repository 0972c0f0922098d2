import type { Condition, Logic } from '../ast.ts';
import { tooMuch } from '../errors/rest-error.ts';
import { limits } from '../limits.ts';
import { Cursor } from './cursor.ts';
import { readField } from './field.ts';
import { readCondition } from './filter.ts';

/** The brackets after `and=`, `or=`, `not.and=` and `not.or=`. */
export function parseLogic(kind: 'and' | 'or', negated: boolean, text: string): Logic {
  const cursor = new Cursor('logic tree', text);
  const logic = { kind, negated, items: readGroup(cursor, 1) } as const;
  cursor.end();
  return logic;
}

function readGroup(cursor: Cursor, depth: number): Condition[] {
  if (depth > limits.logicDepth) throw tooMuch('levels of and/or', limits.logicDepth);
  cursor.spaces();
  cursor.expect('(');
  const items: Condition[] = [];
  do {
    cursor.spaces();
    items.push(readMember(cursor, depth));
    cursor.spaces();
  } while (cursor.take(','));
  cursor.expect(')');
  cursor.spaces();
  return items;
}

function readMember(cursor: Cursor, depth: number): Condition {
  const opening = cursor.match(/(?:not\.)?(?:and|or) *(?=\()/y);
  if (opening === null) {
    const field = readField(cursor);
    cursor.expect('.');
    return { kind: 'filter', field, ...readCondition(cursor, true) };
  }
  const negated = opening.startsWith('not.');
  const kind = opening.trimEnd().endsWith('and') ? 'and' : 'or';
  return { kind, negated, items: readGroup(cursor, depth + 1) };
}
