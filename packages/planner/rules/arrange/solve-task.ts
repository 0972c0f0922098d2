import { type Limit, type Problem, startsOf, tolerance, wayOf } from '../scheduling/problem.ts';
import { mulberry } from '../scheduling/random.ts';
import { solve } from '../scheduling/solve.ts';
import { type Way, wayBetween } from '../ways/ways.ts';
import type { Answer, Task } from './task.ts';

/** Rounds of the search; many visits get fewer, so that a long trip takes no longer. */
const mostRounds = 2500;
/** Minutes to or from a stop with a time whose position nobody knows. */
const unknownWay = 30;

/** The best days that are found; the same task has the same answer on every device. */
export function solveTask(task: Task, most = mostRounds): Answer {
  const { problem, ways } = problemOf(task);
  const impossible = problem.routes.flatMap((_, nth) =>
    startsOf(problem, nth, task.fixed[nth] ?? []) ? [] : nth,
  );
  if (impossible.length > 0) return { impossible };
  const visits = problem.count - 2 * problem.routes.length;
  const rounds = Math.min(most, Math.round(60_000 / Math.max(1, visits)));
  const found = solve(problem, task.fixed, mulberry(task.seed), (round) => round / rounds);
  if (!found) return { impossible: problem.routes.map((_, nth) => nth) };
  const routes = nearOld(problem, task.oldDay, found.routes).map((route, nth) =>
    soonest(problem, nth, route),
  );
  return {
    days: routes.map((route, nth) => {
      const starts = startsOf(problem, nth, route) ?? [];
      return route.map((node, at) => {
        const from = at === 0 ? (problem.routes[nth]?.start ?? 0) : (route[at - 1] ?? 0);
        const way = ways[from * problem.count + node];
        const known = way && way.minutes !== null ? way : null;
        return {
          node,
          start: starts[at] ?? 0,
          way: known && { minutes: known.minutes ?? 0, mode: known.mode },
        };
      });
    }),
  };
}

/** The other way round where that is as short and ends sooner: less of the day is spent waiting for doors to open. */
function soonest(problem: Problem, nth: number, route: number[]): number[] {
  const back = [...route].reverse();
  const endOf = (one: readonly number[]) => {
    const start = startsOf(problem, nth, one)?.at(-1);
    return start === undefined ? Infinity : start + (problem.service[one.at(-1) ?? 0] ?? 0);
  };
  const isAsShort = wayOf(problem, nth, back) <= wayOf(problem, nth, route) + tolerance;
  return isAsShort && endOf(back) < endOf(route) - tolerance ? back : route;
}

/** Exchanges whole days as long as more visits stay on the day on which they were, and nothing gets worse. */
function nearOld(problem: Problem, oldDay: readonly number[], found: number[][]): number[][] {
  const routes = [...found];
  const stay = (route: readonly number[], nth: number) =>
    route.filter((node) => oldDay[node] === nth).length;
  const fits = (route: readonly number[], nth: number) =>
    route.every((node) => [-1, nth].includes(problem.required[node] ?? -1)) &&
    startsOf(problem, nth, route) !== null;
  for (let one = 0; one < routes.length; one++)
    for (let other = 0; other < routes.length; other++) {
      const [here, there] = [routes[one] ?? [], routes[other] ?? []];
      const more = stay(there, one) + stay(here, other) - stay(here, one) - stay(there, other);
      if (more <= 0 || !fits(there, one) || !fits(here, other)) continue;
      const now = wayOf(problem, one, here) + wayOf(problem, other, there);
      if (wayOf(problem, one, there) + wayOf(problem, other, here) > now + tolerance) continue;
      routes[one] = there;
      routes[other] = here;
    }
  return routes;
}

function problemOf(task: Task): { problem: Problem; ways: (Way | null)[] } {
  const { nodes, facts, days } = task;
  const count = nodes.length;
  const ends = new Set(days.flatMap(({ start, end }) => [start, end]));
  const travel = new Float64Array(count * count);
  const walked = new Float64Array(count * count);
  const ways: (Way | null)[] = [];
  for (const [i, from] of nodes.entries())
    for (const [j, to] of nodes.entries()) {
      const isEnd = ends.has(i) || ends.has(j);
      const way = i !== j && from && to ? wayBetween(from, to, [], facts) : null;
      ways.push(way);
      if (i === j || (isEnd && (!from || !to))) continue;
      if (!from || !to) travel[i * count + j] = unknownWay;
      else travel[i * count + j] = way?.minutes ?? Infinity;
      if (way?.mode === 'walk') walked[i * count + j] = way.km;
    }
  const zero = new Float64Array(count);
  const all = (value: number) => days.map(() => value);
  const limits: Limit[] = [
    { node: Float64Array.from(task.service), arc: travel, most: task.most.minutes },
    { node: zero, arc: travel, most: task.most.ways },
    { node: Float64Array.from(task.meal), arc: null, most: all(1) },
  ];
  if (task.cop.some((cop) => cop > 0))
    limits.push({ node: Float64Array.from(task.cop), arc: null, most: task.most.cop });
  if (task.walkKm !== null) limits.push({ node: zero, arc: walked, most: all(task.walkKm) });
  return {
    ways,
    problem: {
      count,
      travel,
      score: Float64Array.from(task.score),
      service: Float64Array.from(task.service),
      open: Float64Array.from(task.open),
      close: Float64Array.from(task.close),
      routes: days,
      group: Int32Array.from(nodes, (_, node) => node),
      required: Int32Array.from(task.required),
      limits,
    },
  };
}
