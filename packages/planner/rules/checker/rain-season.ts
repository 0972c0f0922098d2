import { destinationOf, type MonthFacts, visitFactsOf } from '../facts.ts';
import type { Finding, Rule } from './finding.ts';

/** Rain on half of the days of a month is much anywhere. */
const wetDays = 15;
/** Times the mean of the place's own year, from so many days on: where it is dry, eight days are the rainy season. */
const wetterThanYear = 1.25;
const leastDays = 6;

/** Places that rain spoils, in a month that is wet there: one finding for each day of the plan. */
export const rainSeason: Rule = ({ days }, facts) =>
  days.flatMap(({ day, date, stops }): Finding[] => {
    if (date === null) return [];
    const month = Number(date.slice(5, 7));
    const spoiled = stops.filter((stop) => visitFactsOf(stop, facts)?.rain === 'avoid');
    return [...new Set(spoiled.map(destinationOf))].flatMap((slug): Finding[] => {
      const climate = facts.destinations.get(slug ?? '')?.climate;
      const rainyDays = climate?.months[month - 1]?.rainyDays ?? 0;
      if (slug === null || !climate || !isWetMonth(rainyDays, climate.months)) return [];
      return [
        {
          rule: 'rain_season',
          severity: 'note',
          dayId: day.id,
          stopIds: spoiled.filter((one) => destinationOf(one) === slug).map(({ id }) => id),
          values: { month, rainyDays: Math.round(rainyDays) },
          sources: [{ destination: slug, s: climate.s }],
        },
      ];
    });
  });

/** Whether so many rainy days are many, or many for the place's own year. */
export function isWetMonth(rainyDays: number, year: readonly MonthFacts[]): boolean {
  if (rainyDays >= wetDays) return true;
  const known = year.flatMap((month) => month.rainyDays ?? []);
  const mean = known.reduce((sum, days) => sum + days, 0) / known.length;
  return known.length === 12 && rainyDays >= leastDays && rainyDays >= wetterThanYear * mean;
}
