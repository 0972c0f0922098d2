import type { Facts } from '../facts.ts';
import type { StopMode } from '../rows/columns.ts';
import type { Located } from '../ways/known-ways.ts';

/** What the worker is asked: everything is plain data that can be posted to it. */
export type Task = {
  /** Visits, then where days begin and end; null is nowhere in particular, at no distance from anything. */
  nodes: readonly (Located | null)[];
  /** Ways alone: legs, the terrain of destinations, and the ways of itineraries. */
  facts: Facts;
  score: readonly number[];
  service: readonly number[];
  /** By day and node, as `Problem` has them. */
  open: readonly number[];
  close: readonly number[];
  days: readonly { start: number; end: number; from: number; until: number }[];
  /** The day on which a visit must be, -1 for none. */
  required: readonly number[];
  /** The day on which a visit was, -1 for none. */
  oldDay: readonly number[];
  /** The required visits of each day in the order of their times. */
  fixed: readonly (readonly number[])[];
  /** Most minutes of visits and ways, most minutes of ways, and most pesos of places that are new, by day. */
  most: { minutes: readonly number[]; ways: readonly number[]; cop: readonly number[] };
  cop: readonly number[];
  /** Visits at a table at midday, 1 or 0: one a day. */
  meal: readonly number[];
  /** Most kilometres on foot in one day; null is any. */
  walkKm: number | null;
  seed: number;
};

export type AnswerVisit = {
  node: number;
  /** Minutes after midnight. */
  start: number;
  /** The way from the visit before; null where the day begins nowhere in particular. */
  way: { minutes: number; mode: StopMode } | null;
};

export type Answer =
  | { days: AnswerVisit[][] }
  /** Days whose required visits collide. */
  | { impossible: number[] };
