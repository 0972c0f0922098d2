import type { Loss } from './stay-values.ts';

/** A way that can be taken on a day: what it costs in points, and what it leaves of the day of arrival. */
export type Option = { cost: number; loss: Loss };

/**
 * Which towns, in what order and for how many nights: plain numbers. Towns are 0 to `least.length` - 1, days 0 is that
 * of arrival.
 */
export type Task = {
  /** The longest trip that is asked about, in nights. */
  nights: number;
  /** Fewest nights of each town. */
  least: readonly number[];
  /** Towns of which a route has at least one, a set of bits; 0 is any. */
  wanted: number;
  /** Points of a stay; -Infinity where it cannot be. */
  points: (town: number, arrival: number, nights: number, loss: Loss) => number;
  /** The ways into a town from the one before, null from where the trip begins, on a day; none where there is no way. */
  ways: (from: number | null, to: number, day: number) => readonly Option[];
  /** What the way from the last town costs on the day of departure; null where there is none. */
  leave: (from: number, day: number) => number | null;
};

/** A stay from the day `arrival` on; `option` is the position of the way to it. */
export type TownStay = { town: number; arrival: number; nights: number; option: number };
export type Route = { score: number; stays: TownStay[] };

/** The best trip of so many nights that has all towns of `must`, a set of bits; null where there is none. */
export type BestRoute = (nights: number, must?: number) => Route | null;

/**
 * The best route of every length by dynamic programming: what can still be done depends on the night, the town and the
 * set of towns that were seen, and on nothing else. Exact: the score of a route is the sum of its stays less its ways.
 * Each town at most once. Of routes that are as good the first in the order of the towns. One table answers for every
 * number of nights up to the longest, and for every town that has to be in.
 */
export function bestRoutes(task: Task): BestRoute {
  const { nights: most, least, wanted, points, ways, leave } = task;
  const count = least.length;
  const sets = 1 << count;
  const size = (most + 1) * count * sets;
  const score = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  // The night on which the last stay began, the town before it (`count` where it is the first), and the way to it.
  const [arrivals, befores, options] = [0, 0, 0].map(() => new Uint8Array(size));
  if (!arrivals || !befores || !options) return () => null;
  const at = (night: number, town: number, set: number) => (night * count + town) * sets + set;
  const extend = (from: number | null, arrival: number, seen: number, before: number) => {
    for (let town = 0; town < count; town++) {
      if (seen & (1 << town)) continue;
      const shortest = least[town] ?? 1;
      if (arrival + shortest > most) continue;
      const set = seen | (1 << town);
      for (const [nth, { cost, loss }] of ways(from, town, arrival).entries())
        for (let nights = shortest; arrival + nights <= most; nights++) {
          const gain = points(town, arrival, nights, loss);
          // Closed on one night, and so for every longer stay.
          if (gain === Number.NEGATIVE_INFINITY) break;
          const index = at(arrival + nights, town, set);
          const total = before + gain - cost;
          if (total <= (score[index] ?? 0)) continue;
          score[index] = total;
          arrivals[index] = arrival;
          befores[index] = from ?? count;
          options[index] = nth;
        }
    }
  };
  extend(null, 0, 0, 0);
  for (let night = 1; night < most; night++)
    for (let town = 0; town < count; town++)
      for (let set = 0; set < sets; set++) {
        const before = score[at(night, town, set)] ?? Number.NEGATIVE_INFINITY;
        if (before > Number.NEGATIVE_INFINITY) extend(town, night, set, before);
      }
  const read = (night: number, town: number, set: number): TownStay[] => {
    const index = at(night, town, set);
    const arrival = arrivals[index] ?? 0;
    const before = befores[index] ?? count;
    const stay = { town, arrival, nights: night - arrival, option: options[index] ?? 0 };
    return before === count ? [stay] : [...read(arrival, before, set & ~(1 << town)), stay];
  };
  return (nights, must = 0) => {
    let best: { score: number; town: number; set: number } | null = null;
    for (let town = 0; town < count; town++) {
      const cost = leave(town, nights);
      if (cost === null) continue;
      for (let set = 0; set < sets; set++) {
        if ((set & must) !== must || (wanted !== 0 && (set & wanted) === 0)) continue;
        const total = (score[at(nights, town, set)] ?? Number.NEGATIVE_INFINITY) - cost;
        if (total > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { score: total, town, set };
      }
    }
    return best && { score: best.score, stays: read(nights, best.town, best.set) };
  };
}
