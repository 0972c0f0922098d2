import { expect, it } from 'vitest';
import { dayFromIso } from './days.ts';
import { seasonsOf } from './seasons.ts';

const season = (year: number, key: string) => {
  const found = seasonsOf(year).find((one) => one.key === key);
  return found && [found.from, found.to];
};

it('the October recess is the week before the Monday holiday, as published for 2023 to 2026', () => {
  expect(season(2023, 'october_recess')).toEqual(['2023-10-07', '2023-10-16']);
  expect(season(2025, 'october_recess')).toEqual(['2025-10-04', '2025-10-13']);
  expect(season(2026, 'october_recess')).toEqual(['2026-10-03', '2026-10-12']);
  expect(season(2006, 'october_recess')).toBeUndefined();
});

it('mid-year is the fortnight of the school calendar of Bogotá for 2026', () => {
  expect(season(2026, 'mid_year')).toEqual(['2026-06-20', '2026-07-05']);
});

it('the turn of the year ends on the Monday of Epiphany', () => {
  expect(season(2027, 'year_start')).toEqual(['2027-01-01', '2027-01-11']);
});

it('no two seasons of a year overlap', () => {
  for (let year = 1984; year <= 2100; year++) {
    const seasons = seasonsOf(year);
    for (const [nth, { from }] of seasons.entries())
      if (nth) expect(dayFromIso(from)).toBeGreaterThan(dayFromIso(seasons[nth - 1]?.to ?? ''));
  }
});
