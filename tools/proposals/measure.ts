import { minutesOf } from '#kit/calendar/clock.ts';
import { isoOf } from '#kit/calendar/days.ts';
import { islandAt } from '#kit/geo/islands.ts';
import { motives } from '#kit/rules/motives.ts';
import type { Position } from '#kit/travel/distance.ts';
import type { ProposedDay } from '#planner/rules/arrange/proposal.ts';
import type { TripProposal } from '#planner/rules/arrange/propose-trip.ts';
import { rhythms } from '#planner/rules/arrange/wishes.ts';
import { travelStyles } from '#planner/rules/rows/columns.ts';
import { blank } from '#planner/rules/rows/rows.ts';
import { randomOf } from '#planner/rules/testing/random.ts';
import type { Located } from '#planner/rules/ways/known-ways.ts';
import { wayBetween } from '#planner/rules/ways/ways.ts';
import type { Guides } from './guides.ts';
import type { ProposalRequest } from './request.ts';
import { wholeDays } from './requests.ts';

/** Counts of what a proposal should not have. */
export type Findings = {
  days: number;
  'empty days': number;
  'warnings of the checker': number;
  'closed or out of hours': number;
  'far trips on two days': number;
  'places twice, or passed through': number;
  'pairs the guide advises against': number;
  'places of the night before 18:00': number;
  'starts before 7:00': number;
  'before arrival or after departure': number;
  'days at noon': number;
  'of these with a table, or 45 minutes for lunch': number;
};

/** Minutes from every bed from which a place is a trip of its own, and within which two of them are one. */
const farMinutes = 55;
const nearMinutes = 30;
const shut =
  /^(closed|before_opening|after_closing|closes_during|last_entry|sea_closed|first_boat|last_return)/;

/** One or two destinations, any month, wishes, rhythm, budget, hours of arrival and departure, now and then a bed. */
export function randomRequest(seed: number, { guides }: Guides): ProposalRequest {
  const { below, pick, next } = randomOf(seed);
  const one = pick(guides);
  const other = pick(guides.filter((guide) => guide !== one));
  const destinations = next() < 0.8 ? [one.slug] : [one.slug, other.slug];
  const days = destinations.length === 1 ? 1 + below(7) : 4 + below(5);
  const base = wholeDays(one.slug, days, isoOf(20_820 + below(700)));
  const areas = one.areas.map(({ id }) => id);
  const bed = one.places.find(({ slug }) => areas.includes(slug));
  return {
    ...base,
    destinations,
    from: next() < 0.85 ? base.from : null,
    bed: next() < 0.15 && bed ? `${one.slug}/${bed.slug}` : null,
    wishes: {
      ...base.wishes,
      rhythm: pick(rhythms),
      style: pick(travelStyles),
      motives: motives.filter(() => next() < 0.25),
      arrive: next() < 0.5 ? pick(['09:00', '12:00', '15:00', '18:00']) : null,
      leave: next() < 0.4 ? pick(['10:00', '12:00', '17:00']) : null,
    },
  };
}

/** What is wrong with a proposal. */
export function faultsOf(
  proposal: TripProposal,
  { wishes }: ProposalRequest,
  all: Guides,
): Findings {
  const { facts } = all;
  const { days, findings } = proposal;
  const factsOf = (place: string | null) => facts.places.get(place ?? '');
  const stops = days.flatMap(({ stops }) => stops);
  const visits = stops.filter(({ meal, kind }) => meal === null && kind === 'place');
  const places = visits.flatMap(({ place }) => place ?? []);
  const guideOf = (place: string) => place.split('/')[0];
  const passed = places.flatMap((place) =>
    (factsOf(place)?.passes ?? []).map((slug) => `${guideOf(place)}/${slug}`),
  );
  const twice = places.filter(
    (place, nth) => places.indexOf(place) !== nth || passed.includes(place),
  );
  const [arrive, leave] = [minutesOf(wishes.arrive), minutesOf(wishes.leave)];
  const isUsable = ({ number }: ProposedDay) =>
    !(number === 1 && (arrive ?? 0) > 960) && !(number === days.length && (leave ?? 1440) < 780);
  const noon = days.filter((day) => isUsable(day) && isOutAtNoon(day));
  const isNight = (place: string | null) =>
    factsOf(place)?.bestTime?.every((one) => one === 'night');
  const isEarly = (place: string | null) =>
    factsOf(place)?.bestTime?.every((one) => one === 'early');
  const firstDay = days[0]?.stops ?? [];
  const lastDay = days.at(-1)?.stops ?? [];
  const warnings = findings.filter(({ severity }) => severity === 'warn');
  return {
    days: days.length,
    'empty days': days.filter((day) => isUsable(day) && day.stops.length === 0).length,
    'warnings of the checker': warnings.length,
    'closed or out of hours': findings.filter(({ rule }) => shut.test(rule)).length,
    'far trips on two days': farTwice(proposal, all),
    'places twice, or passed through': twice.length,
    'pairs the guide advises against': days.reduce((sum, day) => sum + badPairs(day, { facts }), 0),
    'places of the night before 18:00': visits.filter(
      ({ place, start }) => isNight(place) && (start ?? 1440) < 1080,
    ).length,
    'starts before 7:00': visits.filter(
      ({ place, start }) => (start ?? 1440) < 420 && !isEarly(place),
    ).length,
    'before arrival or after departure':
      firstDay.filter(({ start }) => (start ?? 1440) < (arrive ?? 0)).length +
      lastDay.filter(({ end }) => (end ?? 0) > (leave ?? 1440)).length,
    'days at noon': noon.length,
    'of these with a table, or 45 minutes for lunch': noon.filter((day) => hasLunch(day, factsOf))
      .length,
  };
}

function badPairs({ stops }: ProposedDay, { facts }: Pick<Guides, 'facts'>): number {
  return stops.filter(({ place }) => {
    const apart = facts.places.get(place ?? '')?.notSameDay ?? [];
    const guide = place?.split('/')[0];
    return stops.some((other) => apart.some((slug) => other.place === `${guide}/${slug}`));
  }).length;
}

/** Far places that are one trip, on different days: by the ways from the bed of those days, and between them. */
function farTwice({ days }: TripProposal, { guides, facts }: Guides): number {
  const areas = guides.flatMap((guide) => guide.areas);
  const located = (place: string, position: Position): Located => {
    const stop = { ...blank.trip_stops, id: place, place };
    return { stop, position, land: islandAt(position, facts.islands ?? []) };
  };
  const minutes = (one: Located, other: Located) =>
    wayBetween(one, other, [], facts)?.minutes ?? Infinity;
  const far = days.map(({ stops }, nth) => {
    const beds = [days[nth - 1]?.bed, days[nth]?.bed].flatMap((name) => {
      const area = areas.find((one) => one.name === name);
      return area ? [located(`${area.name}/`, area)] : [];
    });
    return stops.flatMap(({ place, meal, kind }) => {
      const known = facts.places.get(place ?? '');
      if (!place || !known || meal !== null || kind !== 'place' || beds.length === 0) return [];
      const visit = located(place, known);
      return beds.every((bed) => minutes(bed, visit) >= farMinutes) ? [visit] : [];
    });
  });
  return far.flatMap((visits, nth) =>
    visits.filter((visit) =>
      far.slice(nth + 1).some((later) => later.some((one) => minutes(visit, one) <= nearMinutes)),
    ),
  ).length;
}

function isOutAtNoon({ stops }: ProposedDay): boolean {
  const timed = stops.flatMap(({ start, end, kind }) =>
    start === null || end === null || kind === 'leg' ? [] : { start, end },
  );
  return timed.some(({ start }) => start < 720) && timed.some(({ end }) => end > 840);
}

/** A table or a pause between 11:00 and 15:30, a visit at which one can eat, or so much time without anything. */
function hasLunch(
  { stops }: ProposedDay,
  factsOf: (
    place: string | null,
  ) => { kinds: readonly string[]; eats?: boolean | undefined } | undefined,
): boolean {
  const isMeal = stops.some(({ meal, place, start }) => {
    const isTable = meal === 'lunch' || factsOf(place)?.kinds[0] === 'eat';
    return isTable && (start ?? 0) >= 660 && (start ?? 0) <= 900;
  });
  const eatsInside = stops.some(({ place, start, end, notes }) => {
    const isTold = notes.some(({ key }) => key === 'picnic');
    const known = factsOf(place);
    const eats = known?.eats ?? known?.kinds.includes('town');
    return (isTold || eats === true) && (start ?? 1440) <= 780 && (end ?? 0) >= 780;
  });
  const free = stops.some(({ end }, nth) => {
    const next = stops[nth + 1]?.start;
    return end !== null && next != null && Math.min(next, 930) - Math.max(end, 660) >= 45;
  });
  return isMeal || eatsInside || free;
}
