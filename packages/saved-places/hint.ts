import { create } from 'zustand';

/** What of the mochila every page knows: enough to paint a button, without the code that keeps it. */

export type PlaceStatus = 'want' | 'been';

/**
 * A tap on "A la mochila" that the mochila itself has not taken in yet; `at` in milliseconds since 1970. `kept` is true
 * where the place was saved, false where it was removed: the name stands in what browsers have stored.
 */
export type Tap = { id: string; kept: boolean; at: number };

type Hint = {
  /** By `destination/place`; taps are in it already. */
  places: Record<string, PlaceStatus>;
  taps: Tap[];
  /** Somebody was signed in when this was written. */
  owned: boolean;
};

export const hintName = 'mochila-hint';
const nothing: Hint = { places: {}, taps: [], owned: false };

/** Empty until the first render is done, so that it equals the built page. */
export const useSavedHint = create<Hint>(() => nothing);

/** Whether a place (`destination/place`) is in the mochila. */
export function useIsSaved(id: string): boolean {
  return useSavedHint(({ places }) => id in places);
}

/** For the mochila: what is in it now. `done` are taps that it has taken in. */
export function paintHint(places: Hint['places'], owned: boolean, done: Tap[]) {
  readHint();
  const taps = useSavedHint
    .getState()
    .taps.filter(({ id, at }) => !done.some((tap) => tap.id === id && tap.at === at));
  const shown = { ...places };
  for (const { id, kept } of taps) {
    if (!kept) delete shown[id];
    else shown[id] ??= 'want';
  }
  writeHint({ places: shown, taps, owned });
}

/** Whether this page has read the hint from storage, or written it there. */
let isStored = false;

/** Shows it here and in every tab, and keeps it for the next visit. */
export function writeHint(hint: Hint) {
  try {
    store(hint);
  } catch {
    // Nothing can be kept here: it holds for this page, and the mochila says so.
  }
  // After it was stored: subscribers ask whether the device knows its reader.
  useSavedHint.setState(hint);
}

/** Takes in what another tab, or an earlier visit, wrote down. */
export function readHint() {
  try {
    const text = localStorage.getItem(hintName);
    if (text === null && !isStored) return;
    isStored = text !== null;
    useSavedHint.setState(hintOf(JSON.parse(text ?? 'null')));
  } catch {
    // Storage is shut, or what lies there is not ours.
  }
}

/** An empty one is not stored: the key means that the device knows its reader (web/reader/device.ts). */
function store(hint: Hint) {
  const { places, taps, owned } = hint;
  isStored = owned || taps.length > 0 || Object.keys(places).length > 0;
  if (isStored) localStorage.setItem(hintName, JSON.stringify(hint));
  else localStorage.removeItem(hintName);
}

/** What was stored, where it has the right form; by hand, because public pages carry this file. */
export function hintOf(stored: unknown): Hint {
  if (!isRecord(stored)) return nothing;
  const { places, taps, owned } = stored;
  return {
    places: isRecord(places)
      ? Object.fromEntries(
          Object.entries(places).map(([id, status]) => [id, status === 'been' ? 'been' : 'want']),
        )
      : {},
    taps: Array.isArray(taps) ? taps.filter(isTap) : [],
    owned: owned === true,
  };
}

function isTap(tap: unknown): tap is Tap {
  return (
    isRecord(tap) &&
    typeof tap.id === 'string' &&
    typeof tap.kept === 'boolean' &&
    typeof tap.at === 'number'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
