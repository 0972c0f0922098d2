import { destinationOf, visitFactsOf } from '../facts.ts';
import type { Finding, Rule } from './finding.ts';

/** Rain on half of the days of the month. */
const wetDays = 15;

/** Places that rain spoils, in a month in which it rains on half of the days: one finding for each day of the plan. */
export const rainSeason: Rule = ({ days }, facts) =>
  days.flatMap(({ day, date, stops }): Finding[] => {
    if (date === null) return [];
    const month = Number(date.slice(5, 7));
    const spoiled = stops.filter((stop) => visitFactsOf(stop, facts)?.rain === 'avoid');
    return [...new Set(spoiled.map(destinationOf))].flatMap((slug): Finding[] => {
      const climate = facts.destinations.get(slug ?? '')?.climate;
      const rainyDays = climate?.months[month - 1]?.rainyDays ?? 0;
      if (slug === null || !climate || rainyDays < wetDays) return [];
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
