import { dayFromIso, isoOf, weekdayOf } from '#kit/calendar/days.ts';
import type { ProposalRequest } from './request.ts';

/** The months in which each destination is proposed where nobody says when: the first of its best in 2027. */
type Season = { slug: string; bestMonths: readonly number[] };

/** The third Tuesday of the destination's best month: the first of the year, in season. */
export function bestDate({ bestMonths }: Season): string {
  const month = bestMonths.includes(1) ? 1 : Math.min(...bestMonths.filter((one) => one !== 2), 12);
  const first = dayFromIso(`2027-${String(month).padStart(2, '0')}-15`);
  return isoOf(first + ((2 - weekdayOf(first) + 7) % 7));
}

/** Whole days in one destination, without a wish, of middle budget. */
export function wholeDays(slug: string, days: number, from: string | null): ProposalRequest {
  return {
    destinations: [slug],
    days,
    from,
    bed: null,
    wishes: {
      rhythm: 'normal',
      walkKm: null,
      style: 'middle',
      motives: [],
      month: null,
      arrive: null,
      leave: null,
    },
  };
}
