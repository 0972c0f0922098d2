import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFacts } from '../facts.ts';
import type { VerdictLevel } from '../guide.ts';
import type { Facts } from '../schema.ts';
import { shownYear, yearOf } from './year.ts';

const folder = new URL('../../../../content/destinations/', import.meta.url);
const factsOf = (slug: string) =>
  parseFacts(slug, JSON.parse(readFileSync(new URL(`${slug}/facts.json`, folder), 'utf8')));

const dry = { highC: 28, lowC: 20, rainMm: 10, rainyDays: 2, seaC: 27, sunHours: 8 };
type Month = Facts['climate']['months'][number];
/** Twelve months of which the first is as told. */
const place = (more: Partial<Facts>, first: Partial<Month> = {}) => {
  const { gauges: _, ...climate } = factsOf('covenas').climate;
  const months = Array.from({ length: 12 }, (_, nth) => (nth === 0 ? { ...dry, ...first } : dry));
  return { goodFor: ['beach' as const], festivals: [], ...more, climate: { ...climate, months } };
};
const january = (facts: ReturnType<typeof place>, year = 2027) =>
  yearOf(facts, year).months[0]?.verdicts[0];

describe('a beach', () => {
  it.each<[number, number, VerdictLevel]>([
    [0, 0, 'good'],
    [5.4, 60, 'good'],
    [5.1, 83, 'fair'],
    [10.3, 133, 'fair'],
    [10.8, 161, 'poor'],
  ])('with %d rainy days and %d mm', (rainyDays, rainMm, level) => {
    expect(january(place({}, { rainyDays, rainMm }))?.level).toBe(level);
  });

  it('with a fresh sea is a step worse, and says so', () => {
    expect(january(place({}, { seaC: 21 }))).toEqual({
      interest: 'beach',
      level: 'fair',
      reasons: [
        { code: 'rainyDays', value: 2 },
        { code: 'seaC', value: 21 },
      ],
    });
  });

  it('whose rain nobody measured has no verdict', () => {
    expect(january(place({}, { rainyDays: null }))).toBeUndefined();
    expect(january(place({}, { rainMm: null }))).toBeUndefined();
  });
});

describe('a walk', () => {
  it.each<[number, number | null, VerdictLevel]>([
    [14, 27, 'good'],
    [15, 27, 'fair'],
    [18, 27, 'poor'],
    [3, 35, 'fair'],
    [3, null, 'good'],
  ])('with %d rainy days and a high of %d °C', (rainyDays, highC, level) => {
    expect(january(place({ goodFor: ['hiking'] }, { rainyDays, highC }))?.level).toBe(level);
  });

  it.each<[number, VerdictLevel]>([
    [200, 'good'],
    [201, 'fair'],
    [301, 'poor'],
  ])('with few rainy days but %d mm', (rainMm, level) => {
    expect(january(place({ goodFor: ['hiking'] }, { rainyDays: 9, rainMm }))?.level).toBe(level);
  });

  it('is poor while half of the chosen places are shut from the first of the month to the last', () => {
    const { places, chosen } = factsOf('covenas');
    const withClosed = (count: number, from: string, to: string) => {
      const shut = chosen.slice(0, count);
      const closures = [{ from, to, source: 'X' }];
      return place({
        goodFor: ['hiking'],
        chosen,
        places: places.map((one) => (shut.includes(one.slug) ? { ...one, closures } : one)),
      });
    };
    const levels = (facts: ReturnType<typeof place>) =>
      yearOf(facts, 2027).months.map(({ verdicts }) => verdicts[0]?.level);
    const half = withClosed(3, '12-19', '02-28');
    expect(levels(half).slice(0, 3)).toEqual(['poor', 'poor', 'good']);
    expect(levels(half)[11]).toBe('good');
    expect(january(half)?.reasons[0]).toEqual({ code: 'closedSeason' });
    expect(levels(withClosed(2, '12-19', '02-28'))[0]).toBe('good');
    expect(levels(withClosed(6, '01-02', '01-31'))[0]).toBe('good');
  });
});

describe('coffee', () => {
  const levels = (harvest: Facts['harvest']) =>
    yearOf(place({ goodFor: ['coffee'], harvest }), 2027).months.map(
      ({ verdicts }) => verdicts[0]?.level,
    );

  it('follows the harvest', () => {
    const found = levels({ main: [10, 11], minor: [4], source: 'FNC' });
    expect([found[9], found[3], found[0]]).toEqual(['good', 'fair', 'poor']);
  });

  it('without known months of harvest has no verdict', () => {
    expect(levels(undefined)).toEqual(Array(12).fill(undefined));
  });
});

describe('festivals', () => {
  const months = (festival: Partial<Facts['festivals'][number]>, year: number) =>
    yearOf(
      place({
        goodFor: ['festivals'],
        festivals: [{ id: 'burro', months: [3, 4], sources: ['A'], ...festival }],
      }),
      year,
    ).months.flatMap(({ month, verdicts }) => (verdicts[0]?.level === 'good' ? [month] : []));

  it('are in their months', () => {
    expect(months({ months: [8] }, 2027)).toEqual([8]);
  });

  it('of Holy Week are in the month where Easter puts them', () => {
    expect(months({ easter: true }, 2027)).toEqual([3]);
    expect(months({ easter: true }, 2028)).toEqual([4]);
    expect(months({ easter: true }, 2029)).toEqual([3, 4]);
  });

  it('that move with Easter but are not in Holy Week keep their months', () => {
    expect(months({ months: [2], easter: true }, 2027)).toEqual([2]);
  });
});

it('a town is a step worse in a full month and in a wet one', () => {
  const verdict = (month: number, rainyDays: number) => {
    const facts = place({ goodFor: ['culture'] });
    const all = facts.climate.months.map((one) => ({ ...one, rainyDays }));
    const year = yearOf({ ...facts, climate: { ...facts.climate, months: all } }, 2027);
    return year.months[month - 1]?.verdicts[0]?.level;
  };
  expect([verdict(2, 4), verdict(12, 4), verdict(2, 18), verdict(12, 18)]).toEqual([
    'good',
    'fair',
    'fair',
    'poor',
  ]);
});

it('what there are no facts for is not judged', () => {
  expect(january(place({ goodFor: ['wildlife'] }))).toBeUndefined();
});

describe('a gauge nearer than the station', () => {
  const months = Array.from({ length: 12 }, () => ({ rainMm: 400, rainyDays: 20 }));
  const { climate, ...rest } = place({ goodFor: ['beach', 'culture'] });
  const gauge = {
    name: 'Islote',
    station: 'Islote (IDEAM 1)',
    elevationM: 1,
    period: '1991-2020',
    source: 'IDEAM',
    interests: ['beach' as const],
    months,
  };
  const year = yearOf({ ...rest, climate: { ...climate, gauges: [gauge] } }, 2027);

  it('judges what it stands for, by its own rain', () => {
    const [first] = year.months;
    expect(first?.verdicts.map(({ interest, level }) => [interest, level])).toEqual([
      ['beach', 'poor'],
      ['culture', 'good'],
    ]);
    expect(first?.verdicts[0]?.reasons[0]).toEqual({ code: 'rainyDays', value: 20 });
  });

  it('is named, and so is the station that judges the rest', () => {
    expect(year.gauges).toEqual({ beach: 'Islote', culture: climate.name });
  });
});

it('the months a guide recommends to bathers are among those the rule finds good', () => {
  for (const slug of ['covenas', 'cartagena']) {
    const facts = factsOf(slug);
    const { months } = yearOf({ ...facts, goodFor: ['beach'] }, 2027);
    const good = months.filter(({ verdicts }) => verdicts[0]?.level === 'good');
    expect(good.map(({ month }) => month)).toEqual(expect.arrayContaining(facts.bestMonths));
  }
});

it('the year shown is the one people plan for', () => {
  expect(['2026-10-31', '2026-11-01', '2027-01-01'].map(shownYear)).toEqual([2026, 2027, 2027]);
});
