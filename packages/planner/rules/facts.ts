import type { CompiledFacts } from '#guide/compiler/places/compiled.ts';
import { type Island, islandAt } from '#kit/geo/islands.ts';
import type { Position } from '#kit/travel/distance.ts';
import type { Terrain } from '#kit/travel/estimate.ts';
import type { Plan } from './plan.ts';
import type { StopMode, TripStyle } from './rows/columns.ts';
import type { StopRow } from './rows/rows.ts';

/** Numbers into the sources of one guide. */
export type Sources = { destination: string; s: number[] };

/**
 * What a guide says of a place, as plans read it: the compiled facts themselves, so that a field of the guide's schema
 * needs no other description. Those that are optional may also be absent in what the tests make up.
 */
export type PlaceFacts = Position &
  Pick<CompiledFacts, 'closed' | 'booking' | 'lastReturn'> & {
    kinds: readonly string[];
  } & Optional<Omit<CompiledFacts, 'lat' | 'lon' | 'closed' | 'booking' | 'lastReturn' | 'kinds'>>;

type Optional<Facts> = { [Name in keyof Facts]?: Facts[Name] | undefined };

/** Where one sleeps or eats, and bases for what is far from the first of them. */
type AreaFacts = Position & { id: string; name: string };

/** A table of a guide; it stands at its place, otherwise in the middle of its area. */
export type TableFacts = Position &
  Pick<PlaceFacts, 'hours' | 'byArrangement'> & {
    id: string;
    name: string;
    /** `slug/place-slug` of the place of the guide that it is; null where it is none. */
    place: string | null;
    areaId: string;
    /** Null where nobody says; empty where one has coffee or cake. */
    meals: readonly ('breakfast' | 'lunch' | 'dinner')[] | null;
  };

/** Monthly normals; null where the station has none. */
export type MonthFacts = {
  highC: number | null;
  lowC: number | null;
  rainyDays: number | null;
  seaC: number | null;
};

export type DestinationFacts = {
  /** Of its roads, for estimates. */
  terrain: Terrain;
  /** January first. */
  climate: { months: readonly MonthFacts[]; s: number[] };
  /** What a day costs one person, whole COP, the night included. */
  bands: readonly {
    style: TripStyle;
    day: { min: number; max: number } | null;
  }[];
  /** The usual base first. */
  areas?: readonly AreaFacts[] | undefined;
  tables?: readonly TableFacts[] | undefined;
  /** Months, 1 to 12, in which the port has shut the sea to boats, as sources report. */
  seaClosed?: { months: readonly number[]; s: number[] } | undefined;
  /** Metres above the sea by municipality, where a source states a town's. */
  altitudes?: ReadonlyMap<string, number> | undefined;
};

/** A way between two places that a guide's sources state, minutes from door to door. */
export type KnownWay = { mode: StopMode; minutes: readonly [number, number]; s: number[] };

/** A position and its land: null is the mainland, otherwise an island or a place by water. Roads stay on one land. */
export type Site = { position: Position; land: string | null; notOnFoot?: true };

/** A way that a guide's sources state between any of the one places and any of the others, in both directions. */
export type KnownLeg = KnownWay & { destination: string; ends: readonly [Site[], Site[]] };

/** The path to a place that no road reaches, from the place where it begins; minutes null where no source states them. */
export type Trail = {
  from: string;
  head: Site;
  minutes: readonly [number, number] | null;
  destination: string;
  s: number[];
};

/** A chain of ways over the country's graph, minutes from door to door with the longer times. */
export type ChainWay = {
  /** A flight, a boat, or the means of its longest step. */
  mode: StopMode;
  minutes: number;
  km: number;
  /** Names of the towns where one changes, and of those of the airports at its ends. */
  via: string[];
  /** Ids of its edges in the country's graph. */
  edges: string[];
  /** An alternative: overland where this chain takes a plane, by plane where it goes overland; null where there is none. */
  other: { mode: StopMode; minutes: number } | null;
  /** The town to sleep in, where it takes more than a day. */
  night: string | null;
  /** Nothing leads there on the date that was asked for, as far as sources say: this runs on another. */
  isOtherDay?: true;
};

/**
 * Null where the country's graph leads nowhere. `mode` is the traveller's choice. With `date`, `YYYY-MM-DD`, it is what
 * runs on that day, and where nothing does, what runs on others.
 */
export type FindChain = (
  from: Site,
  to: Site,
  mode: 'air' | 'bus' | 'road' | 'boat' | null,
  date?: string | null,
) => ChainWay | null;

/** What the guides say, by `slug/place-slug`, by slug, and by `slug/from slug/to` for ways. */
export type Facts = {
  places: ReadonlyMap<string, PlaceFacts>;
  destinations: ReadonlyMap<string, DestinationFacts>;
  ways: ReadonlyMap<string, KnownWay>;
  legs: readonly KnownLeg[];
  /** By the place that each leads to. */
  trails: ReadonlyMap<string, Trail>;
  /** Null until they are here: before, nobody can say where a road leads. */
  islands: readonly Island[] | null;
  /** Searches the country's graph (`chainsOn`); null until it is here, and where no chain is looked for. */
  chains: FindChain | null;
};

export const noFacts: Facts = {
  places: new Map(),
  destinations: new Map(),
  ways: new Map(),
  legs: [],
  trails: new Map(),
  islands: null,
  chains: null,
};

/** The guide of a place of the guide; null for others. */
export function destinationOf({ place }: Pick<StopRow, 'place'>): string | null {
  return place?.split('/')[0] ?? null;
}

/** The guides that a trip's places come from, each once, in the order of their slugs. */
export function destinationsOf({ days, unplanned }: Pick<Plan, 'days' | 'unplanned'>): string[] {
  const stops = [...days.flatMap((day) => day.stops), ...unplanned];
  return [...new Set(stops.flatMap((stop) => destinationOf(stop) ?? []))].sort();
}

export function placeFactsOf({ place }: Pick<StopRow, 'place'>, facts: Facts): PlaceFacts | null {
  return (place !== null && facts.places.get(place)) || null;
}

/** The same of a place that is visited: nobody has to come to where they sleep in its hours, or to book it as a visit. */
export function visitFactsOf(stop: StopRow, facts: Facts): PlaceFacts | null {
  return stop.kind === 'stay' ? null : placeFactsOf(stop, facts);
}

/**
 * Where a stop is: as the guide says now, otherwise as the row says; null when nobody knows. A stay lies where its
 * row says, and where that says nothing at the place that it is at.
 */
export function positionOf(stop: StopRow, facts: Facts): Position | null {
  const { lat, lon } = stop;
  const own = lat !== null && lon !== null ? { lat, lon } : null;
  const place = placeFactsOf(stop, facts);
  if (!place || (stop.kind === 'stay' && own)) return own;
  return { lat: place.lat, lon: place.lon };
}

/** Where a stop is and on what land; null when nobody knows. */
export function siteOf(stop: StopRow, facts: Facts): Site | null {
  const position = positionOf(stop, facts);
  if (!position) return null;
  const { byWater, notOnFoot } = placeFactsOf(stop, facts) ?? {};
  const land = byWater ? stop.place : islandAt(position, facts.islands ?? []);
  return { position, land, ...(notOnFoot && { notOnFoot }) };
}
