import { distanceKm, type Position } from './distance.ts';

/** How one gets from a stop to the next. Nobody flies or takes a cable car by estimate. */
export type TravelMode = 'walk' | 'taxi' | 'bus' | 'road' | 'jeep' | 'boat';
/** `mixed` is a way from the mountains to the plain. */
export type Terrain = 'mountain' | 'plain' | 'mixed';
type Ground = Exclude<Terrain, 'mixed'>;

type Assumption = {
  /** How much longer the way is than the straight line. */
  detour: Record<Ground, number>;
  /** Kilometres an hour on the way, stops and traffic included: in towns and around them. */
  speed: Record<Ground, number>;
  /** The same beyond the first `townKm`, where there is a road for it. */
  long?: Record<Ground, number>;
  /** Minutes before one moves: waiting, boarding, parking. */
  start: number;
};

/** Kilometres of a way that are driven in towns and around them. */
const townKm = 15;
/** The part of a mixed way that is mountain: from the cities of the Andes one is on the plain after a third. */
const mountainPart = 1 / 3;

/**
 * What our estimates assume; pages show these figures beside every estimate. They are ours, on the slow side,
 * and yield to any time that a source states. Long roads are fitted to the times that the guides' sources state
 * (docs/decisions/0024-ways.md).
 */
export const assumptions: Record<TravelMode, Assumption> = {
  walk: { detour: { mountain: 1.4, plain: 1.3 }, speed: { mountain: 3.5, plain: 4.5 }, start: 0 },
  taxi: {
    detour: { mountain: 1.6, plain: 1.4 },
    speed: { mountain: 25, plain: 22 },
    long: { mountain: 45, plain: 60 },
    start: 5,
  },
  bus: {
    detour: { mountain: 1.7, plain: 1.4 },
    speed: { mountain: 25, plain: 35 },
    long: { mountain: 40, plain: 58 },
    start: 15,
  },
  road: {
    detour: { mountain: 1.7, plain: 1.4 },
    speed: { mountain: 32, plain: 45 },
    long: { mountain: 46, plain: 62 },
    start: 5,
  },
  jeep: {
    detour: { mountain: 1.7, plain: 1.4 },
    speed: { mountain: 22, plain: 30 },
    long: { mountain: 28, plain: 45 },
    start: 10,
  },
  boat: { detour: { mountain: 1.2, plain: 1.2 }, speed: { mountain: 25, plain: 28 }, start: 15 },
};

/** Below this many straight kilometres people walk unless they say otherwise. */
const walkable = 1.2;

type Estimate = {
  mode: TravelMode;
  /** Rounded up to five minutes. */
  minutes: number;
  /** Along the way, by the assumed detour. */
  km: number;
};

/**
 * How long it takes from one position to another, by distance, terrain and mode alone: no traffic, no
 * timetable, nothing live. Without a mode, short ways are walked and the rest driven.
 */
export function estimateTravel(
  from: Position,
  to: Position,
  terrain: Terrain,
  mode?: TravelMode,
): Estimate {
  const straight = distanceKm(from, to);
  const by = mode ?? (straight <= walkable ? 'walk' : 'road');
  const ground = (of: Ground) => groundTravel(straight, of, by);
  const [high, low] = [ground('mountain'), ground('plain')];
  const part = terrain === 'mixed' ? mountainPart : Number(terrain === 'mountain');
  const between = (key: 'km' | 'minutes') => high[key] * part + low[key] * (1 - part);
  return { mode: by, minutes: inFives(between('minutes')), km: between('km') };
}

function groundTravel(straight: number, ground: Ground, mode: TravelMode) {
  const { detour, speed, long = speed, start } = assumptions[mode];
  const km = straight * detour[ground];
  const inTown = Math.min(km, townKm);
  const minutes = start + (inTown / speed[ground]) * 60 + ((km - inTown) / long[ground]) * 60;
  return { km, minutes };
}

/** Of the ways of both ends. */
export function terrainBetween(one: Terrain, other: Terrain): Terrain {
  return one === other ? one : 'mixed';
}

/** Kilometres a minute of a domestic flight, and minutes for climb and descent: fitted to stated times. */
const flight = { speed: 12, start: 30 };

/** Minutes in the air between two airports; only where an edge says that there is a flight. */
export function estimateFlight(from: Position, to: Position): number {
  return inFives(flight.start + distanceKm(from, to) / flight.speed);
}

function inFives(minutes: number): number {
  return Math.max(5, Math.ceil(minutes / 5 - 1e-9) * 5);
}
