import * as v from 'valibot';
import type { Patch } from './row-state.ts';

/**
 * Changes that are made while their page unloads, too late for the browser's database: they are written to
 * `localStorage`, in one synchronous step, and made again by the next page. Each page has an entry of its own.
 */
export type UnloadJournal = {
  isUnloading: () => boolean;
  /** `listener` is called when the page unloads. */
  onUnload: (listener: () => void) => void;
  /** Replaces this page's entry; without patches there is none. */
  write: (patches: readonly Patch[]) => void;
  /**
   * What earlier pages wrote for `owner` (null is a visitor), to be removed once it is stored; entries of anybody else
   * are removed at once.
   */
  read: (owner: string | null) => { patches: Patch[]; remove: () => void };
  clear: () => void;
};

/** Keys in `localStorage` begin with it. */
const prefix = 'mochila-last-words';

/** Most characters: somebody types a note, nobody a thousand rows. */
const maxLength = 200_000;

const value = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]);
/** As it is stored: `who` is the owner, `part` a scope. */
const stored = v.object({
  who: v.nullable(v.string()),
  patches: v.array(
    v.pipe(
      v.object({
        part: v.string(),
        table: v.string(),
        id: v.string(),
        set: v.record(v.string(), value),
        base: v.exactOptional(v.record(v.string(), value)),
      }),
      v.transform(({ part, ...patch }): Patch => ({ scope: part, ...patch })),
    ),
  ),
});

export function pageJournal(owner: () => string | null): UnloadJournal {
  if (typeof window === 'undefined') return noJournal;
  const own = `${prefix} ${Math.random()}`;
  let isWritten = false;
  let isUnloading = false;
  const set = (now: boolean) => {
    isUnloading = now;
  };
  // Before anybody who makes a change because the page unloads.
  addEventListener('pagehide', () => set(true), { capture: true });
  addEventListener('pageshow', () => set(false), { capture: true });
  return {
    isUnloading: () => isUnloading,
    onUnload: (listener) => addEventListener('pagehide', listener, { capture: true }),
    write: (patches) => {
      if (patches.length === 0) {
        if (isWritten) attempt(() => localStorage.removeItem(own));
        isWritten = false;
        return;
      }
      const written = patches.map(({ scope, ...patch }) => ({ part: scope, ...patch }));
      const text = JSON.stringify({ who: owner(), patches: written });
      if (text.length > maxLength) return;
      isWritten = true;
      attempt(() => localStorage.setItem(own, text));
    },
    read: (owner) => {
      const entries = keys().filter((key) => key !== own || !isWritten);
      return {
        patches: entries.flatMap((key) => entryOf(key, owner)),
        remove: () => entries.forEach(removeEntry),
      };
    },
    clear: () => keys().forEach(removeEntry),
  };
}

export const noJournal: UnloadJournal = {
  isUnloading: () => false,
  onUnload: () => {},
  write: () => {},
  read: () => ({ patches: [], remove: () => {} }),
  clear: () => {},
};

function keys(): string[] {
  return (attempt(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix));
}

function removeEntry(key: string): void {
  attempt(() => localStorage.removeItem(key));
}

function entryOf(key: string, owner: string | null): Patch[] {
  const text = attempt(() => localStorage.getItem(key)) ?? '';
  const found = v.safeParse(
    stored,
    attempt(() => JSON.parse(text)),
  );
  if (found.success && found.output.who === owner) return found.output.patches;
  removeEntry(key);
  return [];
}

/** A browser that refuses storage stores nothing. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
