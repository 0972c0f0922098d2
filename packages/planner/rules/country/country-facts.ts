import type { Ways } from '#guide/ways/graph.ts';
import type { YearlyDays } from '#kit/calendar/yearly.ts';
import type { TripStyle } from '../rows/columns.ts';

export type Level = 'good' | 'fair' | 'poor';

/** A place that a stay is worth. */
export type StayPlace = {
  name: string;
  /** For what of the motives somebody comes here. */
  wishes: readonly string[];
  /** Among the guide's first places, 0 the first of all; null for the others. */
  rank: number | null;
  visitMinutes: number | null;
  overSea?: true | undefined;
  closures?: readonly (YearlyDays & { moves?: true | undefined })[] | undefined;
};

type TownMonth = {
  /** `rainyDays` are those that decided it; null where something else did. */
  verdicts: readonly { interest: string; level: Level; rainyDays: number | null }[];
  /** Of the month's days, by the climate normals; null where nobody measured. */
  rainyDays: number | null;
};

/** Whole COP a person. */
type DayCost = { min: number; max: number; from: number; to: number };

/** A destination; `StayFacts` of the compiled guides fit as they are. */
export type Town = {
  slug: string;
  name: string;
  places: readonly StayPlace[];
  /** The days of the guide's own itineraries, each with positions in `places`. */
  itineraries: readonly (readonly (readonly number[])[])[];
  /** Months in which the port has shut the sea to boats. */
  seaClosed: readonly number[];
  costs: readonly { style: TripStyle; day: DayCost | null; missing: readonly string[] }[];
  /** January first. */
  months: readonly TownMonth[];
};

/** All that a plan of the country is made from: plain data, so that it can be sent to a worker. */
export type CountryFacts = { towns: readonly Town[]; ways: Ways };
