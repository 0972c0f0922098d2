import { minutesOf, timeOf } from '#kit/calendar/clock.ts';
import { destinationOf, type Facts, siteOf, visitFactsOf } from '../facts.ts';
import { staysOf } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';
import { type Way, wayBetween } from '../ways/ways.ts';
import { type Finding, type Rule, unsureOf } from './finding.ts';
import { isSamePlace } from './last-return.ts';

/**
 * Somebody means to leave for a place by water before the first boat: by the leg in the list, otherwise by the way from
 * the stop before or, in the morning, from the bed. Whoever wakes up there needs none.
 */
export const firstBoat: Rule = (plan, facts, { timetables }) => {
  const nights = staysOf(plan);
  return plan.days.flatMap(({ day }, at) => {
    const beds = nights.get(plan.days[at - 1]?.day.id ?? '') ?? [];
    const entries = timetables.get(day.id)?.entries ?? [];
    return entries.flatMap(({ stop, start, way }, nth, all): Finding[] => {
      const boat = visitFactsOf(stop, facts)?.firstBoat;
      const first = minutesOf(boat?.time ?? null);
      if (!boat || first === null || start === null) return [];
      const leg = all[nth - 1]?.stop.kind === 'leg' ? all[nth - 1] : null;
      const isThere =
        nth === 0
          ? beds.some((bed) => isSamePlace(bed, stop, facts))
          : !leg && way?.mode !== 'boat';
      const crossing = nth === 0 ? wayFrom(beds, stop, facts) : way;
      const leaves =
        leg?.start ?? start - (crossing?.mode === 'boat' ? (crossing.minutes ?? 0) : 0);
      if (isThere || leaves >= first) return [];
      return [
        {
          rule: 'first_boat',
          severity: 'warn',
          dayId: day.id,
          stopIds: [stop.id],
          values: { first: boat.time, leaves: timeOf(leaves) },
          sources: [{ destination: destinationOf(stop) ?? '', s: boat.s }],
          ...unsureOf(boat),
        },
      ];
    });
  });
};

/**
 * A place by water whose first boat or last one back nobody publishes: one agrees with whoever sails. Not for those
 * who sleep there on either night.
 */
export const boatsUnknown: Rule = (plan, facts) => {
  const nights = staysOf(plan);
  return plan.days.flatMap(({ day, stops }, at) => {
    const before = nights.get(plan.days[at - 1]?.day.id ?? '') ?? [];
    const beds = [...before, ...(nights.get(day.id) ?? [])];
    return stops.flatMap((stop): Finding[] => {
      if (!visitFactsOf(stop, facts)?.boatsNotFound) return [];
      if (beds.some((bed) => isSamePlace(bed, stop, facts))) return [];
      return [
        {
          rule: 'boats_unknown',
          severity: 'note',
          dayId: day.id,
          stopIds: [stop.id],
          values: {},
          sources: null,
        },
      ];
    });
  });
};

/** From the first of the beds whose position is known. */
function wayFrom(beds: readonly StopRow[], stop: StopRow, facts: Facts): Way | null {
  const to = siteOf(stop, facts);
  for (const bed of beds) {
    const from = siteOf(bed, facts);
    if (from && to) return wayBetween({ ...from, stop: bed }, { ...to, stop }, [], facts);
  }
  return null;
}

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
