import type { Motive } from '#kit/rules/motives.ts';
import type { PlaceFacts } from '../facts.ts';
import type { TripStyle } from '../rows/columns.ts';

export const rhythms = ['gentle', 'normal', 'full'] as const;
type Rhythm = (typeof rhythms)[number];

/**
 * Minutes of one day, evenings and meals aside: of visits and ways, of which a day with a far trip may have an hour more,
 * and of visits near the bed. The checker calls a day too long above 600.
 */
export const rhythmMinutes: Record<Rhythm, { all: number; near: number }> = {
  gentle: { all: 420, near: 270 },
  normal: { all: 540, near: 400 },
  full: { all: 600, near: 500 },
};

/** Kilometres on foot in one day that can be asked for; null is any. */
export const walks = [2, 5, null] as const;

export type Wishes = {
  rhythm: Rhythm;
  /** Most kilometres on foot in one day; null is any. */
  walkKm: number | null;
  style: TripStyle;
  /** Empty is everything. */
  motives: readonly Motive[];
  /** 1 to 12, of a trip that has no dates yet; null where nobody said. */
  month: number | null;
  /** `HH:MM`: when one arrives on the first day and leaves on the last; null is before it begins and after it ends. */
  arrive: string | null;
  leave: string | null;
};

/** A place of a guide that may come into the trip. */
export type GuideChoice = {
  place: string;
  title: string;
  /** Among the few that the guide would show first, 0 the first of all. */
  rank?: number;
  /** Months in which its destination is at its best, 1 to 12. */
  bestMonths?: readonly number[];
  /** The guide's own itineraries that have it: how many days they last, and on which it stands, 0 first. */
  itineraries?: readonly { days: number; day: number }[];
};

export type Meal = 'lunch' | 'dinner';

/** Of the traveller's wishes the first that a place meets. */
export function motiveOf({ wishes }: PlaceFacts, asked: readonly Motive[]): Motive | null {
  return asked.find((one) => wishes?.includes(one)) ?? null;
}
