import { expect, it } from 'vitest';
import type { Almanac, AlmanacPlace, Verdict, VerdictLevel } from '#guide/compiler/guide.ts';
import { verdictRules } from '#guide/compiler/when/rules.ts';
import { rank, recommended } from './rank.ts';

const verdict = (interest: Verdict['interest'], level: VerdictLevel): Verdict => ({
  interest,
  level,
  reasons: [],
});

/** A place with one month, January. */
function place(slug: string, rainyDays: number | null, verdicts: Verdict[]): AlmanacPlace {
  const crowd = { level: 'quiet', days: 0 } as const;
  const climate = { rainMm: null, rainyDays, highC: null, lowC: null, seaC: null };
  return {
    slug,
    bestMonths: [],
    festivals: {},
    gauge: slug,
    gauges: {},
    months: [{ month: 1, crowd, verdicts, ...climate }],
  };
}

const almanac = (places: AlmanacPlace[]): Almanac => ({
  lang: 'es',
  year: 2027,
  rules: verdictRules,
  places,
});
const order = (ranked: ReturnType<typeof rank>) =>
  ranked.map(({ place, level }) => [place.slug, level]);

it('puts the better verdict first and leaves out who is not visited for it', () => {
  const places = [
    place('wet', 12, [verdict('beach', 'poor')]),
    place('inland', 2, [verdict('hiking', 'good')]),
    place('dry', 1, [verdict('beach', 'good')]),
  ];
  expect(order(rank(almanac(places), 1, 'beach'))).toEqual([
    ['dry', 'good'],
    ['wet', 'poor'],
  ]);
});

it('between equals the month that the guide suggests comes first, then the drier one', () => {
  const places = [
    place('unknown', null, [verdict('beach', 'good')]),
    place('wetter', 4, [verdict('beach', 'good')]),
    place('drier', 1, [verdict('beach', 'good')]),
    { ...place('ours', 5, [verdict('beach', 'good')]), bestMonths: [1] },
  ];
  const slugs = rank(almanac(places), 1, 'beach').map(({ place }) => place.slug);
  expect(slugs).toEqual(['ours', 'drier', 'wetter', 'unknown']);
});

it('without an interest the guide’s months are good, and others what their verdicts come to', () => {
  const places = [
    place('low', 1, [verdict('beach', 'poor'), verdict('culture', 'fair')]),
    place('middling', 2, [verdict('beach', 'good'), verdict('festivals', 'poor')]),
    { ...place('ours', 3, [verdict('festivals', 'poor')]), bestMonths: [1] },
  ];
  expect(order(rank(almanac(places), 1))).toEqual([
    ['ours', 'good'],
    ['middling', 'fair'],
    ['low', 'poor'],
  ]);
});

it('recommends one of several destinations that are alike and not good, where there is weather to go by', () => {
  const fair = (slug: string, days: number, judged = days) =>
    place(slug, days, [
      { interest: 'hiking', level: 'fair', reasons: [{ code: 'rainyDays', value: judged }] },
    ]);
  const best = (places: AlmanacPlace[]) => {
    const found = recommended(rank(almanac(places), 1));
    return found && [found.one.place.slug, found.isDriest];
  };
  expect(best([fair('wetter', 12), fair('drier', 9)])).toEqual(['drier', true]);
  expect(best([fair('one', 9), fair('other', 9)])).toEqual(['one', false]);
  // In town it rains on more days than on the path that is judged.
  expect(best([fair('one', 6, 9), fair('other', 12, 6)])?.[1]).toBe(false);
  expect(best([fair('one', 9)])).toBeNull();
  expect(best([fair('one', 9), { ...fair('ours', 12), bestMonths: [1] }])).toBeNull();
  const none = verdict('coffee', 'poor');
  const empty = [place('a', 1, [{ ...none, reasons: [{ code: 'harvestNone' }] }])];
  expect(best([...empty, place('b', 2, [none])])).toBeNull();
});
