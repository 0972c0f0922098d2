import type { Position } from '../travel/distance.ts';
import type { Terrain } from '../travel/estimate.ts';
import type { StopMode, StopRow, TripStyle } from './rows.ts';

/** Numbers into the sources of one guide. */
export type Sources = { destination: string; s: number[] };

/** What a guide says of a place, as far as plans need it; a guide's own type fits as it is. */
export type PlaceFacts = Position & {
  kinds: readonly string[];
  visitMinutes?: number | undefined;
  altitudeM?: number | undefined;
  rain?: 'fine' | 'harder' | 'avoid' | undefined;
  /**
   * Weekdays it is shut, Monday 1 to Sunday 7. `holidays` only where a source says so: shut on them, or open on a
   * closing day that is one and shut the day after.
   */
  closed: {
    weekdays: readonly number[];
    holidays: 'shut' | 'day-after' | null;
    s: number[];
  } | null;
  booking: { s: number[] } | null;
  /** When the last boat or jeep back leaves, `HH:MM`. */
  lastReturn: { time: string; s: number[] } | null;
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
  /** What a day costs one person, whole COP; `bed` tells whether a night is in it. */
  bands: readonly {
    style: TripStyle;
    day: { min: number; max: number; bed: boolean } | null;
  }[];
};

/** A way between two places that a guide's sources state, minutes from door to door. */
export type KnownWay = { mode: StopMode; minutes: readonly [number, number]; s: number[] };

/** What the guides say, by `slug/place-slug`, by slug, and by `slug/from slug/to` for ways. */
export type Facts = {
  places: ReadonlyMap<string, PlaceFacts>;
  destinations: ReadonlyMap<string, DestinationFacts>;
  ways: ReadonlyMap<string, KnownWay>;
};

export const noFacts: Facts = { places: new Map(), destinations: new Map(), ways: new Map() };

/** The guide of a place of the guide; null for others. */
export function destinationOf({ place }: Pick<StopRow, 'place'>): string | null {
  return place?.split('/')[0] ?? null;
}

export function placeFactsOf({ place }: Pick<StopRow, 'place'>, facts: Facts): PlaceFacts | null {
  return (place !== null && facts.places.get(place)) || null;
}

/** Where a stop is: as the guide says now, otherwise as the row says; null when nobody knows. */
export function positionOf(stop: StopRow, facts: Facts): Position | null {
  const place = placeFactsOf(stop, facts);
  if (place) return { lat: place.lat, lon: place.lon };
  return stop.lat !== null && stop.lon !== null ? { lat: stop.lat, lon: stop.lon } : null;
}
