import { expect, it } from 'vitest';
import { randomOf } from '../testing/random.ts';
import { type Balance, type Payment, settle } from './settle.ts';

const balancesOf = (cops: number[]): Balance[] => cops.map((cop, nth) => ({ id: `p${nth}`, cop }));

/** What is left of the balances after the payments. */
function left(balances: Balance[], payments: Payment[]) {
  return balances.map(({ id, cop }) => {
    const paid = payments.filter(({ from }) => from === id).reduce((sum, one) => sum + one.cop, 0);
    const got = payments.filter(({ to }) => to === id).reduce((sum, one) => sum + one.cop, 0);
    return cop + paid - got;
  });
}

/** The fewest payments by trying them all: somebody who owes pays each of those who are owed. */
function fewest(cops: number[]): number {
  const at = cops.findIndex((cop) => cop !== 0);
  if (at < 0) return 0;
  const mine = cops[at] ?? 0;
  let best = Number.POSITIVE_INFINITY;
  cops.forEach((cop, other) => {
    if (cop * mine >= 0) return;
    best = Math.min(best, 1 + fewest(cops.with(at, 0).with(other, cop + mine)));
  });
  return best;
}

function randomCops(count: number, most: number, below: (most: number) => number): number[] {
  const cops = Array.from({ length: count - 1 }, () => below(2 * most) - most);
  return [...cops, -cops.reduce((sum, cop) => sum + cop, 0)];
}

it('the payments are as few as trying them all finds', () => {
  const { below } = randomOf(3);
  for (let nth = 0; nth < 300; nth++) {
    // Small sums, so that groups that are even among themselves are common.
    const cops = randomCops(2 + below(6), 6, below);
    const balances = balancesOf(cops);
    const payments = settle(balances);
    expect(left(balances, payments).every((cop) => cop === 0)).toBe(true);
    expect(payments).toHaveLength(fewest(cops));
    expect(
      payments.every(({ from, to, cop }) => from !== to && cop > 0 && Number.isInteger(cop)),
    ).toBe(true);
  }
});

it('groups that are even are settled among themselves', () => {
  expect(settle(balancesOf([-7, 3, 4, -5, 5]))).toHaveLength(3);
});

it('twelve people, thirteen and fifty are settled exactly, and always alike', () => {
  const { below } = randomOf(5);
  for (const count of [12, 13, 50]) {
    const balances = balancesOf(randomCops(count, 500_000, below));
    const payments = settle(balances);
    expect(left(balances, payments).every((cop) => cop === 0)).toBe(true);
    expect(payments.length).toBeLessThan(count);
    expect(settle(balances)).toEqual(payments);
  }
});

it('people who are even pay nothing, and balances that do not sum to nought are refused', () => {
  expect(settle([])).toEqual([]);
  expect(settle(balancesOf([0, 0]))).toEqual([]);
  expect(() => settle(balancesOf([1]))).toThrow(RangeError);
});
