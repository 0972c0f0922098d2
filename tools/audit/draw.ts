import { type Kind, kinds, type Statement } from './statement.ts';

/**
 * `count` statements, a share of each kind and within each kind of each file: every kind as many, those that have less
 * leave the rest to the others. The same seed and the same statements give the same ones.
 */
export function draw(all: readonly Statement[], count: number, seed: number): Statement[] {
  const random = randomNumbers(seed);
  const byKind = kinds.flatMap((kind) => {
    const of = all.filter((one) => one.kind === kind);
    return of.length > 0 ? [{ kind, of }] : [];
  });
  const shares = sharesOf(
    byKind.map(({ of }) => of.length),
    count,
  );
  return byKind.flatMap(({ of }, nth) => spread(of, shares[nth] ?? 0, random));
}

/** One more for each in turn, as long as it has one, until `count` are given out. */
function sharesOf(sizes: readonly number[], count: number): number[] {
  const shares = sizes.map(() => 0);
  let left = Math.min(
    count,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  while (left > 0)
    sizes.forEach((size, nth) => {
      const share = shares[nth] ?? 0;
      if (left === 0 || share >= size) return;
      shares[nth] = share + 1;
      left--;
    });
  return shares;
}

/** One at random of each of `count` equal stretches, so that every file has its share. */
function spread(all: readonly Statement[], count: number, random: () => number): Statement[] {
  const stretch = all.length / count;
  return Array.from({ length: count }, (_, index) => {
    return all[Math.floor((index + random()) * stretch)];
  }).filter((one) => one !== undefined);
}

/** Numbers from 0 to below 1 that the seed alone decides (the generator "mulberry32"). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many statements there are of each kind. */
export function countsOf(all: readonly Statement[]): [kind: Kind, count: number][] {
  return kinds.map((kind) => [kind, all.filter((one) => one.kind === kind).length]);
}
