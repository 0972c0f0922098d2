import { generateKeyBetween } from 'fractional-indexing';
import { describe, expect, it } from 'vitest';
import { randomOf } from '../testing/random.ts';
import { byRank, isRank } from './rank.ts';
import { makeRoom, rankAfter } from './rank-list.ts';

describe('a key', () => {
  it('of the package is one that the tables take, wherever one inserts', () => {
    const { below } = randomOf(7);
    const keys: string[] = [];
    for (let nth = 0; nth < 3000; nth++) {
      const at = below(keys.length + 1);
      const key = generateKeyBetween(keys[at - 1] ?? null, keys[at] ?? null);
      expect(isRank(key)).toBe(true);
      keys.splice(at, 0, key);
    }
    expect(keys).toEqual([...new Set(keys)].sort());
  });

  it('is refused when it is malformed or longer than the tables take', () => {
    for (const key of [
      '',
      'a',
      '1',
      'a00',
      'a0 ',
      'aé',
      `a0${'V'.repeat(200)}`,
      `A${'0'.repeat(26)}`,
    ])
      expect(isRank(key), key).toBe(false);
    expect(isRank(`A${'0'.repeat(25)}1`)).toBe(true);
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

  it('is made by new keys where many inserts on one spot made one too long', () => {
    let rows = [
      { id: 'a', rank: 'a0' },
      { id: 'b', rank: 'a1' },
    ];
    for (let nth = 0; nth < 2000; nth++) {
      const { ranks, again } = makeRoom(rows, 1, 1);
      const renewed = new Map(again.map(({ id, rank }) => [id, rank]));
      rows = rows.map((row) => ({ ...row, rank: renewed.get(row.id) ?? row.rank }));
      rows.splice(1, 0, { id: `new${nth}`, rank: ranks[0] ?? '' });
      expect(isRank(rows[1]?.rank ?? '')).toBe(true);
    }
    expect(rows.toSorted(byRank)).toEqual(rows);
  });

  it('at the end comes after every key that is one', () => {
    expect(rankAfter(list)).toBe('a2');
    expect(rankAfter([])).toBe('a0');
  });
});
