import type { Json } from '../backend/database.gen.ts';
import type { Disk, Work } from './indexed-db.ts';
import {
  blank,
  changed,
  type Held,
  keyOf,
  type Patch,
  type RowKey,
  type ServerRow,
  told,
  type Values,
  valuesOf,
} from './row-state.ts';
import type { News } from './tab-channel.ts';
import { noLastWords } from './unload-journal.ts';

/** A row as it is shown. `version` is the server's, null for one that it has never seen. */
export type LocalRow = RowKey & {
  values: Values;
  version: number | null;
};

/** Where what was changed lies: on the disk, only in memory, or in memory because the disk is full. */
export type Keeping = 'disk' | 'memory' | 'full';

type Edit = { patch: Patch; stamp: number };

export type Store = ReturnType<typeof createStore>;

/**
 * Rows of this device: read from memory, changed at once and written behind. Other tabs are told, and what they
 * change shows here. Nothing is dropped when the disk is full: it stays in memory, and `keeping` says so.
 */
export function createStore(opening: Promise<Disk>, news: News, lastWords = noLastWords) {
  /** What lies on the disk of the parts that were opened. */
  const mirror = new Map<string, Held>();
  /** Changes that are shown and not written yet. */
  let edits: Edit[] = [];
  /** Rows that the disk had no room for: here they are newer than there. */
  const unkept = new Map<string, Held>();
  /** Marks that the disk had no room for. */
  const marks = new Map<string, Json>();
  const opened = new Map<string, Promise<void>>();
  const listeners = new Set<(parts: string[]) => void>();
  let disk: Disk | undefined;
  let lastStamp = 0;

  news.listen(async (parts) => {
    const known = parts.filter((part) => opened.has(part));
    await Promise.all(known.map(read));
    tell(parts);
  });

  lastWords.onLeave(() => lastWords.keep(edits.map(({ patch }) => patch)));

  async function read(part: string) {
    const rows = await (await opening).load(part);
    for (const [key, held] of mirror) if (held.part === part) mirror.delete(key);
    for (const held of rows) mirror.set(keyOf(held), held);
    for (const [key, held] of unkept) if (held.part === part) mirror.set(key, held);
  }

  function tell(parts: string[]) {
    for (const listener of listeners) listener(parts);
  }

  async function write(keys: RowKey[], work: Work): Promise<Held[]> {
    disk ??= await opening;
    let results: Held[];
    try {
      if (unkept.size > 0) {
        const again = [...unkept.values()];
        await disk.update(again, (held, key) => unkept.get(keyOf(key)) ?? held ?? blank(key));
        for (const held of again) unkept.delete(keyOf(held));
      }
      results = await disk.update(keys, work);
    } catch (error) {
      console.warn('a change could not be written to this device', error);
      results = keys.map((key) => work(mirror.get(keyOf(key)), key));
      for (const held of results) unkept.set(keyOf(held), held);
    }
    for (const held of results) if (opened.has(held.part)) mirror.set(keyOf(held), held);
    return results;
  }

  /** Makes the changes that the last page could not write any more. */
  async function takeUp() {
    const owner = await (await opening).mark('owner');
    const patches = lastWords.take(typeof owner === 'string' ? owner : null);
    if (patches.length === 0) return;
    await write(patches, (held, key) =>
      patches
        .filter((patch) => keyOf(patch) === keyOf(key))
        .reduce((held, patch) => changed(held, patch, Date.now()), held ?? blank(key)),
    );
  }

  return {
    /** Reads a part from the disk, once. */
    open(part: string): Promise<void> {
      const opening = opened.get(part) ?? takeUp().then(() => read(part));
      opened.set(part, opening);
      return opening;
    },

    /** The rows of an opened part as they are shown, deleted ones among them. */
    rows(part: string): LocalRow[] {
      const shown = new Map(mirror);
      for (const { patch, stamp } of edits)
        shown.set(keyOf(patch), changed(shown.get(keyOf(patch)), patch, stamp));
      return [...shown.values()]
        .filter((held) => held.part === part)
        .map((held) => ({
          part,
          table: held.table,
          id: held.id,
          values: valuesOf(held),
          version: held.server?.version ?? null,
        }));
    },

    /** What the server last said of the rows of an opened part, without what was changed here since. */
    told(part: string): ServerRow[] {
      return [...mirror.values()].flatMap(({ server, pending: _, ...key }) =>
        server && key.part === part ? [{ ...key, ...server }] : [],
      );
    },

    /** Changes rows: shown when this returns, on the disk when its promise resolves. Never rejects. */
    async edit(patches: Patch[]): Promise<void> {
      lastStamp = Math.max(Date.now(), lastStamp + 1);
      const own = patches.map((patch) => ({ patch, stamp: lastStamp }));
      edits = [...edits, ...own];
      const parts = [...new Set(patches.map(({ part }) => part))];
      tell(parts);
      if (lastWords.isLeaving()) lastWords.keep(edits.map(({ patch }) => patch));
      const byKey = new Map(own.map((edit) => [keyOf(edit.patch), edit]));
      await write(
        [...byKey.values()].map(({ patch }) => patch),
        (held, key) =>
          own
            .filter(({ patch }) => keyOf(patch) === keyOf(key))
            .reduce((held, { patch, stamp }) => changed(held, patch, stamp), held ?? blank(key)),
      );
      edits = edits.filter((edit) => !own.includes(edit));
      tell(parts);
      news.tell(parts);
    },

    /** Takes in what the server says. */
    async take(rows: ServerRow[]): Promise<void> {
      if (rows.length === 0) return;
      const byKey = new Map(rows.map((row) => [keyOf(row), row]));
      await this.change([...byKey.values()], (held, key) => {
        const row = byKey.get(keyOf(key));
        return row ? told(held, row) : (held ?? blank(key));
      });
    },

    /** Changes what is held of rows, for who speaks with the server. */
    async change(keys: RowKey[], work: Work): Promise<void> {
      await write(keys, work);
      const parts = [...new Set(keys.map(({ part }) => part))];
      tell(parts);
      news.tell(parts);
    },

    /** As `change`, of what is not shown. */
    async note(keys: RowKey[], work: Work): Promise<void> {
      await write(keys, work);
    },

    /** Rows with something that the server has to be told, of all parts. */
    async waiting(): Promise<Held[]> {
      const all = new Map((await (await opening).waiting()).map((held) => [keyOf(held), held]));
      for (const [key, held] of unkept) all.set(key, held);
      return [...all.values()].filter(isNews);
    },

    /** Whether something is shown that does not lie on the disk yet. */
    isWriting: () => edits.length > 0,

    async keeping(): Promise<Keeping> {
      if (unkept.size > 0) return 'full';
      return (await opening).kind;
    },

    mark: async (name: string): Promise<Json | undefined> =>
      marks.get(name) ?? (await opening).mark(name),

    /** Remembers something about the rows. Never rejects: without room it holds for this page. */
    async setMark(name: string, value: Json): Promise<void> {
      try {
        await (await opening).setMark(name, value);
        marks.delete(name);
      } catch {
        marks.set(name, value);
      }
    },

    /** Takes everything off this device. */
    async forget(): Promise<void> {
      await (await opening).clear();
      mirror.clear();
      unkept.clear();
      marks.clear();
      edits = [];
      lastWords.forget();
      const parts = [...opened.keys()];
      tell(parts);
      news.tell(parts);
    },

    /** `listener` hears which parts changed, here or in another tab. */
    subscribe(listener: (parts: string[]) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A row that was made and deleted here, before the server ever saw it, concerns nobody else. */
function isNews({ server, pending }: Held): boolean {
  return pending !== null && (server !== null || !pending.set.deleted_at);
}
