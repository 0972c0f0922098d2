import { minutesOf, timeOf } from '../clock.ts';
import { destinationOf, visitFactsOf } from '../facts.ts';
import type { Finding, Rule } from './finding.ts';

/** Somebody means to leave for a place by water before the first boat. */
export const firstBoat: Rule = ({ days }, facts, { timetables }) =>
  days.flatMap(({ day }) =>
    (timetables.get(day.id)?.entries ?? []).flatMap(({ stop, start, way }, nth, all): Finding[] => {
      const boat = visitFactsOf(stop, facts)?.firstBoat;
      const first = minutesOf(boat?.time ?? null);
      if (!boat || first === null || start === null) return [];
      // The leg in the list, otherwise the way here; without either, one is there before any boat has left.
      const leg = all[nth - 1]?.stop.kind === 'leg' ? all[nth - 1] : null;
      const isThere = nth > 0 && !leg && (way === null || way.mode !== 'boat');
      const leaves = leg?.start ?? start - (way?.mode === 'boat' ? (way.minutes ?? 0) : 0);
      if (isThere || leaves >= first) return [];
      return [
        {
          rule: 'first_boat',
          severity: 'warn',
          dayId: day.id,
          stopIds: [stop.id],
          values: { first: boat.time, leaves: timeOf(leaves) },
          sources: [{ destination: destinationOf(stop) ?? '', s: boat.s }],
        },
      ];
    }),
  );

/** Places that one reaches over the open sea, in a month in which the port has shut it: once for each day. */
export const seaClosed: Rule = ({ days }, facts) =>
  days.flatMap(({ day, date, stops }): Finding[] => {
    if (date === null) return [];
    const month = Number(date.slice(5, 7));
    const over = stops.filter((stop) => visitFactsOf(stop, facts)?.overSea);
    return [...new Set(over.map(destinationOf))].flatMap((slug): Finding[] => {
      const sea = facts.destinations.get(slug ?? '')?.seaClosed;
      if (slug === null || !sea?.months.includes(month)) return [];
      return [
        {
          rule: 'sea_closed',
          severity: 'note',
          dayId: day.id,
          stopIds: over.filter((one) => destinationOf(one) === slug).map(({ id }) => id),
          values: { month },
          sources: [{ destination: slug, s: sea.s }],
        },
      ];
    });
  });
