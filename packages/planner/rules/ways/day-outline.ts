import type { Facts } from '../facts.ts';
import type { PlanDay } from '../plan.ts';
import { type Timetable, type TimetableEntry, takesTime, timetableOf } from './timetable.ts';

/** A day in which nobody typed a time is shown as if it began then: 9:00, in minutes after midnight. */
const assumedStart = 540;

/** When a stop is reached and left, minutes after midnight; `typed` by the traveller, otherwise derived. */
export type ShownTime = { start: number; end: number; typed: boolean };

export type DayOutline = {
  /** By id of the stop; stays, notes and stops that no time leads to are left out. */
  times: ReadonlyMap<string, ShownTime>;
  /** From the first stop to the end of the last. Null where nothing takes time. */
  from: number | null;
  to: number | null;
  visitMinutes: number;
  travelMinutes: number;
  /** Of the ways that are walked. */
  walkKm: number;
  /** Nobody typed a time: the day is shown from `assumedStart` on. */
  isAssumed: boolean;
};

/** How a day goes, for people to read: unlike `timetableOf`, which rules rely on, times before the first typed one are derived too. */
export function dayOutline(day: PlanDay, facts: Facts): DayOutline {
  const table = timetableOf(day, facts);
  const isAssumed = table.entries.every(({ start }) => start === null);
  const times = isAssumed ? fromStart(table) : fromKnown(table);
  const shown = [...times.values()];
  return {
    times,
    from: shown.length > 0 ? Math.min(...shown.map(({ start }) => start)) : null,
    to: shown.length > 0 ? Math.max(...shown.map(({ end }) => end)) : null,
    visitMinutes: table.visitMinutes,
    travelMinutes: table.travelMinutes,
    walkKm: walked(table),
    isAssumed,
  };
}

function fromStart({ entries }: Timetable): Map<string, ShownTime> {
  const times = new Map<string, ShownTime>();
  let now = assumedStart;
  for (const entry of entries.filter(({ stop }) => takesTime(stop))) {
    const start = times.size === 0 ? now : now + wayMinutes(entry);
    const end = start + (entry.minutes ?? 0);
    times.set(entry.stop.id, { start, end, typed: false });
    now = end;
  }
  return times;
}

/** Those before the first known time end when one has to leave for the next. */
function fromKnown({ entries }: Timetable): Map<string, ShownTime> {
  const timed = entries.filter(({ stop }) => takesTime(stop));
  const times = new Map<string, ShownTime>();
  let next: { start: number; way: number } | null = null;
  for (const entry of [...timed].reverse()) {
    const end: number | null = entry.end ?? (next && next.start - next.way);
    if (end === null) continue;
    const start: number = entry.start ?? end - (entry.minutes ?? 0);
    // Nobody gets up before midnight for a plan of the day after.
    if (start < 0) break;
    times.set(entry.stop.id, { start, end, typed: entry.typed });
    next = { start, way: wayMinutes(entry) };
  }
  return times;
}

/** A leg that stands in the list has its minutes there. */
function wayMinutes({ way }: TimetableEntry): number {
  return way && way.by !== 'traveller' ? (way.minutes ?? 0) : 0;
}

function walked({ entries }: Timetable): number {
  let km = 0;
  for (const { way } of entries) if (way?.mode === 'walk') km += way.km;
  return km;
}
