import type { Hub } from '#guide/ways/graph.ts';
import { type Calendar, calendarFrom } from './calendar.ts';
import type { CountryFacts, Town } from './country-facts.ts';
import { gatewaysOf } from './gateways.ts';
import { type Hop, type Hops, hopsOn, typicalMinutes } from './hops.ts';
import type { CountryRequest } from './request.ts';
import { firstsOf, isWished, leastNights, type Seasons } from './seasons.ts';
import type { Option, Task } from './solve.ts';
import { type StayTable, stayTable } from './stay-values.ts';

/** Minutes of a way, the longer of the stated times, above which nothing is left of its day. */
const longHop = 420;
/** Points of a change of town: packing, waiting, finding one's way. */
const change = 30;
/** Days more than asked about, so that what one of them would bring in is known too. */
export const moreNights = 4;

/** What an answer weighs: months by their verdicts, in percent, and points for an hour on the way and for a flight. */
export type Weights = { seasons: Seasons; perHour: number; perFlight: number };

/** A way that can be taken on a day; without a hop one is there already. */
export type TownWay = Option & { hop: Hop | null; hub: Hub };

/** What a request means on the facts, the same for every answer. */
export type Prepared = {
  towns: readonly { town: Town; hub: Hub; least: number }[];
  calendar: Calendar;
  request: CountryRequest;
  from: Hub;
  /** By day. */
  hops: readonly Hops[];
  /** Hubs where the trip may end. */
  ends: readonly Hub[];
};

/** Null where the graph has no such hub. Throws a RangeError where the start is no date. */
export function prepare(request: CountryRequest, { towns, ways }: CountryFacts): Prepared | null {
  const gateways = gatewaysOf(ways);
  const from = gateways.find(({ id }) => id === request.from);
  const isEnd = ({ id, destination }: Hub) =>
    request.to === null ? destination !== null || id === request.from : id === request.to;
  const ends = gateways.filter(isEnd);
  if (!from || ends.length === 0) return null;
  const found = towns.flatMap((town) => {
    const hub = ways.hubs.find(({ destination }) => destination === town.slug);
    if (!hub) return [];
    return [{ town, hub, least: leastNights(town, hub.land !== null || hub.remote === true) }];
  });
  const own = found.map(({ hub }) => hub.id);
  const calendar = calendarFrom(request.start, request.nights + moreNights + 1);
  const starts = [...new Set([from.id, ...own])];
  const targets = [...new Set([...own, ...ends.map(({ id }) => id)])];
  return {
    towns: found,
    calendar,
    request,
    from,
    hops: hopsOn(ways, calendar.dates, starts, targets),
    ends,
  };
}

/** The task of one answer, and what its options stand for. */
export type BuiltTask = {
  task: Task;
  tables: readonly StayTable[];
  waysInto: (from: number | null, to: number, day: number) => readonly TownWay[];
  wayOut: (from: number, day: number) => TownWay | null;
};

/** `hours` is the most on the way in one day. */
export function buildTask(prepared: Prepared, weights: Weights, hours: number): BuiltTask {
  const { towns, calendar, request, from: start, ends } = prepared;
  const { dates } = calendar;
  const tables = towns.map(({ town }) =>
    stayTable(town, calendar, request.motives, weights.seasons),
  );
  const between = (from: Hub, to: Hub, day: number): TownWay[] => {
    if (from === to) return [{ hop: null, cost: 0, loss: 'half', hub: to }];
    return (prepared.hops[day]?.get(`${from.id} ${to.id}`) ?? [])
      .filter((hop) => hop.minutes[1] <= hours * 60)
      .map((hop) => ({
        hop,
        cost: Math.round(
          change + (weights.perHour * typicalMinutes(hop)) / 60 + weights.perFlight * hop.flights,
        ),
        loss: hop.minutes[1] > longHop ? 'whole' : 'half',
        hub: to,
      }));
  };
  const hubs = [...towns.map(({ hub }) => hub), start];
  const into = hubs.map((from) =>
    towns.map(({ hub }) => dates.map((_, day) => between(from, hub, day))),
  );
  const out = towns.map(({ hub }) =>
    dates.map((_, day) =>
      ends
        .flatMap((end) => between(hub, end, day))
        .reduce<TownWay | null>((best, way) => (best && best.cost <= way.cost ? best : way), null),
    ),
  );
  const waysInto: BuiltTask['waysInto'] = (from, to, day) =>
    into[from ?? towns.length]?.[to]?.[day] ?? [];
  const wayOut: BuiltTask['wayOut'] = (from, day) => out[from]?.[day] ?? null;
  const task: Task = {
    nights: dates.length - 1,
    least: towns.map(({ least }) => least),
    wanted: towns.reduce(
      (bits, { town }, nth) =>
        firstsOf(town).some((place) => isWished(place, request.motives)) ? bits | (1 << nth) : bits,
      0,
    ),
    points: (town, arrival, nights, loss) =>
      tables[town]?.points(arrival, nights, loss) ?? Number.NEGATIVE_INFINITY,
    ways: waysInto,
    leave: (from, day) => wayOut(from, day)?.cost ?? null,
  };
  return { task, tables, waysInto, wayOut };
}
