import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import { isRank } from './rank.ts';

type Ranked = { id: string; rank: string };

/** Keys for what comes in, and new keys for those rows of the list that leave no room. */
export type Room = { ranks: string[]; again: { id: string; rank: string }[] };

/**
 * Makes room for `count` rows before position `at` of `list`, which is in order and without the rows that come in.
 * Where the neighbours have equal, broken or overlong keys, the whole list gets new ones.
 */
export function makeRoom(list: Ranked[], at: number, count: number): Room {
  const before = list[at - 1]?.rank ?? null;
  const after = list[at]?.rank ?? null;
  if ([before, after].every(usable) && (before === null || after === null || before < after)) {
    const ranks = generateNKeysBetween(before, after, count);
    if (ranks.every(isRank)) return { ranks, again: [] };
  }
  const all = generateNKeysBetween(null, null, list.length + count);
  const kept = [...all.slice(0, at), ...all.slice(at + count)];
  return {
    ranks: all.slice(at, at + count),
    again: list.flatMap(({ id }, nth) => {
      const rank = kept[nth];
      return rank === undefined ? [] : [{ id, rank }];
    }),
  };
}

/** A key for one more row at the end, also after keys that are broken. */
export function rankAfter(list: Ranked[]): string {
  const most = list.reduce<string | null>(
    (rank, row) => (isRank(row.rank) && (rank === null || row.rank > rank) ? row.rank : rank),
    null,
  );
  return generateKeyBetween(most, null);
}

function usable(rank: string | null): boolean {
  return rank === null || isRank(rank);
}
