import { dayFromIso, dayOf, daysInMonth } from '../days.ts';
import { seasonsOf } from '../seasons.ts';
import { longWeekendsOf } from './long-weekends.ts';

const crowdLevels = ['quiet', 'normal', 'busy', 'very_busy'] as const;
export type CrowdLevel = (typeof crowdLevels)[number];

/** From how many days of a month on which Colombians travel a level begins: 14 is about half the month. */
const crowdFrom: Record<CrowdLevel, number> = {
  quiet: 0,
  normal: 3,
  busy: 7,
  very_busy: 14,
};

/** `days` are those of the month that lie in a long weekend or a season, 1 first. */
type MonthCrowd = { month: number; level: CrowdLevel; days: number[] };

/**
 * How full a month is likely to be, counted and not measured: the days in long weekends, Holy Week, school
 * holidays and the turn of the year. The same for the whole country.
 */
export function crowdsOf(year: number): MonthCrowd[] {
  const taken = new Set<number>();
  for (const { from, to } of [...longWeekendsOf(year), ...seasonsOf(year)])
    for (let day = dayFromIso(from); day <= dayFromIso(to); day++) taken.add(day);
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const days = Array.from({ length: daysInMonth(year, month) }, (_, nth) => nth + 1).filter(
      (day) => taken.has(dayOf(year, month, day)),
    );
    const level = crowdLevels.findLast((one) => days.length >= crowdFrom[one]) ?? 'quiet';
    return { month, level, days };
  });
}
