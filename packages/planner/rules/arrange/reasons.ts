import { hoursOn } from '#kit/calendar/hours/hours.ts';
import { closedOn } from '../checker/closed.ts';
import type { PlanDay } from '../plan.ts';
import type { DayFrame } from './day-frames.ts';
import type { Reason } from './proposal.ts';
import type { AnswerVisit } from './task.ts';
import type { Visit } from './visits.ts';
import { isMeal } from './windows.ts';

/** Minutes of a way up to which the next visit is close by. */
const close = 20;
/** More reasons than that are not read. */
const most = 3;

/** Why a visit stands where it does, the weightiest first. `before` is the visit before it on that day. */
export function reasonsOf(
  visit: Visit,
  { way }: Pick<AnswerVisit, 'way'>,
  before: Visit | null,
  frame: DayFrame,
  days: readonly PlanDay[],
): Reason[] {
  const { stop, place, source, oldDay, motive } = visit;
  if (visit.isPinned) return [{ key: 'pinned', time: stop.start_time ?? '' }];
  const reasons: Reason[] = [];
  const oldDate = oldDay === null ? null : (days[oldDay]?.date ?? null);
  if (oldDay !== frame.nth && oldDate && place && closedOn(oldDate, place))
    reasons.push({ key: 'was_closed', date: oldDate });
  if (source === 'waiting') reasons.push({ key: 'waited' });
  if (motive) reasons.push({ key: 'motive', motive });
  if (place && isMeal(place)) reasons.push({ key: 'meal' });
  if (place?.lastReturn) {
    const { s: _, ...back } = place.lastReturn;
    reasons.push({ key: 'last_return', ...back });
  }
  const bed = frame.wakes?.stop.kind === 'stay' ? frame.wakes.stop : null;
  const name = (before?.stop ?? bed)?.title;
  const wayHere =
    way && name
      ? ({
          key: before ? 'near' : 'near_bed',
          name,
          minutes: way.minutes,
          mode: way.mode,
        } satisfies Reason)
      : null;
  if (wayHere && wayHere.minutes <= close) reasons.push(wayHere);
  const hours = place?.hours && frame.day.date ? hoursOn(place.hours, frame.day.date) : null;
  if (place?.hours && Array.isArray(hours) && hours.length === 1 && hours[0]) {
    const { year, old } = place.hours;
    reasons.push({ key: 'open', from: hours[0][0], to: hours[0][1], year, old });
  }
  if (reasons.length === 0 && source === 'guide') {
    reasons.push({ key: 'guide' });
    // The traveller judges by the distance whether to go.
    if (wayHere) reasons.push(wayHere);
  }
  if (reasons.length === 0) reasons.push({ key: oldDay === frame.nth ? 'stays' : 'room' });
  return reasons.slice(0, most);
}
