import { minutesOf } from '#kit/calendar/clock.ts';
import type { Step } from './graph.ts';
import { type Hub, waits } from './graph.ts';
import { type Chain, longDay, typical } from './search.ts';

/**
 * Boats sail by day, and small airfields work by day: nothing sets off before six in the morning or arrives after half
 * past five. Minutes after midnight.
 */
export const daylight = { from: 360, to: 1050 };
/** After this nobody wants to look for a bed in a town that they do not know. */
export const latestArrival = 1320;
/** Before this nobody sets off who has a choice. */
const earliestStart = 300;

export type LastDeparture = {
  /** When one must set off at the latest, minutes after midnight of the day on which the chain ends; below zero is the day before. */
  leave: number;
  /** The step that decides it, and when that leaves at the latest; null where only the arrival does. */
  decides: { step: number; at: number } | null;
  /** A departure that a source states, that nothing leaves by night, or that one arrives by ten in the evening. */
  by: 'source' | 'daylight' | 'evening';
  /** Steps whose last departure nobody published: while there is one, `leave` is no advice to give anybody. */
  unknown: number[];
};

/**
 * The last sensible departure of a chain, counted back from an arrival at ten in the evening and from each connection
 * whose last departure is known, with the longer of the stated times and the wait before each step. Null for chains
 * that take more than a day and have no such connection.
 */
export function lastDeparture(chain: Chain): LastDeparture | null {
  const { steps } = chain;
  let decides: LastDeparture['decides'] = null;
  let by: LastDeparture['by'] = 'evening';
  // When the next step has to be reached.
  let due = typical(chain) > longDay ? Number.POSITIVE_INFINITY : latestArrival;
  for (let nth = steps.length - 1; nth >= 0; nth--) {
    const step = steps[nth];
    if (!step) continue;
    const latest = latestOf(step);
    let departs = due - step.edge.minutes[1];
    if (latest && latest.at <= departs) {
      departs = latest.at;
      decides = { step: nth, at: departs };
      by = latest.by;
    }
    due = departs - waits[step.edge.mode];
  }
  if (!Number.isFinite(due)) return null;
  const unknown = steps.flatMap((step, nth) => (isScheduled(step) && !lastOf(step) ? [nth] : []));
  return { leave: due, decides, by, unknown };
}

/**
 * When one need not set off before: the first connection whose first departure a source states is reached then with
 * the shorter times. Null where none is known.
 */
export function firstDeparture({
  steps,
}: Chain): { leave: number; step: number; at: number } | null {
  let found: ReturnType<typeof firstDeparture> = null;
  let before = 0;
  for (const [nth, step] of steps.entries()) {
    const at = minutesOf(firstOf(step));
    before += waits[step.edge.mode];
    if (at !== null && (!found || at - before > found.leave))
      found = { leave: at - before, step: nth, at };
    before += step.edge.minutes[0];
  }
  return found;
}

/** The town to sleep in by whoever misses it: where the step that decides begins, or the town before its airport. */
export function townWhenMissed({ steps }: Chain, { decides }: LastDeparture): Hub | null {
  const before = steps.slice(0, (decides?.step ?? 0) + 1).map(({ from }) => from);
  return before.findLast(({ kind }) => kind !== 'airport') ?? steps[0]?.from ?? null;
}

/** Whether the chain can be travelled in one day from five in the morning on, as far as its times are known. */
export function fitsInADay(chain: Chain): boolean {
  const last = lastDeparture(chain);
  return last === null || last.leave >= earliestStart;
}

/** The first departure of a step in its direction, as a source states it: `HH:MM`. */
export function firstOf({ edge: { service }, isBack }: Step): string | null {
  return (isBack ? service?.back?.first : service?.first) ?? null;
}

/** The last one, likewise. */
export function lastOf({ edge: { service }, isBack }: Step): string | null {
  return (isBack ? service?.back?.last : service?.last) ?? null;
}

function latestOf(step: Step): { at: number; by: 'source' | 'daylight' } | null {
  const stated = lastOf(step);
  const at = minutesOf(stated);
  if (!isByDay(step)) return at === null ? null : { at, by: 'source' };
  const byDay = daylight.to - step.edge.minutes[1];
  return at !== null && at <= byDay ? { at, by: 'source' } : { at: byDay, by: 'daylight' };
}

/** Not at night: by boat, and by plane where one of the airports works by day. */
function isByDay({ edge: { mode }, from, to }: Step): boolean {
  return mode === 'boat' || (mode === 'air' && Boolean(from.daylight || to.daylight));
}

/**
 * A taxi and a walk begin when one likes; so does a bus that runs by day and by night. All else has a last departure,
 * also a road, which most travellers take by bus.
 */
export function isScheduled({ edge: { mode, service } }: Step): boolean {
  return mode !== 'taxi' && mode !== 'walk' && !service?.allDay;
}

/**
 * How long before the first flight of a chain takes off one sets off: the longer times of the steps before, and the
 * waits, that at the airport included. Minutes; null where nobody flies.
 */
export function minutesBeforeTakeOff({ steps }: Chain): number | null {
  const flight = steps.findIndex(({ edge }) => edge.mode === 'air');
  if (flight < 0) return null;
  return steps
    .slice(0, flight)
    .reduce((sum, { edge }) => sum + waits[edge.mode] + edge.minutes[1], waits.air);
}
