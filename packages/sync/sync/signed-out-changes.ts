import * as v from 'valibot';
import { bothTexts } from './merged-texts.ts';
import { emptyState, type Json, keyOf, type RowState } from './stored/row-state.ts';
import type { RowStore } from './stored/row-store.ts';

/** The name in the metadata. */
const name = 'left behind';

const json = v.custom<Json>((value) => value !== undefined);
const stamps = v.record(v.string(), v.number());
/** As it is stored: `part` is the row's scope, `known` says whether the server had it, `tried` are its `sent` stamps. */
const stored = v.object({
  owner: v.string(),
  rows: v.array(
    v.object({
      part: v.string(),
      table: v.string(),
      id: v.string(),
      known: v.boolean(),
      pending: v.object({
        set: v.record(v.string(), json),
        stamps,
        tried: v.exactOptional(stamps),
        base: v.exactOptional(v.record(v.string(), json)),
        sentTexts: v.exactOptional(v.record(v.string(), v.array(v.string()))),
      }),
    }),
  ),
});
type StoredRow = v.InferOutput<typeof stored>['rows'][number];

/**
 * Removes the rows of `owner`, who is not signed in any more, from this device. What their account never received
 * stays, shown to nobody, until they come back (`restoreChanges`) or somebody else signs in.
 */
export async function stashChanges(store: RowStore, owner: Json): Promise<void> {
  await store.clear((pending) => {
    const rows = pending.flatMap(storedOf);
    return rows.length > 0 ? { name, value: { owner, rows } } : null;
  });
}

/** Restores what `owner`, who has signed in, left unsent; what anybody else left is dropped. */
export async function restoreChanges(store: RowStore, owner: string): Promise<void> {
  const metadata = await store.metadata(name);
  if (!metadata) return;
  const { output, success } = v.safeParse(stored, metadata);
  if (success && output.owner === owner) {
    const states = new Map(output.rows.map(stateOf).map((state) => [keyOf(state), state]));
    await store.update([...states.values()], (state, key) =>
      withChanges(states.get(keyOf(key)) ?? emptyState(key), state?.pending ?? null),
    );
  }
  await store.setMetadata(name, null);
}

/** A restored row with what was changed since on top. */
function withChanges(restored: RowState, newer: RowState['pending']): RowState {
  const { pending } = restored;
  if (!pending || !newer) return restored;
  const set = { ...pending.set, ...newer.set, ...bothTexts(pending, newer) };
  const base = { ...newer.base, ...pending.base };
  return {
    ...restored,
    pending: {
      ...pending,
      set,
      stamps: { ...pending.stamps, ...newer.stamps },
      ...(Object.keys(base).length > 0 && { base }),
    },
  };
}

function storedOf({ scope, table, id, server, pending }: RowState): StoredRow[] {
  if (!pending) return [];
  const { sent, ...rest } = pending;
  const known = server !== null;
  return [{ part: scope, table, id, known, pending: sent ? { ...rest, tried: sent } : rest }];
}

/** Version 0 of a row that the server had: an answer of any version replaces it. */
function stateOf({ part, table, id, known, pending: { tried, ...rest } }: StoredRow): RowState {
  return {
    scope: part,
    table,
    id,
    server: known ? { version: 0, values: {} } : null,
    pending: tried ? { ...rest, sent: tried } : rest,
  };
}
