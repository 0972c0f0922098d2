import { loadTextMerge } from '../../../domain/texts/text-merge.ts';
import type { Keep, RowStorage, RowUpdate } from './indexed-db.ts';
import {
  applyPatch,
  applyServerRow,
  emptyState,
  hasToBeSent,
  type Json,
  keyOf,
  type Patch,
  type RowKey,
  type RowState,
  type ServerRow,
  type Values,
  valuesOf,
} from './row-state.ts';
import type { TabChannel } from './tab-channel.ts';
import { noJournal } from './unload-journal.ts';

/** A row as it is shown. `version` is the server's, null for one that it has never seen. */
export type LocalRow = RowKey & {
  values: Values;
  version: number | null;
};

/** Where changes are stored: on the disk, only in memory, or in memory because the disk is full. */
export type StorageState = 'disk' | 'memory' | 'full';

type Edit = { patch: Patch; stamp: number };

export type RowStore = ReturnType<typeof createRowStore>;

/**
 * The rows of this device: read from memory, changed optimistically and written behind. Other tabs are notified, and
 * what they change shows here. Nothing is dropped when the disk is full: it stays in memory, and `storageState` says so.
 */
export function createRowStore(
  opening: Promise<RowStorage>,
  channel: TabChannel,
  journal = noJournal,
) {
  /** The stored rows of the opened scopes. */
  const cache = new Map<string, RowState>();
  /** Changes that are shown and not stored yet. */
  let edits: Edit[] = [];
  /** Rows that the disk had no room for: newer here than there. */
  const unstored = new Map<string, RowState>();
  /** Metadata that the disk had no room for. */
  const unstoredMetadata = new Map<string, Json>();
  const opened = new Map<string, Promise<void>>();
  const listeners = new Set<(scopes: string[]) => void>();
  let storage: RowStorage | undefined;
  let lastStamp = 0;
  let preparing: Promise<void> | undefined;

  channel.listen(async (scopes) => {
    const known = scopes.filter((scope) => opened.has(scope));
    await Promise.all(known.map(load));
    notify(scopes);
  });

  journal.onUnload(() => journal.write(edits.map(({ patch }) => patch)));

  async function load(scope: string) {
    const rows = await (await opening).load(scope);
    for (const [key, state] of cache) if (state.scope === scope) cache.delete(key);
    for (const state of rows) cache.set(keyOf(state), state);
    for (const [key, state] of unstored) if (state.scope === scope) cache.set(key, state);
  }

  function notify(scopes: string[]) {
    for (const listener of listeners) listener(scopes);
  }

  /** Tells this tab and the others that rows changed in the storage. */
  function announce(keys: RowKey[]) {
    const scopes = [...new Set(keys.map(({ scope }) => scope))];
    notify(scopes);
    channel.post(scopes);
  }

  /**
   * Fetches what merges texts, for patches that have some; others wait for it too, so that changes are stored in their
   * order. Without a network it may be missing.
   */
  async function prepareMerge(patches: readonly Patch[]): Promise<void> {
    if (patches.some(({ base }) => base))
      preparing ??= loadTextMerge().catch((error) => {
        console.warn('texts cannot be merged', error);
        preparing = undefined;
      });
    await preparing;
  }

  async function write(keys: RowKey[], work: RowUpdate): Promise<void> {
    storage ??= await opening;
    let results: RowState[];
    try {
      if (unstored.size > 0) {
        const again = [...unstored.values()];
        await storage.update(
          again,
          (state, key) => unstored.get(keyOf(key)) ?? state ?? emptyState(key),
        );
        for (const state of again) unstored.delete(keyOf(state));
      }
      results = await storage.update(keys, work);
    } catch (error) {
      console.warn('a change could not be stored on this device', error);
      results = keys.map((key) => work(cache.get(keyOf(key)), key));
      for (const state of results) unstored.set(keyOf(state), state);
    }
    for (const state of results) if (opened.has(state.scope)) cache.set(keyOf(state), state);
  }

  /** Makes the changes that the last page could not store any more. */
  async function replayJournal() {
    const owner = await (await opening).metadata('owner');
    const { patches, remove } = journal.read(typeof owner === 'string' ? owner : null);
    if (patches.length > 0) {
      const stamp = Date.now();
      await prepareMerge(patches);
      await write(distinct(patches), applying(patches.map((patch) => ({ patch, stamp }))));
      announce(patches);
    }
    remove();
  }

  return {
    /** Reads a scope from the disk, once. */
    open(scope: string): Promise<void> {
      const opening = opened.get(scope) ?? replayJournal().then(() => load(scope));
      opened.set(scope, opening);
      return opening;
    },

    /** Reads the opened scopes again: a tab that crashed, or while this page was away, told nothing. */
    async refresh(): Promise<void> {
      await Promise.all([...opened.keys()].map(load));
      notify([...opened.keys()]);
    },

    /** The rows of an opened scope as they are shown, deleted ones among them. */
    rows(scope: string): LocalRow[] {
      const shown = new Map(cache);
      for (const { patch, stamp } of edits)
        shown.set(keyOf(patch), applyPatch(shown.get(keyOf(patch)), patch, stamp));
      return [...shown.values()]
        .filter(
          ({ server, pending, ...key }) => key.scope === scope && (server ?? pending) !== null,
        )
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
      return [...cache.values()].flatMap(({ server, pending: _, ...key }) =>
        server && key.scope === scope ? [{ ...key, ...server }] : [],
      );
    },

    /** Changes rows: shown when this returns, stored when its promise resolves. Never rejects. */
    async edit(patches: Patch[]): Promise<void> {
      lastStamp = Math.max(Date.now(), lastStamp + 1);
      const own = patches.map((patch) => ({ patch, stamp: lastStamp }));
      edits = [...edits, ...own];
      notify(patches.map(({ scope }) => scope));
      if (journal.isUnloading()) journal.write(edits.map(({ patch }) => patch));
      await prepareMerge(patches);
      await write(distinct(patches), (state, key) =>
        // Those that everything was cleared before are not stored any more.
        applying(own.filter((edit) => edits.includes(edit)))(state, key),
      );
      edits = edits.filter((edit) => !own.includes(edit));
      // A page that came back from the back-forward cache has stored by now what it wrote there.
      if (!journal.isUnloading()) journal.write(edits.map(({ patch }) => patch));
      announce(patches);
    },

    /** Applies rows that the server sent. */
    async applyServerRows(rows: ServerRow[]): Promise<void> {
      if (rows.length === 0) return;
      const byKey = new Map(rows.map((row) => [keyOf(row), row]));
      await this.update([...byKey.values()], (state, key) => {
        const row = byKey.get(keyOf(key));
        return row ? applyServerRow(state, row) : (state ?? emptyState(key));
      });
    },

    /** Changes the states of rows, for the synchronisation. */
    async update(keys: RowKey[], work: RowUpdate): Promise<void> {
      await write(keys, work);
      announce(keys);
    },

    /** As `update`, of what is not shown: nobody is notified. */
    async updateSilently(keys: RowKey[], work: RowUpdate): Promise<void> {
      await write(keys, work);
    },

    /** Rows with columns that the server has not confirmed, of all scopes. */
    async pending(): Promise<RowState[]> {
      const all = new Map((await (await opening).pending()).map((state) => [keyOf(state), state]));
      for (const [key, state] of unstored) all.set(key, state);
      return [...all.values()];
    },

    /** Those of them that have to be sent. */
    async outbox(): Promise<RowState[]> {
      return (await this.pending()).filter(hasToBeSent);
    },

    /** Whether something is shown that is not stored yet. */
    isWriting: () => edits.length > 0,

    async storageState(): Promise<StorageState> {
      if (unstored.size > 0) return 'full';
      return (await opening).kind;
    },

    metadata: async (name: string): Promise<Json | undefined> =>
      unstoredMetadata.get(name) ?? (await opening).metadata(name),

    /** Stores something about the rows. Never rejects: without room it holds for this page. */
    async setMetadata(name: string, value: Json): Promise<void> {
      try {
        await (await opening).setMetadata(name, value);
        unstoredMetadata.delete(name);
      } catch {
        unstoredMetadata.set(name, value);
      }
    },

    /** Removes everything from this device but what `keep` makes of the pending rows. */
    async clear(keep?: Keep): Promise<void> {
      await (await opening).clear((stored) => {
        const states = new Map(stored.map((state) => [keyOf(state), state]));
        for (const [key, state] of unstored) states.set(key, state);
        for (const { patch, stamp } of edits)
          states.set(keyOf(patch), applyPatch(known(keyOf(patch)), patch, stamp));
        return keep?.([...states.values()]) ?? null;

        function known(key: string) {
          return states.get(key) ?? cache.get(key);
        }
      });
      cache.clear();
      unstored.clear();
      unstoredMetadata.clear();
      edits = [];
      journal.clear();
      const scopes = [...opened.keys()];
      notify(scopes);
      channel.post(scopes);
    },

    /** `listener` is given the scopes that changed, here or in another tab. */
    subscribe(listener: (scopes: string[]) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Applies the edits of each row in their order. */
function applying(edits: Edit[]): RowUpdate {
  return (state, key) =>
    edits
      .filter(({ patch }) => keyOf(patch) === keyOf(key))
      .reduce(
        (state, { patch, stamp }) => applyPatch(state, patch, stamp),
        state ?? emptyState(key),
      );
}

function distinct(keys: RowKey[]): RowKey[] {
  return [...new Map(keys.map((key) => [keyOf(key), key])).values()];
}
