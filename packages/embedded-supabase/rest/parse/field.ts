import type { Field, JsonStep } from '../ast.ts';
import { limits } from '../limits.ts';
import type { Cursor } from './cursor.ts';

/** `name`, `name->key`, `name->0->>key`. */
export function readField(cursor: Cursor): Field {
  return { name: cursor.name(), path: readPath(cursor) };
}

function readPath(cursor: Cursor): JsonStep[] {
  const path: JsonStep[] = [];
  while (cursor.startsWith('->')) {
    const arrow = cursor.take('->>') ? '->>' : '->';
    if (arrow === '->') cursor.expect('->');
    path.push({ arrow, key: readKey(cursor) });
    if (path.length > limits.logicDepth) throw cursor.fail('a shorter JSON path');
  }
  return path;
}

function readKey(cursor: Cursor): string | number {
  if (cursor.peek() === '"') return cursor.quoted();
  const index = cursor.match(/-?\d{1,9}(?=$|->|::|[.,)])/y);
  if (index !== null) return Number(index);
  const key = cursor.match(/(?:[^-:.,()"]|-(?!>)|:(?!:))+/y);
  if (key === null) throw cursor.fail('a JSON key or index');
  return key;
}
