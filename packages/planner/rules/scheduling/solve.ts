import { bestRoute } from './exact.ts';
import { type Problem, type Solution, startsOf, wayOf } from './problem.ts';
import { type Progress, search } from './search.ts';

/** Up to so many visits of one route are solved exactly. */
const exactVisits = 12;
/** Up to so many visits a route of the search is put into its best order. */
const orderedVisits = 16;

/**
 * The best routes that are found; those of one route with at most twelve visits to choose from are the best there
 * are. `fixed` holds the required visits of each route in an order that can be driven; null where it cannot be.
 * `begun` is a plan to begin with, as far as it can be driven.
 */
export function solve(
  problem: Problem,
  fixed: readonly (readonly number[])[],
  random: () => number,
  progress: Progress,
  begun: readonly (readonly number[])[] = [],
): Solution | null {
  if (!problem.routes.every((_, nth) => startsOf(problem, nth, fixed[nth] ?? []))) return null;
  const ends = new Set(problem.routes.flatMap(({ start, end }) => [start, end]));
  const visits = Array.from({ length: problem.count }, (_, node) => node).filter(
    (node) => !ends.has(node),
  );
  if (problem.routes.length === 1 && visits.length <= exactVisits) {
    const best = bestRoute(problem, 0, visits);
    return best && { routes: [best.route], score: best.score, travel: best.travel };
  }
  const found = search(problem, fixed, random, progress, begun);
  const routes = found.routes.map((route, nth) => inBestOrder(problem, nth, route));
  return { ...found, routes, travel: travelOf(problem, routes) };
}

function inBestOrder(problem: Problem, nth: number, route: number[]): number[] {
  if (route.length < 2 || route.length > orderedVisits) return route;
  const known = {
    score: route.reduce((sum, node) => sum + (problem.score[node] ?? 0), 0),
    travel: wayOf(problem, nth, route),
  };
  return bestRoute(problem, nth, route, known)?.route ?? route;
}

function travelOf(problem: Problem, routes: number[][]): number {
  return routes.reduce((sum, route, nth) => sum + wayOf(problem, nth, route), 0);
}
