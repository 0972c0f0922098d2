import { firstYear } from '#kit/calendar/holidays/holidays.ts';
import { longWeekendsOf } from '#kit/calendar/holidays/long-weekends.ts';
import { seasonsOf } from '#kit/calendar/seasons.ts';
import type { Finding, Rule } from './finding.ts';

type Span = { kind: 'season' | 'long_weekend'; key: string; from: string; to: string };

/** Days on which the country travels, counted from the calendar: once for each season and long weekend of the trip. */
export const busyDates: Rule = ({ days }) => {
  const dates = days.flatMap(({ date }) => date ?? []);
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
  // Over New Year two years tell of the same long weekend.
  const spans = new Map(years.flatMap(spansOf).map((span) => [`${span.kind} ${span.from}`, span]));
  return [...spans.values()].flatMap(({ kind, key, from, to }): Finding[] => {
    const touched = days.filter(({ date }) => date !== null && date >= from && date <= to);
    const [first] = touched;
    if (!first) return [];
    return [
      {
        rule: 'busy_dates',
        severity: 'note',
        dayId: first.day.id,
        stopIds: [],
        values: { kind, key, from, to, days: touched.length },
        sources: null,
      },
    ];
  });
};

/** Whether a night of that date, `YYYY-MM-DD`, is in a season or a long weekend. */
export function isBusyOn(date: string): boolean {
  return spansOf(Number(date.slice(0, 4))).some(({ from, to }) => from <= date && date <= to);
}

/** Worked out once for each year. */
const known = new Map<number, readonly Span[]>();

function spansOf(year: number): readonly Span[] {
  const spans = known.get(year) ?? busySpans(year);
  known.set(year, spans);
  return spans;
}

/** Seasons, and the long weekends that no season of the same year holds. */
function busySpans(year: number): Span[] {
  if (year < firstYear) return [];
  const seasons = seasonsOf(year).map((season): Span => ({ kind: 'season', ...season }));
  const weekends = longWeekendsOf(year)
    .filter(({ from, to }) => !seasons.some((one) => from <= one.to && to >= one.from))
    .map(({ from, to, holidays }): Span => {
      return { kind: 'long_weekend', key: holidays[0] ?? '', from, to };
    });
  return [...seasons, ...weekends];
}
