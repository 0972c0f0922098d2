import { describe, expect, it } from 'vitest';
import { dayFromIso, weekdayOf } from '../days.ts';
import { easterOf } from './easter.ts';
import { holidaysOf } from './holidays.ts';

/** The published calendars, month and day. */
const published: Record<number, string> = {
  2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  2027: '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
  2028: '01-01 01-10 03-20 04-13 04-14 05-01 05-29 06-19 06-26 07-03 07-20 08-07 08-21 10-16 11-06 11-13 12-08 12-25',
};
const years = Array.from({ length: 2100 - 1984 + 1 }, (_, nth) => 1984 + nth);

describe('public holidays', () => {
  it.each(Object.keys(published).map(Number))('are those of the calendar of %d', (year) => {
    const dates = holidaysOf(year).map(({ date }) => date.slice(5));
    expect(dates.join(' ')).toBe(published[year]);
  });

  it('are eighteen in every year, in order and within the year', () => {
    for (const year of years) {
      const holidays = holidaysOf(year);
      expect(new Set(holidays.map(({ key }) => key)).size).toBe(18);
      expect(holidays.map(({ date }) => date)).toEqual(holidays.map(({ date }) => date).sort());
      for (const { date } of holidays) expect(date).toMatch(new RegExp(`^${year}-`));
    }
  });

  it('that move are on a Monday, within a week of their date', () => {
    const moving = { epiphany: '01-06', st_joseph: '03-19', peter_paul: '06-29' } as const;
    const more = { assumption: '08-15', diversity: '10-12' } as const;
    const last = { all_saints: '11-01', cartagena: '11-11' } as const;
    for (const year of years)
      for (const { key, date } of holidaysOf(year)) {
        const own: Partial<Record<string, string>> = { ...moving, ...more, ...last };
        const first = own[key];
        const byEaster = ['ascension', 'corpus', 'sacred_heart'].includes(key);
        if (!first && !byEaster) continue;
        expect(weekdayOf(dayFromIso(date))).toBe(1);
        if (!first) continue;
        const late = dayFromIso(date) - dayFromIso(`${year}-${first}`);
        expect(late).toBeGreaterThanOrEqual(0);
        expect(late).toBeLessThan(7);
      }
  });

  it('of Holy Week are the Thursday and Friday before Easter Sunday', () => {
    for (const year of years) {
      const easter = easterOf(year);
      expect(weekdayOf(easter)).toBe(7);
      const kept = holidaysOf(year).map(({ date }) => dayFromIso(date));
      expect(kept).toContain(easter - 3);
      expect(kept).toContain(easter - 2);
    }
  });

  it('share a Monday when Easter is late', () => {
    const holidays = holidaysOf(2011).filter(({ date }) => date === '2011-07-04');
    expect(holidays.map(({ key }) => key).sort()).toEqual(['peter_paul', 'sacred_heart']);
  });

  it('are not told for years before the law', () => {
    expect(() => holidaysOf(1983)).toThrow(RangeError);
  });
});
