import * as v from 'valibot';
import { create } from 'zustand';

/*
 * Findings that the traveller has read and does not want to see again, by trip. On this device alone: others who plan
 * the trip have not read them.
 */

const name = 'trip-dismissed';
/** More are forgotten, the oldest trips first. */
const mostTrips = 50;
const mostOfTrip = 200;
const schema = v.record(v.string(), v.array(v.string()));

type Dismissed = Readonly<Record<string, readonly string[]>>;

export const useDismissed = create<Dismissed>(() => read());

/** Hides findings by their keys (`keyOf`) until what they say changes. */
export function dismissFinding(tripId: string, key: string): void {
  const { [tripId]: before = [], ...others } = useDismissed.getState();
  const trips = Object.entries(others).slice(1 - mostTrips);
  write({ ...Object.fromEntries(trips), [tripId]: [...before, key].slice(-mostOfTrip) });
}

/** Shows them all again. */
export function restoreFindings(tripId: string): void {
  const { [tripId]: _, ...others } = useDismissed.getState();
  write(others);
}

/** Forgets those of trips that are not on this device any more: deleted ones, and an account's after signing out. */
export function keepDismissed(tripIds: readonly string[]): void {
  const all = Object.entries(useDismissed.getState());
  const kept = all.filter(([id]) => tripIds.includes(id));
  if (kept.length < all.length) write(Object.fromEntries(kept));
}

function write(dismissed: Dismissed): void {
  useDismissed.setState(dismissed, true);
  try {
    localStorage.setItem(name, JSON.stringify(dismissed));
  } catch {
    // Nothing can be kept here: they are hidden until the page is closed.
  }
}

function read(): Dismissed {
  try {
    const stored = v.safeParse(schema, JSON.parse(localStorage.getItem(name) ?? '{}'));
    return stored.success ? stored.output : {};
  } catch {
    return {};
  }
}
