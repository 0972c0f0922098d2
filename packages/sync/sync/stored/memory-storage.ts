import type { RowStorage } from './indexed-db.ts';
import { type Json, keyOf, type RowState } from './row-state.ts';

/** A `RowStorage` that lives as long as its page. */
export function memoryStorage(): RowStorage {
  const rows = new Map<string, RowState>();
  const metadata = new Map<string, Json>();
  return {
    kind: 'memory',
    load: async (scope) => [...rows.values()].filter((state) => state.scope === scope),
    pending: async () => [...rows.values()].filter(({ pending }) => pending !== null),
    update: async (keys, work) =>
      keys.map((key) => {
        const result = work(rows.get(keyOf(key)), key);
        rows.set(keyOf(key), result);
        return result;
      }),
    metadata: async (name) => metadata.get(name),
    setMetadata: async (name, value) => {
      metadata.set(name, value);
    },
    clear: async (keep) => {
      const kept = keep?.([...rows.values()].filter(({ pending }) => pending !== null));
      rows.clear();
      metadata.clear();
      if (kept) metadata.set(kept.name, kept.value);
    },
  };
}
