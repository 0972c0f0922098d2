export type Random = () => number;

/** Numbers from 0 to below 1, the same for the same seed: mulberry32, a small generator with a 32-bit state. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One of a list, and whether something of a probability from 0 to 1 happens. */
export function choicesOf(random: Random) {
  return {
    pick<T>(list: readonly T[]): T {
      const chosen = list[Math.floor(random() * list.length)];
      if (chosen === undefined) throw new Error('nothing to choose from');
      return chosen;
    },
    chance: (share: number) => random() < share,
  };
}
