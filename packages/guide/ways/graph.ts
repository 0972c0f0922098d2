import type { Dated } from '#kit/calendar/dated.ts';
import type { Position } from '#kit/travel/distance.ts';
import type { Terrain, TravelMode } from '#kit/travel/estimate.ts';
import { runsOn } from './runs.ts';

/** One graph of ways for the whole country: compiled by content/ways, searched by search.ts. */

export type WayMode = TravelMode | 'air' | 'cable';

export type Hub = Position & {
  /** Of content/ways/hubs.json, or `destination/place` for a place that only a guide names. */
  id: string;
  name: string;
  kind: 'town' | 'airport' | 'place';
  /** The name of the town that it belongs to, its own where it is one. */
  city: string;
  /** Null on the mainland, otherwise its island or the place by water. */
  land: string | null;
  terrain: Terrain;
  /** The guide whose town this is: where ways to the destination end. */
  destination: string | null;
  /** No road of the country's network comes here: ways end with an edge. */
  remote?: true;
  /** One comes here on foot alone. */
  onFoot?: true;
  /** We reckon with planes by day only: by a source, or because it is a small airfield of which no hours are known. */
  daylight?: true;
};

/** What else a traveller must know of a way; the sentences are in `ways.caveats` of the messages. */
export const caveatIds = [
  'card',
  'confirm',
  'closedForWorks',
  'dayAirport',
  'smallAirfield',
  'fog',
  'diverted',
  'wind',
  'charter',
  'roadClosed',
  'dayBus',
  'roadside',
  'roadByBus',
  'foreignCard',
  'longerThanSaid',
  'storm',
] as const;
type CaveatId = (typeof caveatIds)[number];
export type Caveat = {
  is: CaveatId;
  s: number[];
  /** The hub that it is said of; absent where it is said of the way. */
  at?: string;
  /** Said only to who comes to that hub from the mainland. */
  arriving?: true;
};

export type Departures = { first?: string | undefined; last?: string | undefined };

/** What sources state of an edge's service; absent where nobody published it. Figures are those of packages/guide/compiler/parts/service.ts. */
export type Service = Departures & {
  operators?: string[] | undefined;
  /** The sources name some of the operators and do not say that there are no others. */
  amongOthers?: true | undefined;
  back?: Departures | undefined;
  allDay?: true | undefined;
  everyMinutes?: [number, number] | undefined;
  perDay?: [number, number] | undefined;
  perWeek?: [number, number] | undefined;
  /** Monday 1 to Sunday 7. */
  weekdays?: number[] | undefined;
  fare?: (Dated & { min: number; max?: number | undefined; year: number; s: number[] }) | undefined;
  pay?: ('cash' | 'card' | 'online')[] | undefined;
  luggageKg?: number | undefined;
  holidays?: boolean | undefined;
  season?: { from: string; to: string } | undefined;
  /** Where it leaves at either end of the edge, by the name that the place has there. */
  stations?: { from?: string | undefined; to?: string | undefined } | undefined;
  s: number[];
};

export type Edge = {
  id: string;
  from: string;
  to: string;
  mode: WayMode;
  /** On the way itself, without waiting for it. */
  minutes: [number, number];
  /** Whose minutes these are: a source's, or our estimate by distance and terrain. */
  by: 'source' | 'estimate';
  service: Service | null;
  caveats: Caveat[];
  /** No source of the last years says that it still runs: no chain uses it. */
  unconfirmed?: true;
  /** The guide that has it as a leg. */
  guide: string | null;
  /** Numbers into the sources of the ways. */
  s: number[];
};

/** Every edge goes both ways. */
export type Ways = { hubs: Hub[]; edges: Edge[] };

/** An edge in the direction in which it is travelled. */
export type Step = { edge: Edge; from: Hub; to: Hub; isBack: boolean };

/** A step from a hub, and what it costs in the search: its typical minutes with the wait, and a day where it runs seldom. */
type Link = { step: Step; cost: number };
export type Graph = Ways & {
  hub: ReadonlyMap<string, Hub>;
  links: ReadonlyMap<string, readonly Link[]>;
};

/** On so few days of a week, or weeks of a year, one has to wait for the day on which it leaves. */
const seldom = { days: 3, seasonDays: 60 };
/** Minutes that a search adds to such a way: it is taken only where the others take a day more. */
const waitForTheDay = 1440;
/** The same where the few days are those of the operators that a source names among others. */
const otherOperators = 120;
/** The same of a flight at an airport that works by day: it has fewer flights, and fog or wind shuts it. */
const shutAtTimes = 60;

/**
 * The graph that chains are searched on: without edges that nobody confirmed. With `seldomToo` it has those, and those
 * that run on few days, as if they ran every day. With `date`, `YYYY-MM-DD`, it has what runs on that day alone: nobody
 * waits for the day of what is known to run on it.
 */
export function graphOf(
  { hubs, edges }: Ways,
  seldomToo = false,
  date: string | null = null,
): Graph {
  const hub = new Map(hubs.map((hub) => [hub.id, hub]));
  const links = new Map<string, Link[]>(hubs.map(({ id }) => [id, []]));
  for (const edge of edges) {
    const [from, to] = [hub.get(edge.from), hub.get(edge.to)];
    if (!from || !to || (edge.unconfirmed && !seldomToo)) continue;
    if (date !== null && !runsOn(edge, date)) continue;
    const typical = waits[edge.mode] + (edge.minutes[0] + edge.minutes[1]) / 2;
    const cost = typical + (seldomToo ? 0 : doubtOf(edge, from, to, date !== null));
    links.get(from.id)?.push({ step: { edge, from, to, isBack: false }, cost });
    links.get(to.id)?.push({ step: { edge, from: to, to: from, isBack: true }, cost });
  }
  return { hubs, edges, hub, links };
}

/** Minutes that count against a way of which one cannot be sure. */
function doubtOf(edge: Edge, from: Hub, to: Hub, isDated: boolean): number {
  const isDayFlight = edge.mode === 'air' && Boolean(from.daylight || to.daylight);
  const { amongOthers, weekdays } = edge.service ?? {};
  // On the date it runs, or it would not be here.
  if (isDated && weekdays && !amongOthers) return isDayFlight ? shutAtTimes : 0;
  const wait = runsSeldom(edge)
    ? waitForTheDay
    : amongOthers && hasFewDays(edge)
      ? otherOperators
      : 0;
  return wait + (isDayFlight ? shutAtTimes : 0);
}

/** On three days of the week or fewer, in some weeks of the year alone, or perhaps not at all any more. */
export function runsSeldom({ service, unconfirmed }: Edge): boolean {
  const { season, amongOthers } = service ?? {};
  if (unconfirmed) return true;
  // Of the others nobody says on which days they run.
  if (!amongOthers && hasFewDays({ service })) return true;
  return season !== undefined && seasonDays(season) < seldom.seasonDays;
}

function hasFewDays({ service }: Pick<Edge, 'service'>): boolean {
  const { weekdays, perDay, perWeek } = service ?? {};
  return !perDay && (weekdays?.length ?? perWeek?.[1] ?? 7) <= seldom.days;
}

function seasonDays({ from, to }: { from: string; to: string }): number {
  const [start, end] = [Date.parse(`2028-${from}`), Date.parse(`2028-${to}`)];
  const days = Math.round((end - start) / 86_400_000) + 1;
  return days > 0 ? days : days + 366;
}

/**
 * Minutes before one moves, for whoever does not know the place: at the terminal, at the pier, for a taxi. Ours, and
 * said on the page. At the airport as El Dorado asks before a domestic flight (content/ways/sources.json, ELDORADO25),
 * and so at all of them.
 */
export const waits: Record<WayMode, number> = {
  air: 120,
  bus: 30,
  boat: 30,
  road: 10,
  jeep: 10,
  taxi: 10,
  cable: 10,
  walk: 0,
};
