/** Numbers that look random and are the same in every run: mulberry32, by Tommy Ettinger (public domain). */
export function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
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
