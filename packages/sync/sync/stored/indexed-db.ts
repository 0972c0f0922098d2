import { type DBSchema, openDB } from 'idb';
import { memoryStorage } from './memory-storage.ts';
import type { Json, RowKey, RowState } from './row-state.ts';

/** Where the rows of this device are stored. A change of several rows is atomic. */
export type RowStorage = {
  /** `memory` where the browser stores nothing: all of it goes with the page. */
  kind: 'disk' | 'memory';
  load: (scope: string) => Promise<RowState[]>;
  /** Every row with columns that the server has not confirmed, of all scopes. */
  pending: () => Promise<RowState[]>;
  /** Replaces rows by what `work` makes of them, with nobody else's change in between. Throws when there is no room. */
  update: (keys: RowKey[], work: RowUpdate) => Promise<RowState[]>;
  metadata: (name: string) => Promise<Json | undefined>;
  setMetadata: (name: string, value: Json) => Promise<void>;
  /** Removes everything, and stores what `keep` makes of the pending rows, with no change in between. */
  clear: (keep?: Keep) => Promise<void>;
};

export type Keep = (pending: RowState[]) => { name: string; value: Json } | null;

/** What becomes of a row; `key` says which where there is none yet. */
export type RowUpdate = (state: RowState | undefined, key: RowKey) => RowState;

/** Also the name by which somebody who signs out without this code deletes all of it. */
const name = 'mochila';

/** A row as version 1 of the database stores it: `part` is its scope, `tried` are its `sent` stamps. */
type StoredRow = {
  part: string;
  table: string;
  id: string;
  server: RowState['server'];
  pending: StoredPending | null;
  /** There exactly when `pending` is: an index holds only rows that have it. */
  waiting?: 1;
};
type Pending = NonNullable<RowState['pending']>;
type StoredPending = Omit<Pending, 'sent'> & { tried?: NonNullable<Pending['sent']> };

type Schema = DBSchema & {
  rows: { key: [string, string, string]; value: StoredRow; indexes: { waiting: number } };
  /** Metadata. */
  marks: { key: string; value: Json };
};

/** The browser's own database, or memory where it refuses one. */
export async function openStorage(): Promise<RowStorage> {
  if (typeof indexedDB === 'undefined') return memoryStorage();
  try {
    return await openIndexedDb();
  } catch (error) {
    console.warn('nothing can be stored on this device', error);
    return memoryStorage();
  }
}

async function openIndexedDb(): Promise<RowStorage> {
  const database = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      const rows = fresh.createObjectStore('rows', { keyPath: ['part', 'table', 'id'] });
      rows.createIndex('waiting', 'waiting');
      fresh.createObjectStore('marks');
    },
    // Somebody signed out elsewhere and deletes it: do not block that.
    blocking: (_current, _wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  return {
    kind: 'disk',
    // An array sorts after every text.
    load: async (scope) =>
      (await database.getAll('rows', IDBKeyRange.bound([scope], [scope, []]))).map(stateOf),
    pending: async () => (await database.getAllFromIndex('rows', 'waiting')).map(stateOf),
    update: async (keys, work) => {
      const change = database.transaction('rows', 'readwrite', { durability: 'strict' });
      const results = await Promise.all(
        keys.map(async (key) => {
          const stored = await change.store.get([key.scope, key.table, key.id]);
          const state = work(stored && stateOf(stored), key);
          await change.store.put(storedOf(state));
          return state;
        }),
      );
      await change.done;
      return results;
    },
    metadata: (key) => database.get('marks', key),
    setMetadata: async (key, value) => {
      await database.put('marks', value, key);
    },
    clear: async (keep) => {
      const change = database.transaction(['rows', 'marks'], 'readwrite');
      const [rows, metadata] = [change.objectStore('rows'), change.objectStore('marks')];
      const kept = keep?.((await rows.index('waiting').getAll()).map(stateOf));
      await Promise.all([
        rows.clear(),
        metadata.clear(),
        kept && metadata.put(kept.value, kept.name),
        change.done,
      ]);
    },
  };
}

function stateOf({ part, table, id, server, pending }: StoredRow): RowState {
  if (!pending) return { scope: part, table, id, server, pending };
  const { tried, ...rest } = pending;
  return { scope: part, table, id, server, pending: tried ? { ...rest, sent: tried } : rest };
}

function storedOf({ scope, table, id, server, pending }: RowState): StoredRow {
  if (!pending) return { part: scope, table, id, server, pending };
  const { sent, ...rest } = pending;
  const stored = sent ? { ...rest, tried: sent } : rest;
  return { part: scope, table, id, server, pending: stored, waiting: 1 };
}
