/** Milliseconds that two requests made one after the other took. */
export type Pair = readonly [one: number, other: number];

/**
 * By how many milliseconds the first of each pair takes longer, and how much of that chance alone
 * explains: four standard errors of the median, from the median deviation, which a few slow
 * requests do not move.
 */
export function timeDifference(pairs: readonly Pair[]): { difference: number; chance: number } {
  const differences = pairs.map(([one, other]) => one - other);
  const difference = median(differences);
  const deviation = median(differences.map((each) => Math.abs(each - difference)));
  // 1.48 deviations are one standard deviation of normal noise; 1.25 of it over √n is the median's.
  const error = (1.2533 * 1.4826 * deviation) / Math.sqrt(pairs.length);
  return { difference, chance: 4 * error };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
