import { type DBSchema, openDB } from 'idb';
import type { Json } from '../backend/database.gen.ts';
import { memoryDisk } from './memory-storage.ts';
import type { Held, RowKey } from './row-state.ts';

/** Where rows lie on this device. Every change of several rows is one change or none. */
export type Disk = {
  /** `memory` where the browser keeps nothing: all of it goes with the page. */
  kind: 'disk' | 'memory';
  load: (part: string) => Promise<Held[]>;
  /** Every row with something that the server has not confirmed, of all parts. */
  waiting: () => Promise<Held[]>;
  /** Replaces rows by what `work` makes of them, with nobody else's change in between. Throws when there is no room. */
  update: (keys: RowKey[], work: Work) => Promise<Held[]>;
  mark: (name: string) => Promise<Json | undefined>;
  setMark: (name: string, value: Json) => Promise<void>;
  /** Takes away everything. */
  clear: () => Promise<void>;
};

/** What becomes of a row; `key` says which where there is none yet. */
export type Work = (held: Held | undefined, key: RowKey) => Held;

/** Also the name by which somebody who signs out without this code deletes all of it. */
const name = 'mochila';

type Schema = DBSchema & {
  rows: {
    key: [string, string, string];
    /** `waiting` is there exactly when `pending` is: an index holds only rows that have it. */
    value: Held & { waiting?: 1 };
    indexes: { waiting: number };
  };
  marks: { key: string; value: Json };
};

/** The browser's own database, or memory where it refuses one. */
export async function openDisk(): Promise<Disk> {
  if (typeof indexedDB === 'undefined') return memoryDisk();
  try {
    return await openIndexedDb();
  } catch (error) {
    console.warn('nothing can be kept on this device', error);
    return memoryDisk();
  }
}

async function openIndexedDb(): Promise<Disk> {
  const database = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      const rows = fresh.createObjectStore('rows', { keyPath: ['part', 'table', 'id'] });
      rows.createIndex('waiting', 'waiting');
      fresh.createObjectStore('marks');
    },
    // Somebody signed out elsewhere and deletes it: do not stand in the way.
    blocking: (_current, _wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  return {
    kind: 'disk',
    // An array sorts after every text.
    load: (part) => database.getAll('rows', IDBKeyRange.bound([part], [part, []])),
    waiting: () => database.getAllFromIndex('rows', 'waiting'),
    update: async (keys, work) => {
      const change = database.transaction('rows', 'readwrite', { durability: 'strict' });
      const results = await Promise.all(
        keys.map(async (key) => {
          const held = await change.store.get([key.part, key.table, key.id]);
          const { part, table, id, server, pending } = work(held, key);
          const result: Held = { part, table, id, server, pending };
          await change.store.put(pending ? { ...result, waiting: 1 } : result);
          return result;
        }),
      );
      await change.done;
      return results;
    },
    mark: (key) => database.get('marks', key),
    setMark: async (key, value) => {
      await database.put('marks', value, key);
    },
    clear: async () => {
      const change = database.transaction(['rows', 'marks'], 'readwrite');
      await Promise.all([
        change.objectStore('rows').clear(),
        change.objectStore('marks').clear(),
        change.done,
      ]);
    },
  };
}
