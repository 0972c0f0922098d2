import { type Facts, visitFactsOf } from '../facts.ts';
import type { Plan } from '../plan.ts';
import { timetableOf } from '../ways/timetable.ts';
import { altitude } from './altitude.ts';
import { booking, document } from './booking.ts';
import { busyDates } from './busy-dates.ts';
import { closed, closedOn } from './closed.ts';
import { dark } from './dark.ts';
import type { Finding, Proposal, Rule } from './finding.ts';
import { hours } from './hours.ts';
import { lastReturn } from './last-return.ts';
import { longDay } from './long-day.ts';
import { longTravel } from './long-travel.ts';
import { noStay } from './no-stay.ts';
import { noWay } from './no-way.ts';
import { overlap } from './overlap.ts';
import { rainSeason } from './rain-season.ts';
import { boatsUnknown, firstBoat, seaClosed } from './sea.ts';
import { shortNight } from './short-night.ts';
import { twoStays } from './two-stays.ts';

/** Every rule, those that spoil a day first. A guide extends them by the fields of its places, never by code. */
const rules: Rule[] = [
  closed,
  hours,
  overlap,
  noWay,
  firstBoat,
  lastReturn,
  dark,
  shortNight,
  longDay,
  twoStays,
  altitude,
  seaClosed,
  boatsUnknown,
  rainSeason,
  longTravel,
  booking,
  document,
  noStay,
  busyDates,
];

/** What will not work in a plan, or what one should know, in the order of its days and of the rules. */
export function checkPlan(plan: Plan, facts: Facts): Finding[] {
  const timetables = new Map(plan.days.map((day) => [day.day.id, timetableOf(day, facts)]));
  const order = new Map(plan.days.map(({ day, number }) => [day.id, number]));
  const place = ({ dayId }: Finding) => order.get(dayId ?? '') ?? 0;
  return (
    rules
      .flatMap((rule) => rule(plan, facts, { timetables }))
      // Old or undated hours may have changed: nobody knows that it will not work.
      .map((finding): Finding => (finding.unsure ? { ...finding, severity: 'note' } : finding))
      .map((finding) => withOtherDay(finding, plan, facts))
      .sort((one, other) => place(one) - place(other))
  );
}

/** Where a place is shut: the nearest day on which it opens and that is spent in the same destination. */
function withOtherDay(finding: Finding, plan: Plan, facts: Facts): Finding {
  const [stopId = ''] = finding.stopIds;
  const from = plan.days.find(({ day }) => day.id === finding.dayId);
  const stop = from?.stops.find(({ id }) => id === stopId);
  const place = stop && visitFactsOf(stop, facts);
  if (!from || !place || !finding.rule.startsWith('closed_')) return finding;
  const slug = `${stop.place?.split('/')[0]}/`;
  const [other] = plan.days
    .filter(
      ({ day, date, stops }) =>
        day.id !== from.day.id &&
        date !== null &&
        !closedOn(date, place) &&
        stops.some((one) => one.place?.startsWith(slug)),
    )
    .sort((a, b) => Math.abs(a.number - from.number) - Math.abs(b.number - from.number));
  if (!other || other.date === null) return finding;
  const { day, number, date } = other;
  const proposal: Proposal = { kind: 'move_stop', stopId, dayId: day.id, number, date };
  return { ...finding, proposal };
}
