import { describe, expect, it } from 'vitest';
import { isRank, longestRank, rankBetween, ranksBetween } from './rank.ts';
import { byRank, makeRoom, rankAfter } from './rank-list.ts';
import { randomOf } from './testing/random.ts';

describe('ranks', () => {
  it('lie strictly between their neighbours, wherever one inserts', () => {
    const { below } = randomOf(7);
    const keys: string[] = [];
    for (let nth = 0; nth < 3000; nth++) {
      const at = below(keys.length + 1);
      const key = rankBetween(keys[at - 1] ?? null, keys[at] ?? null);
      expect(isRank(key)).toBe(true);
      keys.splice(at, 0, key);
    }
    expect(keys).toEqual([...new Set(keys)].sort());
    expect(Math.max(...keys.map((key) => key.length))).toBeLessThan(12);
  });

  it('stay short however often one appends or prepends', () => {
    let end = rankBetween(null, null);
    let start = end;
    for (let nth = 0; nth < 20_000; nth++) {
      const [after, before] = [rankBetween(end, null), rankBetween(null, start)];
      expect(after > end && before < start).toBe(true);
      [end, start] = [after, before];
    }
    expect(end.length).toBeLessThan(5);
    expect(start.length).toBeLessThan(5);
  });

  it('grow by one letter in about six inserts on one spot', () => {
    const low = rankBetween(null, null);
    let high = rankBetween(low, null);
    for (let nth = 0; nth < 300; nth++) high = rankBetween(low, high);
    expect(high.length).toBeLessThan(longestRank);
  });

  it('come many at once, in order, between any two', () => {
    for (const [before, after] of [
      [null, null],
      ['a0', null],
      [null, 'a0'],
      ['a0', 'a1'],
      ['a0', 'a0V'],
    ] as const)
      for (const count of [0, 1, 2, 7, 100]) {
        const keys = ranksBetween(before, after, count);
        expect(keys).toHaveLength(count);
        expect(keys).toEqual([...new Set(keys)].sort());
        expect(keys.every((key) => (before ?? '') < key && (after ?? '~') > key)).toBe(true);
      }
  });

  it('are refused when they are none or out of order', () => {
    for (const key of ['', 'a', '1', 'a00', 'a0 ', 'aé', `a0${'V'.repeat(200)}`])
      expect(() => rankBetween(key, null)).toThrow(RangeError);
    expect(() => rankBetween('a1', 'a0')).toThrow(RangeError);
    expect(() => rankBetween('a0', 'a0')).toThrow(RangeError);
  });

  it('leave the least key its room before', () => {
    const nearly = `A${'0'.repeat(25)}1`;
    const before = rankBetween(null, nearly);
    expect(before < nearly && isRank(before)).toBe(true);
    expect(rankBetween(null, before) < before).toBe(true);
  });
});

describe('room in a list', () => {
  const list = [
    { id: 'a', rank: 'a0' },
    { id: 'b', rank: 'a1' },
    { id: 'c', rank: 'a1' },
    { id: 'd', rank: 'broken!' },
  ];

  it('is made between two neighbours without touching them', () => {
    expect(makeRoom(list, 1, 1)).toEqual({ ranks: ['a0V'], again: [] });
  });

  it('is made by new keys for all where two have the same or a broken one', () => {
    for (const at of [2, 3, 4]) {
      const { ranks, again } = makeRoom(list, at, 2);
      const rows = again.map((row) => ({ ...row }));
      rows.splice(at, 0, ...ranks.map((rank, nth) => ({ id: `new${nth}`, rank })));
      expect(rows.toSorted(byRank)).toEqual(rows);
      expect(again.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
    }
  });

  it('at the end comes after every key that is one', () => {
    expect(rankAfter(list)).toBe('a2');
    expect(rankAfter([])).toBe('a0');
  });
});
