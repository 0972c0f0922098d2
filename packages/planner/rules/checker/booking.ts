import { destinationOf, type PlaceFacts, visitFactsOf } from '../facts.ts';
import type { Finding, Rule } from './finding.ts';

/** A dated source says that one must book ahead. */
export const booking: Rule = needs('booking', ({ booking }) =>
  booking ? { s: booking.s, values: booking.days ? { days: booking.days } : {} } : null,
);

/** A dated source says what one must show to get in. */
export const document: Rule = needs('document', ({ document }) =>
  document ? { s: document.s, values: { document: document.kind } } : null,
);

type Need = { s: number[]; values: Finding['values'] };

/** What has to be done before leaving. */
function needs(rule: 'booking' | 'document', needOf: (place: PlaceFacts) => Need | null): Rule {
  return ({ days }, facts) => {
    return days.flatMap(({ day, stops }) =>
      stops.flatMap((stop): Finding[] => {
        const place = visitFactsOf(stop, facts);
        const need = place && needOf(place);
        if (!need) return [];
        const sources = [{ destination: destinationOf(stop) ?? '', s: need.s }];
        const proposal = { kind: 'add_todo' as const, stopId: stop.id };
        const { values } = need;
        return [
          { rule, severity: 'note', dayId: day.id, stopIds: [stop.id], values, sources, proposal },
        ];
      }),
    );
  };
}
