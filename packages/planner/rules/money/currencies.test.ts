import { expect, test } from 'vitest';
import { applyPatches, editOf } from '../edits/patch.ts';
import { planned, tripWith } from '../testing/trips.ts';
import {
  currenciesOf,
  isCurrency,
  pesosOf,
  readAmount,
  readPesos,
  writeAmount,
} from './currencies.ts';

test('a currency is a code that stands for one', () => {
  expect(['EUR', 'USD', 'PEN', 'ZZZ', 'U1', 'EURO', ''].map(isCurrency)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('amounts are read as they are written in Spanish and in English', () => {
  const read = ['7,5', '7.5', '1.250,50', '1,250.50', '4.000', '4,000', '1.250.000', '90', '0,75'];
  expect(read.map(readAmount)).toEqual([7.5, 7.5, 1250.5, 1250.5, 4000, 4000, 1250000, 90, 0.75]);
  expect(['', 'x', '-4', '1e5', ',5'].map(readAmount)).toEqual([null, null, null, null, null]);
});

test('an amount that a field shows is read back as the same, with whatever decimals', () => {
  const amounts = [0.125, 20.5, 4350.125, 4350.5, 4350, 1_250_000.75];
  expect(amounts.map(writeAmount).map(readAmount)).toEqual(amounts);
});

test('pesos are read with and without cents, which do not make a hundred times as much of them', () => {
  const read = ['45.000', '45,000', '45000.00', '45.000,50', '45,000.40', '$ 45 000', '45000'];
  expect(read.map(readPesos)).toEqual([45000, 45000, 45000, 45001, 45000, 45000, 45000]);
  expect(['', '-5', 'x'].map(readPesos)).toEqual([null, null, null]);
});

test('a currency keeps the rate of the latest day, and the trip’s own where none was typed since', () => {
  const rows = tripWith({ currency: 'EUR', pesos_per_unit: 4500 }, [[]]);
  const expense = (id: string, currency: string, pesos_per_unit: number, rate_date: string) => ({
    table: 'trip_expenses' as const,
    id,
    set: { trip_id: 'trip', cop: 1, currency, pesos_per_unit, rate_date },
    isNew: true,
  });
  const { patches } = editOf(
    rows,
    [
      expense('a', 'USD', 4100, '2027-01-12'),
      expense('b', 'USD', 4000, '2027-01-10'),
      expense('c', 'JPY', 27, '2027-01-11'),
    ],
    '2027-01-12',
  );
  const found = currenciesOf(planned(applyPatches(rows, patches)));
  expect([...found.keys()].slice(0, 3)).toEqual(['EUR', 'USD', 'JPY']);
  expect(found.get('EUR')).toEqual({ pesosPerUnit: 4500, date: null });
  expect(found.get('USD')).toEqual({ pesosPerUnit: 4100, date: '2027-01-12' });
  expect(pesosOf(7.5, 4100.25)).toBe(30752);
});
