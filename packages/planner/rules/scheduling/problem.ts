/**
 * Which of many visits to make, on which of several routes and in which order, so that the sum of their scores is as
 * high as possible: the team orienteering problem with time windows, with visits that must be made, visits that rule
 * each other out, and limits on sums along a route. Times are minutes (or any other unit); nodes are numbers from 0.
 */
export type Problem = {
  /** Of nodes: visits, and where routes start and end. */
  count: number;
  /** From node i to node j at `i * count + j`; Infinity where there is no way. */
  travel: Float64Array;
  score: Float64Array;
  /** How long a visit takes. */
  service: Float64Array;
  /** Earliest and latest start of node i on route r, at `r * count + i`; it is not for a route where close < open. */
  open: Float64Array;
  close: Float64Array;
  routes: readonly RouteFrame[];
  /** Of the nodes of one group, numbered from 0 to `count - 1`, at most one is visited. */
  group: Int32Array;
  /** The route on which a node must be visited; -1 where it may be left out. */
  required: Int32Array;
  limits: readonly Limit[];
  /** What a unit of time on the way takes off the sum of the scores; with 0 ways decide between equal sums alone. */
  wayCost: number;
  /** A route has nodes of one area at most, and an area is on one route; -1 is of no area. */
  area: Int32Array;
  /** By node those that are never on the same route. */
  apart: readonly (readonly number[])[];
  /** By node those that are not visited at all where it is. */
  rivals: readonly (readonly number[])[];
};

/** Areas, pairs and a price of ways for a problem without any. */
export function unbound(count: number): Pick<Problem, 'wayCost' | 'area' | 'apart' | 'rivals'> {
  const none = Array.from({ length: count }, () => []);
  return { wayCost: 0, area: new Int32Array(count).fill(-1), apart: none, rivals: none };
}

/** Where a route begins and ends, and when at the earliest and latest. */
type RouteFrame = { start: number; end: number; from: number; until: number };

/** A sum over the visits and ways of each route that stays within `most`, by route. */
export type Limit = { node: Float64Array; arc: Float64Array | null; most: readonly number[] };

/** Nodes of each route in order, without its start and end; `travel` is the sum of all ways. */
export type Solution = { routes: number[][]; score: number; travel: number };

type Sums = Pick<Solution, 'score' | 'travel'>;

/** Sums of fractions that differ by less are equal. */
export const tolerance = 1e-7;

/** The score less what its ways cost. */
export function netOf({ score, travel }: Sums, wayCost: number): number {
  // Without the first case the way of nothing, which is infinite, would be no number.
  return wayCost === 0 ? score : score - wayCost * travel;
}

/** Whether one has the higher value, or the same with less time on the way. */
export function isBetter(one: Sums, other: Sums, wayCost: number): boolean {
  const more = netOf(one, wayCost) - netOf(other, wayCost);
  return more > tolerance || (more > -tolerance && one.travel < other.travel - tolerance);
}

/** When each visit of a route starts; null where the route breaks a window, a limit or its end. */
export function startsOf(problem: Problem, nth: number, route: readonly number[]): number[] | null {
  const { count, travel, service, open, close, limits } = problem;
  const frame = problem.routes[nth];
  if (!frame) return null;
  const starts: number[] = [];
  const sums = limits.map(() => 0);
  let now = frame.from;
  let before = frame.start;
  const go = (node: number) => {
    const arc = before * count + node;
    now += travel[arc] ?? Infinity;
    for (const [k, limit] of limits.entries()) sums[k] = (sums[k] ?? 0) + (limit.arc?.[arc] ?? 0);
    before = node;
  };
  for (const node of route) {
    go(node);
    now = Math.max(now, open[nth * count + node] ?? 0);
    if (now > (close[nth * count + node] ?? -1) + tolerance) return null;
    starts.push(now);
    now += service[node] ?? 0;
    for (const [k, limit] of limits.entries()) sums[k] = (sums[k] ?? 0) + (limit.node[node] ?? 0);
  }
  go(frame.end);
  const fits = sums.every((sum, k) => sum <= (limits[k]?.most[nth] ?? Infinity) + tolerance);
  return fits && now <= frame.until + tolerance ? starts : null;
}

/** The sum of the ways of a route, from its start to its end. */
export function wayOf(
  { count, travel, routes }: Problem,
  nth: number,
  route: readonly number[],
): number {
  const frame = routes[nth];
  if (!frame) return 0;
  const stops = [frame.start, ...route, frame.end];
  return stops
    .slice(1)
    .reduce((sum, node, p) => sum + (travel[(stops[p] ?? 0) * count + node] ?? 0), 0);
}
