/** Seeded random numbers in [0, 1): the same drawing every time (mulberry32). */
export type Random = () => number;

export function random(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number between two bounds. */
export const between = (r: Random, low: number, high: number): number => low + r() * (high - low);
