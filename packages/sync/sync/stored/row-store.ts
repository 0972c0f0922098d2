import { applying, createEdits } from '../edits.ts';
import { createPrepareMerge } from '../prepare-merge.ts';
import type { TabChannel } from '../tab-channel.ts';
import type { Keep, RowStorage, RowUpdate } from './indexed-db.ts';
import {
  applyServerRow,
  emptyState,
  hasToBeSent,
  keyOf,
  type Patch,
  type RowKey,
  type RowState,
  type ServerRow,
  type Values,
  valuesOf,
} from './row-state.ts';
import { createStoredRows } from './stored-rows.ts';
import { noJournal } from './unload-journal.ts';

/** A row as it is shown. `version` is the server's, null for one that it has never seen. */
export type LocalRow = RowKey & {
  values: Values;
  version: number | null;
};

export type RowStore = ReturnType<typeof createRowStore>;

/**
 * The rows of this device: read from memory, changed optimistically and written behind. Other tabs are notified, and
 * what they change shows here.
 */
export function createRowStore(
  opening: Promise<RowStorage>,
  channel: TabChannel,
  journal = noJournal,
) {
  const opened = new Map<string, Promise<void>>();
  const stored = createStoredRows(opening, (scope) => opened.has(scope));
  const edits = createEdits(journal);
  const prepareMerge = createPrepareMerge();
  const listeners = new Set<(scopes: string[]) => void>();

  channel.listen(async (scopes) => {
    const known = scopes.filter((scope) => opened.has(scope));
    await Promise.all(known.map(stored.load));
    notify(scopes);
  });

  function notify(scopes: string[]) {
    for (const listener of listeners) listener(scopes);
  }

  /** Tells this tab and the others that rows of these scopes changed in the storage. */
  function announce(scopes: string[]) {
    notify(scopes);
    channel.post(scopes);
  }

  /** Makes the changes that the last page could not store any more. */
  async function replayJournal() {
    const owner = await (await opening).metadata('owner');
    const { patches, remove } = journal.read(typeof owner === 'string' ? owner : null);
    if (patches.length > 0) {
      const stamp = Date.now();
      await prepareMerge(patches);
      await stored.write(distinct(patches), applying(patches.map((patch) => ({ patch, stamp }))));
      announce(scopesOf(patches));
    }
    remove();
  }

  /** Changes the states of rows, for the synchronisation. */
  async function update(keys: RowKey[], work: RowUpdate): Promise<void> {
    await stored.write(keys, work);
    announce(scopesOf(keys));
  }

  return {
    /** Reads a scope from the disk, once. */
    open(scope: string): Promise<void> {
      const opening = opened.get(scope) ?? replayJournal().then(() => stored.load(scope));
      opened.set(scope, opening);
      return opening;
    },

    /** Reads the opened scopes again: a tab that crashed, or while this page was away, told nothing. */
    async refresh(): Promise<void> {
      await Promise.all([...opened.keys()].map(stored.load));
      notify([...opened.keys()]);
    },

    /** The rows of an opened scope as they are shown, deleted ones among them. */
    rows(scope: string): LocalRow[] {
      const shown = new Map(stored.cache);
      edits.applyTo(shown, stored.cache);
      return [...shown.values()]
        .filter((state) => state.scope === scope && (state.server ?? state.pending) !== null)
        .map((state) => ({
          scope,
          table: state.table,
          id: state.id,
          values: valuesOf(state),
          version: state.server?.version ?? null,
        }));
    },

    /** What the server last sent of the rows of an opened scope, without what was changed here since. */
    serverRows(scope: string): ServerRow[] {
      return [...stored.cache.values()].flatMap(({ server, pending: _, ...key }) =>
        server && key.scope === scope ? [{ ...key, ...server }] : [],
      );
    },

    /** Changes rows: shown when this returns, stored when its promise resolves. Never rejects. */
    async edit(patches: Patch[]): Promise<void> {
      const added = edits.add(patches);
      notify(patches.map(({ scope }) => scope));
      await prepareMerge(patches);
      await stored.write(distinct(patches), edits.storing(added));
      edits.remove(added);
      announce(scopesOf(patches));
    },

    /** Applies rows that the server sent. */
    async applyServerRows(rows: ServerRow[]): Promise<void> {
      if (rows.length === 0) return;
      const byKey = new Map(rows.map((row) => [keyOf(row), row]));
      await update([...byKey.values()], (state, key) => {
        const row = byKey.get(keyOf(key));
        return row ? applyServerRow(state, row) : (state ?? emptyState(key));
      });
    },

    update,

    /** As `update`, of what is not shown: nobody is notified. */
    updateSilently: stored.write,

    pending: stored.pending,

    /** Those of the pending rows that have to be sent. */
    async outbox(): Promise<RowState[]> {
      return (await stored.pending()).filter(hasToBeSent);
    },

    /** Whether something is shown that is not stored yet. */
    isWriting: () => !edits.isEmpty(),

    storageState: stored.storageState,
    metadata: stored.metadata,
    setMetadata: stored.setMetadata,

    /** Removes everything from this device but what `keep` makes of the pending rows. */
    async clear(keep?: Keep): Promise<void> {
      await stored.clear((pending) => {
        edits.applyTo(pending, stored.cache);
        return keep?.([...pending.values()]) ?? null;
      });
      edits.clear();
      announce([...opened.keys()]);
    },

    /** `listener` is given the scopes that changed, here or in another tab. */
    subscribe(listener: (scopes: string[]) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function scopesOf(keys: RowKey[]): string[] {
  return [...new Set(keys.map(({ scope }) => scope))];
}

function distinct(keys: RowKey[]): RowKey[] {
  return [...new Map(keys.map((key) => [keyOf(key), key])).values()];
}
