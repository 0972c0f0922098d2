import type { Json } from '../backend/database.gen.ts';
import type { Disk } from './indexed-db.ts';
import { type Held, keyOf } from './row-state.ts';

/** What `Disk` promises, for as long as the page lives. */
export function memoryDisk(): Disk {
  const rows = new Map<string, Held>();
  const marks = new Map<string, Json>();
  return {
    kind: 'memory',
    load: async (part) => [...rows.values()].filter((held) => held.part === part),
    waiting: async () => [...rows.values()].filter(({ pending }) => pending !== null),
    update: async (keys, work) =>
      keys.map((key) => {
        const result = work(rows.get(keyOf(key)), key);
        rows.set(keyOf(key), result);
        return result;
      }),
    mark: async (name) => marks.get(name),
    setMark: async (name, value) => {
      marks.set(name, value);
    },
    clear: async () => {
      rows.clear();
      marks.clear();
    },
  };
}
