import { timeOf } from '#kit/calendar/clock.ts';
import type { EditContext } from '../edits/edits.ts';
import { applyPatches, type Edit, editOf, type Patch } from '../edits/patch.ts';
import type { Facts } from '../facts.ts';
import { type Plan, planOf } from '../plan.ts';
import { makeRoom, rankAfter } from '../rows/rank-list.ts';
import type { Rows, StopRow } from '../rows/rows.ts';
import { dayOutline } from '../ways/day-outline.ts';
import type { Window } from './best-times.ts';
import type { DayFrame } from './day-frames.ts';
import type { PlannedStop } from './planned-stops.ts';
import type { Visit } from './visits.ts';

/** Minutes by which a time that the plan derives may miss that of the proposal. */
const misses = 10;

/** The answer as one edit, and the plan that it makes. */
export function writePlan(
  rows: Rows,
  plan: Plan,
  frames: readonly DayFrame[],
  visits: readonly Visit[],
  planned: readonly PlannedStop[][],
  facts: Facts,
  context: EditContext,
): { edit: Edit; after: Plan } | null {
  const patches = new Map<string, Patch & { table: 'trip_stops' }>();
  const set = (id: string, columns: Partial<StopRow>, isNew = false) => {
    const before = patches.get(id);
    patches.set(id, {
      table: 'trip_stops',
      id,
      set: { ...before?.set, ...columns },
      isNew: before?.isNew ?? isNew,
    });
  };
  const chosen = new Map(planned.flat().map((one) => [one.stop.id, one]));
  const lists = frames.map((frame, nth) => {
    const order = (planned[nth] ?? []).map(({ stop }) => stop);
    return { frame, list: withOthers(frame, order) };
  });
  for (const { frame, list } of lists) {
    const before = frame.day.stops.map(({ id }) => id);
    if (list.length === before.length && list.every(({ id }, at) => id === before[at])) continue;
    const { ranks } = makeRoom([], 0, list.length);
    for (const [at, stop] of list.entries()) {
      const place = { day_id: frame.day.day.id, rank: ranks[at] ?? '' };
      if (chosen.get(stop.id)?.isNew) {
        const { id, deleted_at, version, updated_by, ...draft } = stop;
        set(id, { ...draft, ...place }, true);
      } else {
        // How one comes was said of the stop that stood before.
        const isAfter = list[at - 1]?.id === before[before.indexOf(stop.id) - 1];
        set(stop.id, { ...place, ...(stop.mode !== null && !isAfter && { mode: null }) });
      }
    }
  }
  let last = rankAfter(plan.unplanned);
  for (const { stop, source } of visits) {
    if (source !== 'day' || chosen.has(stop.id)) continue;
    set(stop.id, { day_id: null, rank: last });
    last = rankAfter([{ id: stop.id, rank: last }]);
  }
  const made = () => {
    const edit = editOf(rows, [...patches.values()], context.now);
    return { edit, after: planOf(applyPatches(rows, edit.patches), plan.trip.id) };
  };
  // A time is typed only where the plan would show the visit at another hour, and then for the day's first visit too.
  for (const [nth, { frame }] of lists.entries()) {
    const stops = planned[nth] ?? [];
    const isNewDay = frame.day.stops.length === 0;
    if (!stops.some(({ stop }) => patches.has(stop.id))) continue;
    for (const _ of stops) {
      const day = made().after?.days[frame.nth];
      const times = day && dayOutline(day, facts).times;
      const wrong = stops.find(({ stop, start, window }) => {
        const time = times?.get(stop.id);
        if (!time || time.typed) return false;
        if (isNewDay) return Math.abs(time.start - start) > misses;
        return window !== null && (time.start < window.open || time.start > window.close);
      });
      if (!wrong) break;
      const [first] = stops;
      for (const { stop, visit, start, window } of new Set([...(first ? [first] : []), wrong]))
        if (!visit?.isPinned) set(stop.id, { start_time: timeOf(roundTime(start, window)) });
    }
  }
  const { edit, after } = made();
  return after && { edit, after };
}

/** To the next five minutes where the visit may still start then. */
function roundTime(start: number, window: Window | null): number {
  const later = Math.ceil(start / 5) * 5;
  return window && later > window.close ? Math.ceil(start) : later;
}

/** The visits in their order, with what is no visit after the stop that it stood after, or at the end of the day. */
function withOthers({ day, visits }: DayFrame, order: readonly StopRow[]): StopRow[] {
  const moved = new Set(visits.map(({ stop }) => stop.id));
  const head: StopRow[] = [];
  const tail: StopRow[] = [];
  const after = new Map<string, StopRow[]>();
  const stays = new Set(order.map(({ id }) => id));
  let leader: string | null = null;
  for (const stop of day.stops) {
    if (moved.has(stop.id)) leader = stop.id;
    else if (stop.kind === 'stay' && (leader !== null || visits.length === 0)) tail.push(stop);
    else if (leader === null) head.push(stop);
    else if (!stays.has(leader)) tail.push(stop);
    else after.set(leader, [...(after.get(leader) ?? []), stop]);
  }
  return [...head, ...order.flatMap((stop) => [stop, ...(after.get(stop.id) ?? [])]), ...tail];
}
