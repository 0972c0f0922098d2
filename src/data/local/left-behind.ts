import type { Json } from '../database.gen.ts';
import type { Patch, Values } from './held.ts';
import type { Store } from './store.ts';

const name = 'left behind';

/**
 * Takes the rows of `owner`, who is not signed in any more, off this device. What their account never received
 * stays, shown to nobody, until they come back (`takeUp`) or somebody else signs in.
 */
export async function leaveBehind(store: Store, owner: Json): Promise<void> {
  const waiting = await store.waiting();
  await store.forget();
  if (waiting.length === 0) return;
  const rows = waiting.map(({ part, table, id, pending }) => [part, table, id, pending?.set ?? {}]);
  await store.setMark(name, { owner, rows });
}

/** Somebody signed in: what they left unsent goes on its way, what another left is gone. */
export async function takeUp(store: Store, who: string): Promise<void> {
  const left = await store.mark(name);
  if (!left) return;
  if (isObject(left) && left.owner === who && Array.isArray(left.rows))
    await store.edit(left.rows.flatMap(patchOf));
  await store.setMark(name, null);
}

function patchOf(row: Json): Patch[] {
  if (!Array.isArray(row)) return [];
  const [part, table, id, set] = row;
  if (typeof part !== 'string' || typeof table !== 'string' || typeof id !== 'string') return [];
  return isObject(set) ? [{ part, table, id, set }] : [];
}

function isObject(value: Json | undefined): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
