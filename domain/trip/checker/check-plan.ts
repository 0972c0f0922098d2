import type { Facts } from '../facts.ts';
import type { Plan } from '../plan.ts';
import { timetableOf } from '../ways/timetable.ts';
import { altitude } from './altitude.ts';
import { booking } from './booking.ts';
import { busyDates } from './busy-dates.ts';
import { closed } from './closed.ts';
import type { Finding, Rule } from './finding.ts';
import { lastReturn } from './last-return.ts';
import { longDay } from './long-day.ts';
import { longTravel } from './long-travel.ts';
import { noStay } from './no-stay.ts';
import { overlap } from './overlap.ts';
import { rainSeason } from './rain-season.ts';
import { twoStays } from './two-stays.ts';

/** Every rule, those that spoil a day first. A guide extends them by the fields of its places, never by code. */
const rules: Rule[] = [
  closed,
  overlap,
  lastReturn,
  longDay,
  twoStays,
  altitude,
  rainSeason,
  longTravel,
  booking,
  noStay,
  busyDates,
];

/** What will not work in a plan, or what one should know, in the order of its days and of the rules. */
export function checkPlan(plan: Plan, facts: Facts): Finding[] {
  const timetables = new Map(plan.days.map((day) => [day.day.id, timetableOf(day, facts)]));
  const order = new Map(plan.days.map(({ day, number }) => [day.id, number]));
  const place = ({ dayId }: Finding) => order.get(dayId ?? '') ?? 0;
  return rules
    .flatMap((rule) => rule(plan, facts, { timetables }))
    .sort((one, other) => place(one) - place(other));
}
