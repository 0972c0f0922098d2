import { expect, test } from 'vitest';
import { overdue } from './review.ts';
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
