import { isAmong } from '#kit/calendar/yearly.ts';
import type { LeftReason, LeftTown } from './answer.ts';
import { type BuiltTask, moreNights, type Prepared } from './build-task.ts';
import { firstsOf, isClosedOn, verdictsOf } from './seasons.ts';
import { flightsOf, minutesOf, type Taken, taken } from './show-route.ts';
import type { BestRoute, Route } from './solve.ts';

/** Minutes more on the way that are reason enough. */
const muchLonger = 60;

/** An answer as it was solved; `withHours` solves the same with more hours on the way in one day. */
export type Solved = {
  built: BuiltTask;
  best: BestRoute;
  /** A set of bits: the towns that had to be in. */
  must: number;
  withHours: (hours: number) => BestRoute;
};

/** Why a destination is not in an answer, and what brings it in: both by solving again with it. */
export function leftOut(nth: number, trip: Taken, prepared: Prepared, solved: Solved): LeftTown[] {
  const { towns, request } = prepared;
  const found = towns[nth];
  if (!found) return [];
  const must = solved.must | (1 << nth);
  const other = solved.best(request.nights, must);
  const reason = other
    ? reasonAgainst(nth, trip, taken(other, solved.built), prepared)
    : reasonFor(nth, prepared);
  const { slug, name } = found.town;
  return [
    {
      slug,
      name,
      reason,
      cure: cureOf(nth, { reason, isPossible: other !== null }, prepared, solved),
      isPossible: other !== null,
    },
  ];
}

/** No trip of these nights has it. */
function reasonFor(nth: number, prepared: Prepared): LeftReason {
  const { towns, calendar, request, hops, from } = prepared;
  const found = towns[nth];
  if (!found) return { key: 'no_way' };
  const { town, hub, least } = found;
  const closed = calendar.dates.slice(0, request.nights).map((date) => isClosedOn(town, date));
  if (longestRun(closed) < least && closed.includes(true)) {
    const date = calendar.dates[closed.indexOf(true)] ?? '';
    const closure = firstsOf(town)
      .flatMap(({ closures = [] }) => closures)
      .find((one) => !one.moves && isAmong(date.slice(5), one));
    if (closure) return { key: 'closed', from: closure.from, to: closure.to };
  }
  const into = [...new Set(hops)].flatMap((onDay) =>
    [from, ...towns.map((one) => one.hub)].flatMap((one) =>
      one === hub ? [] : (onDay.get(`${one.id} ${hub.id}`) ?? []),
    ),
  );
  if (from !== hub) {
    const shortest = Math.min(...into.map(({ minutes }) => minutes[1]));
    if (into.length === 0) return { key: 'no_way' };
    if (shortest > request.hours * 60) return { key: 'hours', minutes: shortest };
  }
  return { key: 'short', least };
}

/** Nights in a row that are open. */
function longestRun(closed: readonly boolean[]): number {
  let [longest, run] = [0, 0];
  for (const is of closed) {
    run = is ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** What the best trip with it has against it. */
function reasonAgainst(nth: number, trip: Taken, other: Taken, prepared: Prepared): LeftReason {
  const { towns, calendar, request } = prepared;
  const stay = other.route.stays.find(({ town }) => town === nth);
  const month = calendar.months[stay?.arrival ?? 0] ?? 1;
  const town = towns[nth]?.town;
  const verdicts = town ? verdictsOf(town, month, request.motives) : [];
  // Poor for most of what it is judged for.
  const poor = verdicts.filter(({ level }) => level === 'poor');
  if (town && poor[0] && poor.length * 2 > verdicts.length)
    return {
      key: 'season',
      interest: poor[0].interest,
      month,
      days: poor[0].rainyDays,
    };
  const flights = flightsOf(other) - flightsOf(trip);
  const minutes = Math.round(minutesOf(other) - minutesOf(trip));
  if (minutes >= muchLonger) return { key: 'travel', minutes };
  if (flights > 0) return { key: 'flights', flights };
  const instead = trip.route.stays
    .filter(({ town }) => !other.route.stays.some((one) => one.town === town))
    .flatMap(({ town }) => towns[town]?.town.name ?? []);
  if (instead.length > 0) return { key: 'place', instead };
  return { key: 'nights', nights: stay?.nights ?? 0 };
}

function cureOf(
  nth: number,
  { reason, isPossible }: Pick<LeftTown, 'reason' | 'isPossible'>,
  { request }: Prepared,
  { best, must, withHours }: Solved,
): LeftTown['cure'] {
  for (let more = 1; more <= moreNights; more++)
    if (
      isPossible
        ? has(best(request.nights + more, must), nth)
        : best(request.nights + more, must | (1 << nth))
    )
      return { nights: request.nights + more };
  if (reason.key !== 'hours') return null;
  const hours = Math.ceil(reason.minutes / 60);
  return withHours(hours)(request.nights, must | (1 << nth)) ? { hours } : null;
}

function has(route: Route | null, nth: number): boolean {
  return route?.stays.some(({ town }) => town === nth) ?? false;
}
