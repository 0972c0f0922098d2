import { minutesOf, timeOf } from '../clock.ts';
import { destinationOf, placeFactsOf } from '../facts.ts';
import type { Finding, Rule } from './finding.ts';

/** The last boat or jeep back has left before the visit ends. Who sleeps there that night needs none. */
export const lastReturn: Rule = ({ days }, facts, { timetables }) =>
  days.flatMap(({ day, stops }) => {
    const entries = timetables.get(day.id)?.entries ?? [];
    return entries.flatMap(({ stop, end }): Finding[] => {
      const back = placeFactsOf(stop, facts)?.lastReturn;
      const last = minutesOf(back?.time ?? null);
      const sleepsThere = stops.some((one) => one.kind === 'stay' && one.place === stop.place);
      if (!back || last === null || end === null || end <= last || sleepsThere) return [];
      return [
        {
          rule: 'last_return',
          severity: 'warn',
          dayId: day.id,
          stopIds: [stop.id],
          values: { last: back.time, end: timeOf(end) },
          sources: [{ destination: destinationOf(stop) ?? '', s: back.s }],
        },
      ];
    });
  });
