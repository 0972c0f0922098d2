import { expect, test } from 'vitest';
import type { Guide, VerdictLevel } from '#guide/compiler/guide.ts';
import { monthsInShort } from './months-in-short.ts';

const levels: VerdictLevel[] = ['good', 'good', 'fair', 'poor', 'poor', 'fair'];

function guide(interest: 'beach' | 'culture', bestMonths: number[]) {
  const twelve = Array.from({ length: 12 }, (_, index) => index);
  return {
    bestMonths,
    climate: {
      months: twelve.map((index) => ({ rainMm: index * 10, rainyDays: index })),
    } as Guide['climate'],
    year: {
      year: 2027,
      gauges: {},
      months: twelve.map((index) => ({
        month: index + 1,
        crowd: { level: 'normal', days: 0 },
        verdicts: [{ interest, level: levels[index % levels.length] ?? 'fair', reasons: [] }],
      })),
    } satisfies Guide['year'],
  };
}

test('the months that are poor for what the weather decides are those to avoid', () => {
  const { interest, avoid, months } = monthsInShort(guide('beach', [1, 2]));
  expect([interest, avoid]).toEqual(['beach', [4, 5, 10, 11]]);
  expect(months.slice(0, 4).map(({ level }) => level)).toEqual(['good', 'good', 'fair', 'poor']);
  expect(months.at(-1)).toMatchObject({ month: 12, share: 1 });
});

test('only recommended months are good, and none of them is one to avoid', () => {
  const { avoid, months } = monthsInShort(guide('beach', [4]));
  expect(avoid).toEqual([5, 10, 11]);
  expect(months.filter(({ level }) => level === 'good').map(({ month }) => month)).toEqual([4]);
});

test('where the weather decides nothing there is no month to avoid', () => {
  expect(monthsInShort(guide('culture', [1]))).toMatchObject({ interest: null, avoid: [] });
});
