import type { Caveat, Edge, Service, WayMode } from '#guide/ways/graph.ts';
import type { TripStyle } from '../rows/columns.ts';
import type { Level } from './country-facts.ts';

/** Plain data, as it comes from the worker. Dates are `YYYY-MM-DD`, minutes from door to door with the waits. */

export const answerKinds = ['travel', 'season', 'money'] as const;
/** Least on the way, best months, fewest flights. */
export type AnswerKind = (typeof answerKinds)[number];

export type WayStep = {
  /** Of the country's graph. */
  edge: string;
  mode: WayMode;
  /** Names of its ends. */
  from: string;
  to: string;
  by: Edge['by'];
  caveats: Caveat[];
  /** Names of the hubs that the caveats are said of, by id. */
  places: Record<string, string>;
  /** It leaves on few days of the week or in a season alone. */
  rare: Pick<Service, 'perWeek' | 'weekdays' | 'season'> | null;
  fare: NonNullable<Service['fare']> | null;
};

export type CountryWay = {
  /** Names of the towns, and their destinations where they are those of one. */
  from: string;
  to: string;
  slugs: [from: string | null, to: string | null];
  date: string;
  mode: WayMode;
  /** With the shorter and with the longer of the stated times. */
  minutes: [number, number];
  steps: WayStep[];
};

export type CountryStay = {
  slug: string;
  name: string;
  /** Of the town, WGS 84 degrees. */
  lat: number;
  lon: number;
  arrival: string;
  nights: number;
  /** Days between arrival and departure for which the guide has no itinerary any more. */
  spareDays: number;
  /** For what one comes for, in the month of arrival. */
  verdicts: { interest: string; level: Level }[];
  /** Days with rain to be expected by the normals; null where nobody measured. */
  rainyDays: number | null;
  /** The guide's first places that are shut on a day of the stay, and the days of every year. */
  shut: { name: string; from: string; to: string }[];
  /** Those that shut for some weeks, on other days each year. */
  moving: string[];
  /** In a month in which the port has shut the sea to boats there are first places over it. */
  overShutSea: string[];
  /** Of the guide's first places, those in the days of its itinerary that fit, and how many it has. */
  firsts: { names: string[]; of: number };
};

export type Money = {
  style: TripStyle;
  /** Whole COP a person and day, the night included, of the destinations of which the guide knows every part. */
  days: { name: string; nights: number; min: number; max: number; from: number; to: number }[];
  /** The others. */
  unknownDays: string[];
  /** Of steps whose fare is stated. */
  fares: {
    from: string;
    to: string;
    mode: WayMode;
    min: number;
    max: number | null;
    year: number;
  }[];
  /** Steps that are paid for and of which nobody states a fare. */
  unknownFares: { from: string; to: string; mode: WayMode }[];
};

export type LeftReason =
  /** Half of its first places or more are shut: `MM-DD`, the days of every year. */
  | { key: 'closed'; from: string; to: string }
  | { key: 'no_way' }
  /** The shortest way there takes longer than asked. */
  | { key: 'hours'; minutes: number }
  /** No trip of these nights has room for its fewest and for the ways there. */
  | { key: 'short'; least: number }
  /** The month is poor for what one comes for; `days` with rain that decided it, null where something else did. */
  | { key: 'season'; interest: string; month: number; days: number | null }
  | { key: 'flights'; flights: number }
  /** Minutes more on the way in all. */
  | { key: 'travel'; minutes: number }
  /** It would take the place of others. */
  | { key: 'place'; instead: string[] }
  /** It would take nights from the others. */
  | { key: 'nights'; nights: number };

export type LeftTown = {
  slug: string;
  name: string;
  reason: LeftReason;
  /** What brings it in, found by solving again; null where neither does. Where there is no trip with it yet, it has to be in `must` too. */
  cure: { nights: number } | { hours: number } | null;
  /** There is a trip of these nights with it. */
  isPossible: boolean;
};

export type CountryAnswer = {
  /** Several where one trip answers all of them. */
  kinds: AnswerKind[];
  /** Names of the hubs where it begins and ends. */
  arrive: string;
  leave: string;
  stays: CountryStay[];
  /** The way to each stay, and at the end the way out; null where one is there already. */
  ways: (CountryWay | null)[];
  /** Typical minutes on the way in all, and the longest way with the longer times. */
  minutes: number;
  longest: number;
  flights: number;
  /** Null where one of the stays has none. */
  rainyDays: number | null;
  /** Nights of a season or a long weekend. */
  busyNights: number;
  money: Money;
  left: LeftTown[];
};

/** No trip fits: with so many hours on the way a day one does; null where none does. */
type NoAnswer = { hours: number | null };

export type CountryAnswers = { answers: CountryAnswer[]; none: NoAnswer | null };
