import { expect, test } from 'vitest';
import { readMessages } from '#messages/read-messages.ts';
import { translator } from '../language/translator.ts';
import { datedAmount, hoursYear, priceYear } from './dated-words.ts';

const es = { t: translator(readMessages('es'), 'es'), locale: 'es' as const };
const en = { t: translator(readMessages('en'), 'en'), locale: 'en' as const };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('an old price is worded in the past, a newer and an undated one in the present', () => {
  const amount = { min: 29_000, max: 29_000 };
  const past = { ...amount, year: 2018, old: true as const };
  expect(plain(datedAmount(past, es))).toBe('costaba $ 29.000 en 2018');
  expect(plain(datedAmount(past, en))).toMatch(/^cost .*29,000 in 2018$/);
  expect(plain(datedAmount({ ...amount, year: 2023 }, es))).toBe('$ 29.000 en 2023');
  expect(plain(datedAmount({ ...amount, year: null }, es))).toBe('$ 29.000, sin fecha');
});

test('the year stands once: beside an amount that does not say it', () => {
  expect(priceYear({ year: 2018, old: true }, es)).toBeNull();
  expect(priceYear({ year: 2023 }, es)).toBe('2023');
  expect(priceYear({ year: null }, en)).toBe('undated');
});

test('hours say their year, or that they have none', () => {
  expect([hoursYear({ year: 2019 }, es), hoursYear({ year: null }, es)]).toEqual([
    'horario de 2019',
    'horario sin fecha',
  ]);
  expect([hoursYear({ year: 2019 }, en), hoursYear({ year: null }, en)]).toEqual([
    'hours of 2019',
    'undated hours',
  ]);
});
