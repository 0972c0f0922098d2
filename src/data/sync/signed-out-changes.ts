import * as v from 'valibot';
import type { Json } from '../backend/database.gen.ts';
import { blank, type Held, keyOf } from './row-state.ts';
import type { Store } from './row-store.ts';

const name = 'left behind';

const json = v.custom<Json>((value) => value !== undefined);
const stamps = v.record(v.string(), v.number());
const pending = v.object({
  set: v.record(v.string(), json),
  stamps,
  tried: v.exactOptional(stamps),
});
const leftRow = v.object({
  part: v.string(),
  table: v.string(),
  id: v.string(),
  /** The server had the row. */
  known: v.boolean(),
  pending,
});
const left = v.object({ owner: v.string(), rows: v.array(leftRow) });

/**
 * Takes the rows of `owner`, who is not signed in any more, off this device. What their account never received
 * stays, shown to nobody, until they come back (`takeUp`) or somebody else signs in.
 */
export async function leaveBehind(store: Store, owner: Json): Promise<void> {
  const waiting = await store.waiting();
  await store.forget();
  if (waiting.length === 0) return;
  const rows = waiting.flatMap(({ server, pending, part, table, id }) =>
    pending ? [{ part, table, id, known: server !== null, pending }] : [],
  );
  await store.setMark(name, { owner, rows });
}

/** Somebody signed in: what they left unsent goes on its way, what another left is gone. */
export async function takeUp(store: Store, who: string): Promise<void> {
  const mark = await store.mark(name);
  if (!mark) return;
  const { output, success } = v.safeParse(left, mark);
  if (success && output.owner === who) {
    const rows = new Map(output.rows.map((row) => [keyOf(row), row]));
    await store.change(output.rows, (held, key) => {
      const row = rows.get(keyOf(key));
      return row ? takenUp(row) : (held ?? blank(key));
    });
  }
  await store.setMark(name, null);
}

/** Of what the server had, only that is known: an answer of any version says the rest. */
function takenUp({ known, ...row }: v.InferOutput<typeof leftRow>): Held {
  return { ...row, server: known ? { version: 0, values: {} } : null };
}
