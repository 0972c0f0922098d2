import { distanceKm, type Position } from './distance.ts';

/** How one gets from a stop to the next. Nobody flies or takes a cable car by estimate. */
export type TravelMode = 'walk' | 'taxi' | 'bus' | 'road' | 'jeep' | 'boat';
export type Terrain = 'mountain' | 'plain';

type Assumption = {
  /** How much longer the way is than the straight line. */
  detour: Record<Terrain, number>;
  /** Kilometres an hour on the way, stops and traffic included. */
  speed: Record<Terrain, number>;
  /** Minutes before one moves: waiting, boarding, parking. */
  start: number;
};

/**
 * What our estimates assume; pages show these figures beside every estimate. They are ours, on the slow side,
 * and yield to any time that a source states.
 */
export const assumptions: Record<TravelMode, Assumption> = {
  walk: { detour: { mountain: 1.4, plain: 1.3 }, speed: { mountain: 3.5, plain: 4.5 }, start: 0 },
  taxi: { detour: { mountain: 1.6, plain: 1.4 }, speed: { mountain: 25, plain: 22 }, start: 5 },
  bus: { detour: { mountain: 1.7, plain: 1.4 }, speed: { mountain: 25, plain: 35 }, start: 15 },
  road: { detour: { mountain: 1.7, plain: 1.4 }, speed: { mountain: 32, plain: 45 }, start: 5 },
  jeep: { detour: { mountain: 1.7, plain: 1.4 }, speed: { mountain: 22, plain: 30 }, start: 10 },
  boat: { detour: { mountain: 1.2, plain: 1.2 }, speed: { mountain: 25, plain: 28 }, start: 15 },
};

/** Below this many straight kilometres people walk unless they say otherwise. */
const walkable = 1.2;

export type Estimate = {
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
  const { detour, speed, start } = assumptions[by];
  const km = straight * detour[terrain];
  const exact = start + (km / speed[terrain]) * 60;
  return { mode: by, minutes: Math.max(5, Math.ceil(exact / 5) * 5), km };
}
