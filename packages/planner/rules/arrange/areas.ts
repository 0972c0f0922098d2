import { distanceKm } from '#kit/travel/distance.ts';
import type { Facts } from '../facts.ts';
import { wayBetween } from '../ways/ways.ts';
import type { DayFrame } from './day-frames.ts';
import type { Visit } from './visits.ts';

/** Minutes from every bed from which a visit is a trip of its own. */
const farMinutes = 55;
/** Minutes from one of them within which far visits are one trip. */
const together = 30;
/** Straight kilometres beyond which nobody is there in that time, and within which two are one trip whatever the way. */
const togetherKm = { by: 30, straight: 8 };

/** Which far trip or trail each visit is a part of, by a number; -1 for what is neither. Stops with a time are free. */
export function areasOf(
  visits: readonly Visit[],
  frames: readonly DayFrame[],
  minutesTo: (bed: DayFrame['wakes'], visit: Visit) => number | null,
  facts: Facts,
): { areas: number[]; isFar: boolean[] } {
  const known = frames.flatMap(({ wakes, sleeps }) => [wakes, sleeps]).flatMap((bed) => bed ?? []);
  const beds = [...new Map(known.map((bed) => [bed.stop.id, bed])).values()];
  const located = visits.map(({ site, stop }) =>
    site ? { ...site, stop: { ...stop, mode: null } } : null,
  );
  const isFar = visits.map((visit, nth) => {
    const to = located[nth];
    if (!to || visit.isPinned || visit.source === 'day' || beds.length === 0) return false;
    return beds.every((bed) => (minutesTo(bed, visit) ?? Infinity) >= farMinutes);
  });
  const areas = visits.map(() => -1);
  const members: number[] = [];
  const circuits = new Map<string, number>();
  let count = 0;
  const byWorth = visits
    .map((_, nth) => nth)
    .sort((one, other) => scoreAt(visits, other) - scoreAt(visits, one));
  for (const nth of byWorth) {
    const [visit, site] = [visits[nth], located[nth]];
    const circuit = visit?.source === 'guide' ? visit.place?.circuit : undefined;
    if (circuit !== undefined) {
      const area = circuits.get(circuit) ?? count++;
      circuits.set(circuit, area);
      areas[nth] = area;
      continue;
    }
    if (!isFar[nth] || !site) continue;
    const near = members.filter((one) => {
      const at = located[one];
      const km = at ? distanceKm(at.position, site.position) : Infinity;
      if (!at || km > togetherKm.by) return false;
      if (km <= togetherKm.straight) return true;
      return (wayBetween(at, site, [], facts)?.minutes ?? Infinity) <= together;
    });
    const area = areas[near[0] ?? -1] ?? count++;
    // It joins areas that were apart.
    const joined = new Set(near.map((one) => areas[one]));
    for (const one of members) if (joined.has(areas[one])) areas[one] = area;
    areas[nth] = area;
    members.push(nth);
  }
  return { areas, isFar };
}

const scoreAt = (visits: readonly Visit[], nth: number) => visits[nth]?.score ?? 0;
