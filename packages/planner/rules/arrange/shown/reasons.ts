import { hoursOn } from '#kit/calendar/hours/hours.ts';
import { sunTimes } from '#kit/calendar/sun.ts';
import { closedOn } from '../../checker/closed.ts';
import type { PlanDay } from '../../plan.ts';
import type { DayFrame } from '../day-frames.ts';
import type { PlannedStop } from '../planned-stops.ts';
import type { Reason } from '../proposal.ts';
import type { Visit } from '../visits.ts';
import { isMeal } from '../windows.ts';

/** Minutes of a way up to which the next visit is close by. */
const close = 20;
/** More reasons than that are not read. */
const most = 2;
/** How many a guide shows first. */
const shownFirst = 6;

/** Why a visit stands where it does, the weightiest first. `before` is the stop before it on that day. */
export function reasonsOf(
  planned: PlannedStop,
  before: PlannedStop | null,
  frame: DayFrame,
  days: readonly PlanDay[],
): Reason[] {
  const { visit, way, meal } = planned;
  const wayHere = wayReason(way, before, frame);
  if (!visit) {
    if (planned.stop.lat === null) return [{ key: 'pause' }];
    return [{ key: meal ?? 'lunch' }, ...(wayHere ? [wayHere] : [])];
  }
  const { stop, place, source, oldDay, motive, choice } = visit;
  if (visit.isPinned) return [{ key: 'pinned', time: stop.start_time ?? '' }];
  const reasons: Reason[] = [];
  const oldDate = oldDay === null ? null : (days[oldDay]?.date ?? null);
  if (oldDay !== frame.nth && oldDate && place && closedOn(oldDate, place))
    reasons.push({ key: 'was_closed', date: oldDate });
  if (source === 'waiting') reasons.push({ key: 'waited' });
  if (choice?.rank !== undefined)
    reasons.push({ key: 'first', rank: choice.rank + 1, of: shownFirst });
  if (motive) reasons.push({ key: 'motive', motive });
  if (place && isMeal(place)) reasons.push({ key: 'meal' });
  else if (choice?.rank === undefined && !motive) {
    const own = ownItinerary(visit, days.length);
    if (own !== null) reasons.push({ key: 'itinerary', days: own });
  }
  const hour = bestHour(visit, planned, frame.day.date);
  if (hour) reasons.push({ key: 'best', hour });
  if (place?.lastReturn) {
    const { s: _, ...back } = place.lastReturn;
    reasons.push({ key: 'last_return', ...back });
  }
  if (wayHere && (wayHere.minutes <= close || reasons.length === 0)) reasons.push(wayHere);
  const hours = place?.hours && frame.day.date ? hoursOn(place.hours, frame.day.date) : null;
  if (place?.hours && Array.isArray(hours) && hours.length === 1 && hours[0]) {
    const { year, old } = place.hours;
    reasons.push({ key: 'open', from: hours[0][0], to: hours[0][1], year, old });
  }
  if (reasons.length === 0) reasons.push({ key: oldDay === frame.nth ? 'stays' : 'room' });
  return reasons.slice(0, most);
}

/** How many days the guide's own itinerary has on which the place stands: of as many days where there is one. */
function ownItinerary({ choice }: Visit, days: number): number | null {
  const own = choice?.itineraries ?? [];
  return own.find((one) => one.days === days)?.days ?? own[0]?.days ?? null;
}

function wayReason(way: PlannedStop['way'], before: PlannedStop | null, { wakes }: DayFrame) {
  if (!way) return null;
  if (before) {
    if (before.stop.lat === null && !before.visit) return null;
    return { key: 'near', name: before.stop.title, ...way } satisfies Reason;
  }
  if (wakes?.stop.kind !== 'stay') return null;
  return { key: 'near_bed', name: wakes.stop.title, ...way } satisfies Reason;
}

/** Of the hours that suit it best the one in which it stands, where it is one that is worth saying. */
function bestHour({ place }: Visit, { start, minutes }: PlannedStop, date: string | null) {
  const best = place?.bestTime ?? [];
  if (!place) return null;
  if (best.includes('night') && start >= 1100) return 'night';
  if (best.includes('sunset') && date !== null) {
    const { set } = sunTimes(place, date);
    if (start <= set && start + minutes >= set - 15) return 'sunset';
  }
  return best.includes('early') && start < 570 ? 'early' : null;
}
