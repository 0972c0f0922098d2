import { timeOf } from '#kit/calendar/clock.ts';
import type { EditContext } from '../edits/edits.ts';
import { applyPatches, type Edit, editOf, type Patch } from '../edits/patch.ts';
import type { Facts } from '../facts.ts';
import { type Plan, planOf } from '../plan.ts';
import { makeRoom, rankAfter } from '../rows/rank-list.ts';
import type { Rows, StopRow } from '../rows/rows.ts';
import { dayOutline } from '../ways/day-outline.ts';
import type { DayFrame } from './day-frames.ts';
import type { DrawnTask } from './draw-task.ts';
import type { AnswerVisit } from './task.ts';

/** The answer as one edit, and the plan that it makes. */
export function writePlan(
  rows: Rows,
  plan: Plan,
  frames: readonly DayFrame[],
  { visits, windows }: DrawnTask,
  answer: readonly AnswerVisit[][],
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
  const chosen = new Set(answer.flatMap((day) => day.map(({ node }) => visits[node]?.stop.id)));
  const lists = frames.map((frame, nth) => {
    const order = (answer[nth] ?? []).flatMap(({ node }) => visits[node]?.stop ?? []);
    return { frame, list: withOthers(frame, order) };
  });
  for (const { frame, list } of lists) {
    const before = frame.day.stops.map(({ id }) => id);
    if (list.length === before.length && list.every(({ id }, at) => id === before[at])) continue;
    const { ranks } = makeRoom([], 0, list.length);
    for (const [at, stop] of list.entries()) {
      const isNew = visits.some((one) => one.source === 'guide' && one.stop.id === stop.id);
      const place = { day_id: frame.day.day.id, rank: ranks[at] ?? '' };
      if (isNew) {
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
  // A time is typed only where the plan would show the visit outside its hours, and then for the day's first visit too.
  for (const [nth, { frame }] of lists.entries()) {
    const visitsOfDay = answer[nth] ?? [];
    if (!visitsOfDay.some(({ node }) => patches.has(visits[node]?.stop.id ?? ''))) continue;
    for (const _ of visitsOfDay) {
      const day = made().after?.days[frame.nth];
      const times = day && dayOutline(day, facts).times;
      const wrong = visitsOfDay.find(({ node }) => {
        const time = times?.get(visits[node]?.stop.id ?? '');
        const window = windows[node]?.[nth];
        if (!time || time.typed || typeof window !== 'object') return false;
        return time.start < window.open || time.start > window.close;
      });
      if (!wrong) break;
      const [first] = visitsOfDay;
      for (const { node, start } of new Set([...(first ? [first] : []), wrong])) {
        const visit = visits[node];
        if (visit && !visit.isPinned) set(visit.stop.id, { start_time: timeOf(Math.ceil(start)) });
      }
    }
  }
  const { edit, after } = made();
  return after && { edit, after };
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
