import type { RowUpdate } from './stored/indexed-db.ts';
import { applyPatch, emptyState, keyOf, type Patch, type RowState } from './stored/row-state.ts';
import type { UnloadJournal } from './stored/unload-journal.ts';

export type Edit = { patch: Patch; stamp: number };

/** Changes that are shown and not stored yet; the journal has them while the page unloads. */
export function createEdits(journal: UnloadJournal) {
  let edits: Edit[] = [];
  let lastStamp = 0;
  const write = () => journal.write(edits.map(({ patch }) => patch));
  journal.onUnload(write);

  return {
    isEmpty: () => edits.length === 0,

    add(patches: Patch[]): Edit[] {
      lastStamp = Math.max(Date.now(), lastStamp + 1);
      const added = patches.map((patch) => ({ patch, stamp: lastStamp }));
      edits = [...edits, ...added];
      if (journal.isUnloading()) write();
      return added;
    },

    /** Stores some of them; those that everything was cleared before are not stored any more. */
    storing(some: Edit[]): RowUpdate {
      return (state, key) => applying(some.filter((edit) => edits.includes(edit)))(state, key);
    },

    /** They are stored now. */
    remove(some: Edit[]): void {
      edits = edits.filter((edit) => !some.includes(edit));
      // A page that came back from the back-forward cache has stored by now what it wrote there.
      if (!journal.isUnloading()) write();
    },

    /** Applies all of them to `states`; a row that is not there begins as in `others`. */
    applyTo(states: Map<string, RowState>, others: ReadonlyMap<string, RowState>): void {
      for (const { patch, stamp } of edits) {
        const key = keyOf(patch);
        states.set(key, applyPatch(states.get(key) ?? others.get(key), patch, stamp));
      }
    },

    clear(): void {
      edits = [];
      journal.clear();
    },
  };
}

/** Applies the edits of each row in their order. */
export function applying(edits: Edit[]): RowUpdate {
  return (state, key) =>
    edits
      .filter(({ patch }) => keyOf(patch) === keyOf(key))
      .reduce(
        (state, { patch, stamp }) => applyPatch(state, patch, stamp),
        state ?? emptyState(key),
      );
}
