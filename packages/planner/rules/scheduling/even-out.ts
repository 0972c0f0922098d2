import { type Problem, startsOf, wayOf } from './problem.ts';

/** Squared minutes of two days' loads for which a minute more on the way is worth it. */
const perMinute = 400;

/**
 * Moves visits from full routes to emptier ones as long as the days grow more alike by more than it costs on the way:
 * the sum of the scores has no reason to use an empty day. Those that `mayMove` holds back stay.
 */
export function evenOut(
  problem: Problem,
  found: readonly number[][],
  loads: ArrayLike<number>,
  mayMove: (node: number, to: number) => boolean,
): number[][] {
  const routes = found.map((route) => [...route]);
  const loadOf = (nth: number, route: readonly number[]) =>
    route.reduce((sum, node) => sum + (loads[node] ?? 0), 0) + wayOf(problem, nth, route);
  // Each move makes the days more alike, so that there is an end; more than so many nobody waits for.
  for (let moves = 0; moves < 60; moves++) {
    let best = { gain: 1, from: -1, to: -1, rest: [] as number[], more: [] as number[] };
    for (const [from, route] of routes.entries())
      for (const node of route) {
        const rest = route.filter((one) => one !== node);
        if ((problem.required[node] ?? -1) !== -1 || !startsOf(problem, from, rest)) continue;
        for (const [to, other] of routes.entries()) {
          if (to === from || !mayMove(node, to) || !mayStand(problem, node, other, routes, from))
            continue;
          for (let at = 0; at <= other.length; at++) {
            const more = other.toSpliced(at, 0, node);
            if (!startsOf(problem, to, more)) continue;
            const [one, two] = [loadOf(from, route), loadOf(to, other)];
            const [less, grown] = [loadOf(from, rest), loadOf(to, more)];
            const longer = wayOf(problem, from, rest) + wayOf(problem, to, more);
            const ways = longer - wayOf(problem, from, route) - wayOf(problem, to, other);
            const gain = (one ** 2 + two ** 2 - less ** 2 - grown ** 2) / perMinute - ways;
            if (gain > best.gain) best = { gain, from, to, rest, more };
          }
        }
      }
    if (best.from < 0) break;
    routes[best.from] = best.rest;
    routes[best.to] = best.more;
  }
  return routes;
}

/** Whether areas and pairs let a node onto a route from which it comes to another. */
function mayStand(
  { area, apart }: Problem,
  node: number,
  other: readonly number[],
  routes: readonly number[][],
  from: number,
): boolean {
  if (other.some((one) => apart[node]?.includes(one))) return false;
  const own = area[node] ?? -1;
  if (own < 0) return true;
  const isAlone = routes[from]?.every((one) => one === node || area[one] !== own) ?? true;
  return isAlone && other.every((one) => (area[one] ?? -1) < 0);
}
