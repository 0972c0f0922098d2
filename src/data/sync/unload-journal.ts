import * as v from 'valibot';
import type { Patch } from './row-state.ts';

/**
 * Changes that were made when their page was already going, too late for the browser's database: they go where a page
 * can write in one step, and are made again by the next one.
 */
export type LastWords = {
  isLeaving: () => boolean;
  /** `listener` hears when the page goes. */
  onLeave: (listener: () => void) => void;
  keep: (patches: readonly Patch[]) => void;
  /** What the last page kept of `owner`, once; nothing where it was somebody else's. Null is a visitor. */
  take: (owner: string | null) => Patch[];
  forget: () => void;
};

const lastWordsName = 'mochila-last-words';

/** Most characters: somebody types a note, nobody a thousand rows. */
const most = 200_000;

const value = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]);
const kept = v.object({
  who: v.nullable(v.string()),
  patches: v.array(
    v.object({
      part: v.string(),
      table: v.string(),
      id: v.string(),
      set: v.record(v.string(), value),
    }),
  ),
});

export function pageLastWords(who: () => string | null): LastWords {
  if (typeof window === 'undefined') return noLastWords;
  let isLeaving = false;
  const set = (now: boolean) => {
    isLeaving = now;
  };
  // Before anybody who makes a change because the page goes.
  addEventListener('pagehide', () => set(true), { capture: true });
  addEventListener('pageshow', () => set(false), { capture: true });
  return {
    isLeaving: () => isLeaving,
    onLeave: (listener) => addEventListener('pagehide', listener, { capture: true }),
    keep: (patches) => {
      const text = JSON.stringify({ who: who(), patches });
      if (patches.length === 0 || text.length > most) return;
      attempt(() => localStorage.setItem(lastWordsName, text));
    },
    take: (owner) => {
      const text = attempt(() => localStorage.getItem(lastWordsName));
      if (!text) return [];
      attempt(() => localStorage.removeItem(lastWordsName));
      const found = v.safeParse(
        kept,
        attempt(() => JSON.parse(text)),
      );
      return found.success && found.output.who === owner ? found.output.patches : [];
    },
    forget: () => void attempt(() => localStorage.removeItem(lastWordsName)),
  };
}

export const noLastWords: LastWords = {
  isLeaving: () => false,
  onLeave: () => {},
  keep: () => {},
  take: () => [],
  forget: () => {},
};

/** A browser that refuses storage keeps nothing. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
