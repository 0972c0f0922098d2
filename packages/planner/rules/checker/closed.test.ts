import { expect, it } from 'vitest';
import { place } from '../testing/guide.ts';
import { closedOn } from './closed.ts';

const moving = [
  { from: '09-01', to: '09-30', moves: true as const, year: 2026, s: [3] },
  { from: '10-01', to: '10-31', moves: true as const, year: 2026, s: [4] },
];
const closures = [...moving, { from: '12-28', to: '01-04', year: 2026, s: [5] }];
const on = (date: string) => closedOn(date, place({ closures }));

it.each(['2027-09-01', '2027-09-30', '2027-10-01', '2027-10-12', '2027-10-31'])(
  'names every time at which a place has shut on %s, as nobody knows which counts this year',
  (date) => {
    const values = { times: '09-01/09-30 10-01/10-31', date };
    expect(on(date)).toEqual({ rule: 'closed_season_moves', values, s: [3, 4] });
  },
);

it('says nothing beside those times, and of a fixed one only its own', () => {
  for (const date of ['2027-08-31', '2027-11-01', '2028-01-05']) expect(on(date), date).toBeNull();
  expect(on('2028-01-03')).toMatchObject({
    rule: 'closed_season',
    values: { from: '12-28' },
    s: [5],
  });
});
