import { evenOut } from '../scheduling/even-out.ts';
import { laterStarts, withMeals } from '../scheduling/meals.ts';
import { orderDays } from '../scheduling/order-days.ts';
import { type Limit, type Problem, startsOf, tolerance, wayOf } from '../scheduling/problem.ts';
import { mulberry } from '../scheduling/random.ts';
import { solve } from '../scheduling/solve.ts';
import { type Way, wayBetween } from '../ways/ways.ts';
import type { Answer, AnswerDay, AnswerVisit, Task } from './task.ts';

/** Rounds of the search; many visits get fewer, so that a long trip takes no longer. */
const mostRounds = 2500;
/** What is on no itinerary of its guide is worth less. */
const worthAStop = 55;
/** What is worth less than any of a guide's first may make room for lunch. */
const mayGoBelow = 200;
/** Minutes to or from a stop with a time whose position nobody knows. */
const unknownWay = 30;

/** The best days that are found; the same task has the same answer on every device. */
export function solveTask(task: Task, most = mostRounds): Answer {
  const { problem, ways } = problemOf(task);
  const impossible = problem.routes.flatMap((_, nth) =>
    startsOf(problem, nth, task.fixed[nth] ?? []) ? [] : nth,
  );
  if (impossible.length > 0) return { impossible };
  const visits = problem.count - 2 * problem.routes.length - task.tables.length;
  const rounds = Math.min(most, Math.round(60_000 / Math.max(1, visits)));
  const progress = (round: number) => round / rounds;
  const found = solve(problem, task.fixed, mulberry(task.seed), progress, task.begun);
  if (!found) return { impossible: problem.routes.map((_, nth) => nth) };
  const even = evenOut(problem, found.routes, task.counted, (node, to) => {
    return task.oldDay[node] === -1 && task.isNew[to] === true;
  });
  const near = nearOld(problem, task.oldDay, even);
  const { isNew: isFree, ownDay, score } = task;
  const ordered = orderDays(problem, near, { isFree, ownDay, score });
  const routes = ordered.map((route, nth) => soonest(problem, nth, outDirectly(task, nth, route)));
  return { days: daysOf(task, problem, ways, routes) };
}

/** The days with their meals, and when one comes and goes. */
function daysOf(
  task: Task,
  problem: Problem,
  ways: (Way | null)[],
  routes: readonly number[][],
): AnswerDay[] {
  const { count, travel } = problem;
  const taken = new Set<number>();
  const visited = new Set(routes.flat());
  const free = task.tables.filter(({ node }) =>
    task.rivals[node]?.every((other) => !visited.has(other)),
  );
  return routes.map((route, nth) => {
    const tables = route.length > 0 ? free : [];
    const isMeal = (node: number) => task.meal[node] === 1;
    const eats = (node: number) => task.eats[node] === 1;
    const mayGo = (node: number) =>
      node >= 0 && task.required[node] === -1 && (task.score[node] ?? 0) < mayGoBelow;
    const eaten =
      task.hasMeals && task.isNew[nth]
        ? withMeals(problem, nth, route, { tables, taken, isMeal, eats, mayGo })
        : null;
    const starts =
      (eaten && laterStarts(problem, eaten.items, eaten.starts)) ??
      startsOf(problem, nth, route) ??
      [];
    const nodes = eaten?.items.map(({ node }) => node) ?? route;
    const frame = problem.routes[nth];
    let from = frame?.start ?? 0;
    const visits = nodes.map((node, at): AnswerVisit => {
      const start = starts[at] ?? 0;
      if (node < 0) return { node, start, minutes: eaten?.items[at]?.takes ?? 0, way: null };
      if (task.tables.some((table) => table.node === node)) taken.add(node);
      const way = ways[from * count + node];
      from = node;
      const known = way && way.minutes !== null ? way : null;
      return {
        node,
        start,
        minutes: problem.service[node] ?? 0,
        way: known && { minutes: known.minutes ?? 0, mode: known.mode },
      };
    });
    const [first, last] = [visits[0], visits.at(-1)];
    const isKnown = (node: number | undefined) => node !== undefined && task.nodes[node] !== null;
    const out = first && frame ? (travel[frame.start * count + first.node] ?? 0) : 0;
    const home = frame ? (travel[from * count + frame.end] ?? 0) : 0;
    return {
      visits,
      leaves: first && isKnown(frame?.start) ? first.start - out : null,
      back: last && isKnown(frame?.end) ? last.start + last.minutes + home : null,
    };
  });
}

/** A new day with a far trip begins with it, unless something is worth the stop before. */
function outDirectly(task: Task, nth: number, route: readonly number[]): number[] {
  const out = route.findIndex((node) => (task.area[node] ?? -1) >= 0);
  if (!task.isNew[nth] || out < 0) return [...route];
  return route.filter((node, at) => at >= out || (task.score[node] ?? 0) >= worthAStop);
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
  // The same visit at other hours has the same ways.
  const known = new Map<number, Way | null>();
  const wayOnce = (i: number, j: number) => {
    const [from, to] = [nodes[i], nodes[j]];
    if (i === j || !from || !to) return null;
    const key = (task.group[i] ?? i) * count + (task.group[j] ?? j);
    const before = known.get(key);
    if (before !== undefined) return before;
    const way = wayBetween(from, to, [], facts);
    known.set(key, way);
    return way;
  };
  for (const [i, from] of nodes.entries())
    for (const [j, to] of nodes.entries()) {
      const isEnd = ends.has(i) || ends.has(j);
      const way = wayOnce(i, j);
      ways.push(way);
      if (i === j || (isEnd && (!from || !to))) continue;
      if (!from || !to) travel[i * count + j] = unknownWay;
      else {
        const inVisit = task.holdsTrail[i] || task.holdsTrail[j] ? (way?.trailMinutes ?? 0) : 0;
        travel[i * count + j] = (way?.minutes ?? Infinity) - inVisit;
      }
      if (way?.mode === 'walk') walked[i * count + j] = way.km;
    }
  const zero = new Float64Array(count);
  const all = (value: number) => days.map(() => value);
  const limits: Limit[] = [
    {
      node: Float64Array.from(task.counted),
      arc: shorter(task, travel, ends),
      most: task.most.minutes,
    },
    { node: zero, arc: travel, most: task.most.ways },
    {
      node: Float64Array.from(task.whole),
      arc: between(count, travel, ends),
      most: task.most.whole,
    },
    { node: Float64Array.from(task.nearBed), arc: null, most: task.most.near },
    { node: Float64Array.from(task.meal), arc: null, most: all(1) },
  ];
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
      group: Int32Array.from(task.group),
      wayCost: task.wayCost,
      area: Int32Array.from(task.area),
      apart: task.apart,
      rivals: task.rivals,
      required: Int32Array.from(task.required),
      limits,
    },
  };
}

/** The ways but for those from and to a bed. */
function between(count: number, travel: Float64Array, ends: ReadonlySet<number>): Float64Array {
  return travel.map((minutes, arc) =>
    ends.has(Math.floor(arc / count)) || ends.has(arc % count) ? 0 : minutes,
  );
}

/** The ways as the day's length counts them: a far trip begins and ends at a bed, and may take longer. */
function shorter(task: Task, travel: Float64Array, ends: ReadonlySet<number>): Float64Array {
  const count = task.nodes.length;
  return travel.map((minutes, arc) => {
    const [from, to] = [Math.floor(arc / count), arc % count];
    const isTrip =
      (ends.has(from) && (task.area[to] ?? -1) >= 0) ||
      (ends.has(to) && (task.area[from] ?? -1) >= 0);
    return isTrip ? Math.max(0, minutes - task.longer / 2) : minutes;
  });
}
