import { expect, it } from 'vitest';
import { dayFromIso, weekdayOf } from '../days.ts';
import { bridgeOf, longWeekendsOf } from './long-weekends.ts';

it('a Monday or Friday holiday makes three days', () => {
  const found = longWeekendsOf(2026);
  expect(found).toContainEqual({
    from: '2026-08-15',
    to: '2026-08-17',
    days: 3,
    holidays: ['assumption'],
  });
  expect(found).toContainEqual({
    from: '2026-08-07',
    to: '2026-08-09',
    days: 3,
    holidays: ['boyaca'],
  });
});

it('Holy Week makes four days', () => {
  const [holy] = longWeekendsOf(2027).filter(({ days }) => days === 4);
  expect(holy).toEqual({
    from: '2027-03-25',
    to: '2027-03-28',
    days: 4,
    holidays: ['maundy_thursday', 'good_friday'],
  });
});

it('a long weekend over the new year belongs to both years', () => {
  const over = { from: '2027-12-31', to: '2028-01-02' };
  expect(longWeekendsOf(2028)).not.toContainEqual(expect.objectContaining(over));
  const [first] = longWeekendsOf(2029);
  expect(first).toMatchObject({ from: '2028-12-30', to: '2029-01-01', holidays: ['new_year'] });
});

it('every one has three days off or more, a holiday, and a Saturday and Sunday', () => {
  for (let year = 1984; year <= 2100; year++)
    for (const { from, to, days, holidays } of longWeekendsOf(year)) {
      const [first, last] = [dayFromIso(from), dayFromIso(to)];
      expect(last - first + 1).toBe(days);
      expect(days).toBeGreaterThanOrEqual(3);
      expect(holidays.length).toBeGreaterThan(0);
      const week = Array.from({ length: days }, (_, nth) => weekdayOf(first + nth));
      expect(week).toEqual(expect.arrayContaining([6, 7]));
    }
});

it('a holiday on Tuesday or Thursday is joined to the weekend by one working day', () => {
  expect(bridgeOf('2027-07-20')).toBe('2027-07-19');
  expect(bridgeOf('2028-07-20')).toBe('2028-07-21');
  expect(bridgeOf('2027-12-08')).toBeNull();
});
