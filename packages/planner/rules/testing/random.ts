import { mulberry } from '../scheduling/random.ts';

/** Numbers that look random and are the same in every run, with what tests draw with them. */
export function randomOf(seed: number) {
  const next = mulberry(seed);
  /** A whole number from 0 to `most`, without `most`. */
  const below = (most: number) => Math.floor(next() * most);
  /** One of them. Throws a RangeError where there is none. */
  const pick = <Item>(items: readonly Item[]): Item => {
    const found = items[below(items.length)];
    if (found === undefined) throw new RangeError('nothing to pick from');
    return found;
  };
  return { next, below, pick };
}
