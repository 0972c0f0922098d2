import { destinationOf, type Facts, placeFactsOf } from '../facts.ts';
import type { StopRow } from '../rows/rows.ts';
import type { Finding, Rule } from './finding.ts';

/** Metres: from the first to the second within a day the body may protest; the guide says what to do about it. */
const low = 1500;
const high = 3000;

/**
 * A visit or a night at 3,000 m or more on the same day on which one was below 1,500 m, or the day after: the night
 * between them was as low as the day before it ended. Where no altitude is known, nothing is said.
 */
export const altitude: Rule = ({ days }, facts) => {
  let before: { stop: StopRow; day: number; m: number } | null = null;
  return days.flatMap(({ day, number, stops }) =>
    stops.flatMap((stop): Finding[] => {
      const m = altitudeOf(stop, facts);
      if (m === null) return [];
      const from = before;
      before = { stop, day: number, m };
      if (m < high || !from || from.m >= low || number - from.day > 1) return [];
      return [
        {
          rule: 'altitude',
          severity: 'warn',
          dayId: day.id,
          stopIds: [from.stop.id, stop.id],
          values: { from: from.m, to: m },
          sources: null,
        },
      ];
    }),
  );
};

/** Outside of towns a municipality's figure says nothing: its land climbs from the river to the ice. */
const wild = new Set(['nature', 'viewpoint']);

/** Metres of the place, otherwise of its municipality's town. */
function altitudeOf(stop: StopRow, facts: Facts): number | null {
  const place = placeFactsOf(stop, facts);
  if (!place) return null;
  if (place.altitudeM !== undefined) return place.altitudeM;
  if (place.municipality === undefined || place.kinds.some((kind) => wild.has(kind))) return null;
  const { altitudes } = facts.destinations.get(destinationOf(stop) ?? '') ?? {};
  return altitudes?.get(place.municipality) ?? null;
}
