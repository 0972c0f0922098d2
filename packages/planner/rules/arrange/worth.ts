import { isWetMonth } from '../checker/rain-season.ts';
import { destinationOf, type Facts, type PlaceFacts } from '../facts.ts';
import { type GuideChoice, motiveOf, type Wishes } from './wishes.ts';

/** What a minute on the way takes off the worth of a plan. */
export const wayCost = 0.35;

/** The first of a guide is worth more than any four that are not among its first; each that follows a little less. */
const first = { most: 300, less: 15 };
/** For a place of the guide's own itinerary of as many days, and for one of another. */
const inItinerary = { same: 60, other: 25 };
/** For one of the traveller's wishes. */
const wished = 60;
/** A longer visit is worth a little more: up to so much, a point for so many minutes. */
const forTime = { most: 21, minutes: 12 };
/** Taken off what is dearer than the style, outside of the first. */
const dear = 20;
/** Taken off what the rain of the month spoils, unless its guide sends one there in that month. */
const wet = 70;
/** Every place is worth something: about an hour and a half on the way. */
const least = 30;

const bands = ['free', '$', '$$', '$$$'] as const;
const dearest = { backpacker: '$', middle: '$$', comfort: '$$$' } as const;

/** What a place of a guide is worth to a trip of so many days; `month` is 1 to 12, null where nobody said. */
export function worthOf(
  { place: ref, rank, bestMonths = [], itineraries = [] }: GuideChoice,
  place: PlaceFacts,
  { motives, style }: Wishes,
  days: number,
  month: number | null,
  facts: Facts,
): number {
  const own = itineraries.some((one) => one.days === days);
  const minutes = place.visitMinutes ?? 0;
  // The solver knows no visit that is worth less than nothing.
  return Math.max(
    1,
    least +
      (rank === undefined ? 0 : first.most - first.less * rank) +
      (own ? inItinerary.same : itineraries.length > 0 ? inItinerary.other : 0) +
      (motiveOf(place, motives) ? wished : 0) +
      Math.min(forTime.most, Math.round(minutes / forTime.minutes)) -
      (rank === undefined && isDear(place, style) ? dear : 0) -
      (month !== null && !bestMonths.includes(month) && isWet(ref, place, month, facts) ? wet : 0),
  );
}

/** Whether an entrance is dearer than the style. */
export function isDear({ price }: PlaceFacts, style: Wishes['style']): boolean {
  return price ? bands.indexOf(price.band) > bands.indexOf(dearest[style]) : false;
}

/** Whether the rain of a month, 1 to 12, spoils the place. */
export function isWet(ref: string, place: PlaceFacts, month: number, facts: Facts): boolean {
  const { climate } = facts.destinations.get(destinationOf({ place: ref }) ?? '') ?? {};
  if (place.rain !== 'avoid' || !climate) return false;
  return isWetMonth(climate.months[month - 1]?.rainyDays ?? 0, climate.months);
}
