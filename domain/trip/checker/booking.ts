import { destinationOf, visitFactsOf } from '../facts.ts';
import type { Finding, Rule } from './finding.ts';

/** A dated source says that one must book ahead. */
export const booking: Rule = ({ days }, facts) =>
  days.flatMap(({ day, stops }) =>
    stops.flatMap((stop): Finding[] => {
      const needed = visitFactsOf(stop, facts)?.booking;
      if (!needed) return [];
      return [
        {
          rule: 'booking',
          severity: 'note',
          dayId: day.id,
          stopIds: [stop.id],
          values: {},
          sources: [{ destination: destinationOf(stop) ?? '', s: needed.s }],
        },
      ];
    }),
  );
