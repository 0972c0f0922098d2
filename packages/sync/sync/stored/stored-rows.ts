import type { Keep, RowStorage, RowUpdate } from './indexed-db.ts';
import { emptyState, type Json, keyOf, type RowKey, type RowState } from './row-state.ts';

/** Where changes are stored: on the disk, only in memory, or in memory because the disk is full. */
export type StorageState = 'disk' | 'memory' | 'full';

/**
 * The rows as they are stored, those of opened scopes in memory too. Nothing is dropped when the disk is full: it stays
 * in memory, and `storageState` says so.
 */
export function createStoredRows(
  opening: Promise<RowStorage>,
  isOpened: (scope: string) => boolean,
) {
  /** The stored rows of the opened scopes. */
  const cache = new Map<string, RowState>();
  /** Rows that the disk had no room for: newer here than there. */
  const unstored = new Map<string, RowState>();
  /** Metadata that the disk had no room for. */
  const unstoredMetadata = new Map<string, Json>();
  let storage: RowStorage | undefined;

  async function load(scope: string): Promise<void> {
    const rows = await (await opening).load(scope);
    for (const [key, state] of cache) if (state.scope === scope) cache.delete(key);
    for (const state of rows) cache.set(keyOf(state), state);
    for (const [key, state] of unstored) if (state.scope === scope) cache.set(key, state);
  }

  /** Never rejects. */
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
    for (const state of results) if (isOpened(state.scope)) cache.set(keyOf(state), state);
  }

  return {
    cache: cache as ReadonlyMap<string, RowState>,
    load,
    write,

    /** Rows with columns that the server has not confirmed, of all scopes. */
    async pending(): Promise<RowState[]> {
      return [...withUnstored(await (await opening).pending()).values()];
    },

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

    /** Removes everything from this device but what `keep` makes of the pending rows, by their keys. */
    async clear(keep: (pending: Map<string, RowState>) => ReturnType<Keep>): Promise<void> {
      await (await opening).clear((stored) => keep(withUnstored(stored)));
      cache.clear();
      unstored.clear();
      unstoredMetadata.clear();
    },
  };

  function withUnstored(stored: RowState[]): Map<string, RowState> {
    return new Map([...stored.map((state) => [keyOf(state), state] as const), ...unstored]);
  }
}
