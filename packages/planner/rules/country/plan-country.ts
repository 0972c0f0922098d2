import { type AnswerKind, answerKinds, type CountryAnswer, type CountryAnswers } from './answer.ts';
import { buildTask, type Prepared, prepare, type Weights } from './build-task.ts';
import type { CountryFacts } from './country-facts.ts';
import { leftOut, type Solved } from './left-out.ts';
import { type CountryRequest, hoursRange } from './request.ts';
import { flightsOf, minutesOf, shownRoute, type Taken, taken } from './show-route.ts';
import { type BestRoute, bestRoutes } from './solve.ts';

/** What each answer weighs; docs/decisions/0041 says why. */
export const weights: Record<AnswerKind, Weights> = {
  travel: { seasons: { good: 100, fair: 80, poor: 50 }, perHour: 30, perFlight: 0 },
  season: { seasons: { good: 100, fair: 60, poor: 20 }, perHour: 5, perFlight: 0 },
  money: { seasons: { good: 100, fair: 80, poor: 50 }, perHour: 10, perFlight: 150 },
};

type Found = { trip: Taken; solved: Solved; kinds: AnswerKind[] };

/**
 * Which towns, in what order, how many nights each, and in and out by which hub: the best trip on the way, by its months
 * and for its money, each exact under the assumptions of docs/decisions/0041. Deterministic, and all of it plain data.
 * Answers that are one trip are one, with both kinds. Without any, `none` says with how many hours on the way a day
 * there is one. Throws a RangeError where the start is no date; a hub that is no gateway and a destination that does not
 * exist give no answer.
 */
export function planCountry(request: CountryRequest, facts: CountryFacts): CountryAnswers {
  const prepared = prepare(request, facts);
  const must = prepared && bitsOf(request.must, prepared);
  if (!prepared || must === null) return { answers: [], none: { hours: null } };
  const found: Found[] = [];
  for (const kind of answerKinds) {
    const solved = solvedFor(prepared, weights[kind], must);
    const route = solved.best(request.nights, must);
    if (!route) return { answers: [], none: { hours: hoursNeeded(prepared, must) } };
    const trip = taken(route, solved.built);
    const same = found.find((one) => keyOf(one.trip) === keyOf(trip));
    if (same) same.kinds.push(kind);
    else found.push({ trip, solved, kinds: [kind] });
  }
  relabel(found, 'travel', minutesOf);
  relabel(found, 'money', flightsOf);
  const shown = found.filter(({ kinds }) => kinds.length > 0);
  return {
    answers: shown.map(({ trip, solved, kinds }): CountryAnswer => {
      const isIn = new Set(trip.route.stays.map(({ town }) => town));
      const out = [...prepared.towns.keys()].filter((nth) => !isIn.has(nth));
      return {
        ...shownRoute(trip, prepared, solved.built, kinds),
        left: out.flatMap((nth) => leftOut(nth, trip, prepared, solved)),
      };
    }),
    none: null,
  };
}

/** What another answer has less of, it answers too: each is best by its own weights, and not by this alone. */
function relabel(found: Found[], kind: AnswerKind, of: (trip: Taken) => number): void {
  const own = found.find(({ kinds }) => kinds.includes(kind));
  if (!own) return;
  const least = found.reduce((best, one) => (of(one.trip) < of(best.trip) ? one : best), own);
  if (least === own) return;
  own.kinds = own.kinds.filter((one) => one !== kind);
  least.kinds = answerKinds.filter((one) => one === kind || least.kinds.includes(one));
}

function solvedFor(prepared: Prepared, of: Weights, must: number): Solved {
  const built = buildTask(prepared, of, prepared.request.hours);
  const known = new Map<number, BestRoute>();
  const withHours = (hours: number) => {
    const best = known.get(hours) ?? bestRoutes(buildTask(prepared, of, hours).task);
    known.set(hours, best);
    return best;
  };
  return { built, best: bestRoutes(built.task), must, withHours };
}

/** The fewest hours on the way a day with which there is a trip; null where there is none with the most. */
function hoursNeeded(prepared: Prepared, must: number): number | null {
  for (let hours = prepared.request.hours + 1; hours <= hoursRange.most; hours++)
    if (bestRoutes(buildTask(prepared, weights.travel, hours).task)(prepared.request.nights, must))
      return hours;
  return null;
}

/** Null where one of them is no destination of the country. */
function bitsOf(slugs: readonly string[], { towns }: Prepared): number | null {
  const at = slugs.map((slug) => towns.findIndex(({ town }) => town.slug === slug));
  return at.includes(-1) ? null : at.reduce((bits, nth) => bits | (1 << nth), 0);
}

/** Two routes that are the same trip have the same towns, nights and means. */
function keyOf({ route, ways }: Taken): string {
  const steps = ways.map(({ hop }) => hop?.chain.steps.map(({ edge }) => edge.id).join('+') ?? '');
  return JSON.stringify([route.stays.map(({ town, nights }) => [town, nights]), steps]);
}
