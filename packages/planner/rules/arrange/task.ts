import type { Facts } from '../facts.ts';
import type { StopMode } from '../rows/columns.ts';
import type { Located } from '../ways/known-ways.ts';
import type { Meal } from './wishes.ts';

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
  /** By day: most minutes of what is counted and ways, of ways, of all visits and the ways between them, and of visits near the bed. */
  most: Record<'minutes' | 'ways' | 'whole' | 'near', readonly number[]>;
  /** Minutes of a visit that count towards the day, evenings and meals not, and those of it that are near the bed. */
  counted: readonly number[];
  nearBed: readonly number[];
  /** Minutes of a visit, evenings too, but for meals. */
  whole: readonly number[];
  /** Visits at a table at midday, 1 or 0: one a day. */
  meal: readonly number[];
  /** Nodes of the same number are the same visit at other hours. */
  group: readonly number[];
  wayCost: number;
  /** Minutes that a day with a far trip may be longer. */
  longer: number;
  /** Far trips and trails: one a day, and each on one day; -1 is none. */
  area: readonly number[];
  apart: readonly (readonly number[])[];
  rivals: readonly (readonly number[])[];
  /** By day what the plan to begin with has. */
  begun: readonly (readonly number[])[];
  /** The day of the guide's own itinerary of that length on which a visit stands, -1 for none. */
  ownDay: readonly number[];
  /** Days without a stop before, which may change places with each other. */
  isNew: readonly boolean[];
  /** Whether such days get meals. */
  hasMeals: boolean;
  tables: readonly TableNode[];
  /** Visits whose minutes hold the walk there and back, 1 or 0. */
  holdsTrail: readonly number[];
  /** Visits during which one can eat, 1 or 0. */
  eats: readonly number[];
  /** Most kilometres on foot in one day; null is any. */
  walkKm: number | null;
  seed: number;
};

/** Where a meal can be: when one may sit down there, by day; it is not where close < open. */
export type TableNode = {
  node: number;
  meal: Meal;
  open: readonly number[];
  close: readonly number[];
};

export type AnswerVisit = {
  /** -1 is a pause for lunch wherever one is. */
  node: number;
  /** Minutes after midnight. */
  start: number;
  minutes: number;
  /** The way from the visit before; null where the day begins nowhere in particular. */
  way: { minutes: number; mode: StopMode } | null;
};

/** A day of the answer: when one leaves where one woke up and is back where one sleeps, null where nobody knows. */
export type AnswerDay = { visits: AnswerVisit[]; leaves: number | null; back: number | null };

export type Answer =
  | { days: AnswerDay[] }
  /** Days whose required visits collide. */
  | { impossible: number[] };
