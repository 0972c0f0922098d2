import type { Step } from '#guide/ways/graph.ts';
import { daysInMonth } from '#kit/calendar/days.ts';
import { isAmong } from '#kit/calendar/yearly.ts';
import type {
  AnswerKind,
  CountryAnswer,
  CountryStay,
  CountryWay,
  Money,
  WayStep,
} from './answer.ts';
import type { BuiltTask, Prepared, TownWay } from './build-task.ts';
import type { Town } from './country-facts.ts';
import { caveatsOf, isRare, meansOf, typicalMinutes } from './hops.ts';
import { firstsOf, isShutOn, verdictsOf } from './seasons.ts';
import type { Route, TownStay } from './solve.ts';

/** A route with the ways that it takes, the one out of the country's last town at the end. */
export type Taken = { route: Route; ways: TownWay[] };

export function taken(route: Route, { waysInto, wayOut }: BuiltTask): Taken {
  const ways = route.stays.flatMap(({ town, arrival, option }, nth) => {
    const from = route.stays[nth - 1]?.town ?? null;
    return waysInto(from, town, arrival)[option] ?? [];
  });
  const last = route.stays.at(-1);
  const out = last && wayOut(last.town, last.arrival + last.nights);
  return { route, ways: out ? [...ways, out] : ways };
}

/** Typical minutes on the way in all. */
export function minutesOf({ ways }: Taken): number {
  return ways.reduce((sum, { hop }) => sum + (hop ? typicalMinutes(hop) : 0), 0);
}

export function flightsOf({ ways }: Taken): number {
  return ways.reduce((sum, { hop }) => sum + (hop?.flights ?? 0), 0);
}

/** What a traveller reads of a route, without what was left out. */
export function shownRoute(
  trip: Taken,
  prepared: Prepared,
  built: BuiltTask,
  kinds: AnswerKind[],
): Omit<CountryAnswer, 'left'> {
  const { calendar, towns, from } = prepared;
  const { route } = trip;
  const stays = route.stays.flatMap((stay, nth) => {
    const found = towns[stay.town];
    if (!found) return [];
    const { lat, lon } = found.hub;
    return [{ ...stayOf(stay, found.town, prepared, built, trip.ways[nth]), lat, lon }];
  });
  const dayOfWay = [...route.stays.map(({ arrival }) => arrival), prepared.request.nights];
  const ways = trip.ways.map((way, nth) =>
    wayOf(way, calendar.dates[dayOfWay[nth] ?? 0] ?? '', prepared),
  );
  const rain = stays.map(({ rainyDays }) => rainyDays);
  return {
    kinds,
    arrive: from.name,
    leave: trip.ways.at(-1)?.hub.name ?? from.name,
    stays,
    ways,
    minutes: minutesOf(trip),
    longest: Math.max(0, ...trip.ways.map(({ hop }) => hop?.minutes[1] ?? 0)),
    flights: flightsOf(trip),
    rainyDays: rain.reduce<number | null>(
      (sum, days) => (sum === null || days === null ? null : sum + days),
      0,
    ),
    busyNights: calendar.busy.slice(0, prepared.request.nights).filter(Boolean).length,
    money: moneyOf(stays, ways, prepared),
  };
}

function stayOf(
  { town: nth, arrival, nights }: TownStay,
  town: Town,
  { calendar, request }: Prepared,
  { tables }: BuiltTask,
  way: TownWay | undefined,
): Omit<CountryStay, 'lat' | 'lon'> {
  const days = Array.from({ length: nights + 1 }, (_, day) => arrival + day);
  const dates = days.map((day) => calendar.dates[day] ?? '');
  const months = days.slice(0, nights).map((day) => calendar.months[day] ?? 1);
  const firsts = firstsOf(town);
  const rain = months.map((month) => {
    const { rainyDays = null } = town.months[month - 1] ?? {};
    // The normals have 28.25 days in February.
    return rainyDays === null ? null : rainyDays / daysInMonth(2027, month);
  });
  const seen = tables[nth]?.firsts(arrival, nights, way?.loss ?? 'half') ?? [];
  return {
    slug: town.slug,
    name: town.name,
    arrival: dates[0] ?? '',
    nights,
    spareDays: Math.max(0, nights - 1 - Math.max(0, ...town.itineraries.map((one) => one.length))),
    verdicts: verdictsOf(town, months[0] ?? 1, request.motives).map(({ interest, level }) => ({
      interest,
      level,
    })),
    rainyDays: rain.some((share) => share === null)
      ? null
      : rain.reduce<number>((sum, share) => sum + (share ?? 0), 0),
    shut: firsts.flatMap((place) => {
      const date = dates.find((one) => isShutOn(place, one));
      const closure =
        date && place.closures?.find((one) => !one.moves && isAmong(date.slice(5), one));
      return closure ? [{ name: place.name, from: closure.from, to: closure.to }] : [];
    }),
    moving: firsts
      .filter(({ closures = [] }) =>
        closures.some((one) => one.moves && dates.some((date) => isAmong(date.slice(5), one))),
      )
      .map(({ name }) => name),
    overShutSea: firsts
      .filter(({ overSea }) => overSea && months.some((month) => town.seaClosed.includes(month)))
      .map(({ name }) => name),
    firsts: { names: seen.flatMap((at) => town.places[at]?.name ?? []), of: firsts.length },
  };
}

function wayOf({ hop }: TownWay, date: string, { towns }: Prepared): CountryWay | null {
  const steps = hop?.chain.steps ?? [];
  const [first, last] = [steps[0], steps.at(-1)];
  if (!hop || !first || !last) return null;
  const nameOf = ({ id, name }: Step['from']) =>
    towns.find(({ hub }) => hub.id === id)?.town.name ?? name;
  return {
    from: nameOf(first.from),
    to: nameOf(last.to),
    slugs: [first.from.destination, last.to.destination],
    date,
    mode: meansOf(hop),
    minutes: [hop.minutes[0], hop.minutes[1]],
    steps: steps.map(stepOf),
  };
}

function stepOf(step: Step): WayStep {
  const { edge, from, to } = step;
  const { perWeek, weekdays, season, fare } = edge.service ?? {};
  const caveats = caveatsOf(step);
  return {
    edge: edge.id,
    mode: edge.mode,
    from: from.name,
    to: to.name,
    by: edge.by,
    caveats,
    places: Object.fromEntries(
      [from, to]
        .filter(({ id }) => caveats.some(({ at }) => at === id))
        .map((hub) => [hub.id, hub.name]),
    ),
    rare: isRare(edge) || season ? { perWeek, weekdays, season } : null,
    fare: fare ?? null,
  };
}

function moneyOf(
  stays: readonly CountryStay[],
  ways: readonly (CountryWay | null)[],
  { towns, request: { style } }: Prepared,
): Money {
  const days = stays.map(({ slug, name, nights }) => {
    const town = towns.find(({ town }) => town.slug === slug)?.town;
    return { name, nights, day: town?.costs.find((cost) => cost.style === style)?.day ?? null };
  });
  const paid = ways.flatMap((way) => way?.steps ?? []).filter(({ mode }) => mode !== 'walk');
  return {
    style,
    days: days.flatMap(({ name, nights, day }) => (day ? [{ name, nights, ...day }] : [])),
    unknownDays: days.flatMap(({ name, day }) => (day ? [] : [name])),
    fares: paid.flatMap(({ from, to, mode, fare }) =>
      fare ? [{ from, to, mode, min: fare.min, max: fare.max ?? null, year: fare.year }] : [],
    ),
    unknownFares: paid.flatMap(({ from, to, mode, fare }) => (fare ? [] : [{ from, to, mode }])),
  };
}
