import { expect, test } from 'vitest';
import type { PlaceFacts } from './places/schema.ts';
import { overdue, overdueHours } from './review.ts';
import type { Source } from './schema.ts';

const source = (checked: string, reviewBy?: string): Source => ({
  title: 'Tarifas',
  publisher: 'Alcaldía',
  url: null,
  date: null,
  checked,
  reliability: 'official',
  ...(reviewBy && { reviewBy }),
});

test('a source is read again a year after it was checked', () => {
  const sources = { TARIFAS: source('2026-01-10') };
  expect(overdue('x', sources, '2027-01-10')).toEqual([]);
  expect(overdue('x', sources, '2027-01-11')).toEqual([
    'x: TARIFAS was checked on 2026-01-10 and had to be read again by 2027-01-10.',
  ]);
});

test('a source that ages sooner says so itself', () => {
  const sources = { ALERTA: source('2026-11-21', '2027-01-31') };
  expect(overdue('x', sources, '2027-01-31')).toEqual([]);
  expect(overdue('x', sources, '2027-02-01')[0]).toContain('ALERTA');
});

test('hours that nobody published are looked for again a year later', () => {
  const place = (hours: PlaceFacts['hours']): PlaceFacts => ({
    slug: 'faro',
    wishes: [],
    kinds: ['see'],
    lat: 10,
    lon: -75,
    position: null,
    municipality: 'Tolú',
    hours,
    sources: ['FARO'],
  });
  const places = [place({ notFound: '2026-11-23' }), place('open access'), place(undefined)];
  expect(overdueHours('x', places, '2027-11-23')).toEqual([]);
  expect(overdueHours('x', places, '2027-11-24')).toHaveLength(1);
});
