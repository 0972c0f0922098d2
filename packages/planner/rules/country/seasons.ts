import { isAmong } from '#kit/calendar/yearly.ts';
import type { Motive } from '#kit/rules/motives.ts';
import type { Level, StayPlace, Town } from './country-facts.ts';

/** A visit that takes so many minutes fills a day. */
const wholeDay = 400;

/** How much a month is worth by its verdicts, in percent. */
export type Seasons = Readonly<Record<Level, number>>;

/** What the months of a destination are judged for where somebody comes for a motive. */
const judgedFor: Record<Motive, readonly string[]> = {
  beach: ['beach'],
  rest: ['beach'],
  nature: ['hiking'],
  adventure: ['hiking'],
  culture: ['culture'],
  food: [],
};

/** Whether a place is shut on a date, `YYYY-MM-DD`, of every year; not where its days move. */
export function isShutOn({ closures = [] }: StayPlace, date: string): boolean {
  return closures.some((one) => !one.moves && isAmong(date.slice(5), one));
}

/** The guide's first places, the best first. */
export function firstsOf({ places }: Town): StayPlace[] {
  return places
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
}

/** At least half of the first places are shut: nobody travels there for the rest. */
export function isClosedOn(town: Town, date: string): boolean {
  const firsts = firstsOf(town);
  const shut = firsts.filter((place) => isShutOn(place, date)).length;
  return shut > 0 && shut * 2 >= firsts.length;
}

/**
 * Fewest nights, so that the way does not outweigh the stay: three where no road of the country leads and where one of
 * the first places takes a day of its own, two elsewhere.
 */
export function leastNights(town: Town, isRemote: boolean): number {
  const isLong = firstsOf(town).some(({ visitMinutes }) => (visitMinutes ?? 0) >= wholeDay);
  return isRemote || isLong ? 3 : 2;
}

/** The verdicts of a month, 1 to 12, for what one comes for; all but festivals where one named nothing they judge. */
export function verdictsOf(town: Town, month: number, motives: readonly Motive[]) {
  const { verdicts = [] } = town.months[month - 1] ?? {};
  const asked = new Set(motives.flatMap((motive) => judgedFor[motive]));
  const named = verdicts.filter(({ interest }) => asked.has(interest));
  return named.length > 0 ? named : verdicts.filter(({ interest }) => interest !== 'festivals');
}

/** The mean of these verdicts in percent; as a fair month where nothing is judged. */
export function seasonOf(town: Town, month: number, motives: readonly Motive[], by: Seasons) {
  const meant = verdictsOf(town, month, motives);
  if (meant.length === 0) return by.fair;
  return Math.round(meant.reduce((sum, { level }) => sum + by[level], 0) / meant.length);
}

export function isWished({ wishes }: StayPlace, motives: readonly Motive[]): boolean {
  return motives.some((motive) => wishes.includes(motive));
}
