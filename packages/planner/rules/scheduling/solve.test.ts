import { expect, test } from 'vitest';
import { randomOf } from '../testing/random.ts';
import { bestRoute } from './exact.ts';
import { isBetter, type Problem, type Solution, startsOf } from './problem.ts';
import { solve } from './solve.ts';
import { randomProblem } from './testing/random-problem.ts';

const seed = 20261123;

/** Every set of visits in every order. */
function enumerate(problem: Problem): Solution {
  let best: Solution = { routes: [[]], score: -Infinity, travel: Infinity };
  const go = (route: number[]) => {
    const isDriven = startsOf(problem, 0, route);
    const needed = [...problem.required].flatMap((nth, node) => (nth === 0 ? node : []));
    if (isDriven && needed.every((node) => route.includes(node))) {
      const found = { routes: [route], ...sumsOf(problem, route) };
      if (isBetter(found, best, problem.wayCost)) best = found;
    }
    const groups = new Set(route.map((node) => problem.group[node]));
    for (let node = 1; node < problem.count; node++)
      if (!groups.has(problem.group[node])) go([...route, node]);
  };
  go([]);
  return best;
}

function sumsOf({ count, travel, score }: Problem, route: number[]) {
  const stops = [0, ...route, 0];
  return {
    score: route.reduce((sum, node) => sum + (score[node] ?? 0), 0),
    travel: stops
      .slice(1)
      .reduce((sum, to, p) => sum + (travel[(stops[p] ?? 0) * count + to] ?? 0), 0),
  };
}

test('the best route of a day is the best that enumeration finds, by score and then by way', () => {
  for (let nth = 0; nth < 30; nth++) {
    const shape = { visits: 7, wide: nth % 5 === 0, ...(nth % 2 === 0 && { limit: 150 }) };
    const problem = randomProblem(seed + nth, shape);
    if (nth % 3 === 0) problem.required[1 + (nth % 7)] = 0;
    const found = bestRoute(problem, 0, [1, 2, 3, 4, 5, 6, 7]);
    const best = enumerate(problem);
    if (best.score === -Infinity) expect(found, `seed ${seed + nth}`).toBeNull();
    else
      expect([found?.score, found?.travel], `seed ${seed + nth}`).toEqual([
        best.score,
        best.travel,
      ]);
  }
});

test('twelve visits that all fit are put into an order that no exchange of two makes shorter', () => {
  const problem = randomProblem(seed, { visits: 12, wide: true });
  problem.group.forEach((_, node, group) => {
    group[node] = node;
  });
  const found = solve(problem, [[]], randomOf(seed).next, () => 1);
  const route = found?.routes[0] ?? [];
  expect(new Set(route).size).toBe(route.length);
  for (let one = 0; one < route.length; one++)
    for (let other = 0; other < one; other++) {
      const swapped = [...route];
      [swapped[one], swapped[other]] = [route[other] ?? 0, route[one] ?? 0];
      if (startsOf(problem, 0, swapped))
        expect(sumsOf(problem, swapped).travel).toBeGreaterThanOrEqual(found?.travel ?? 0);
    }
});

test('the search finds what is exact on days of ten visits, keeps every limit, and repeats itself', () => {
  for (let nth = 0; nth < 6; nth++) {
    const problem = randomProblem(seed + nth, { visits: 10, limit: 180 });
    // A second route without visits keeps the solver from solving it exactly.
    const two: Problem = {
      ...problem,
      routes: [...problem.routes, ...problem.routes],
      open: Float64Array.from([...problem.open, ...problem.open]),
      close: Float64Array.from([...problem.close, ...problem.close.map(() => -1)]),
      limits: problem.limits.map((limit) => ({ ...limit, most: [...limit.most, 0] })),
    };
    const run = () => solve(two, [[], []], randomOf(seed).next, (round) => round / 600);
    const found = run();
    expect(run()).toEqual(found);
    expect(found?.routes[1]).toEqual([]);
    expect(startsOf(two, 0, found?.routes[0] ?? [])).not.toBeNull();
    expect(found?.score).toBe(solve(problem, [[]], randomOf(1).next, () => 1)?.score);
  }
});

test('what must be visited is visited on its route, and nothing is proposed where it cannot be', () => {
  const problem = randomProblem(seed, { visits: 30, routes: 3 });
  const wanted = [4, 9, 17].filter((node) => startsOf(problem, 1, [node]));
  const first = wanted[0] ?? 0;
  problem.required[first] = 1;
  problem.score[first] = 0;
  const found = solve(problem, [[], [first], []], randomOf(seed).next, (round) => round / 200);
  expect(found?.routes[1]).toContain(first);
  found?.routes.forEach((route, nth) => {
    expect(startsOf(problem, nth, route)).not.toBeNull();
  });
  problem.close[problem.count + first] = -1;
  expect(solve(problem, [[], [first], []], randomOf(seed).next, () => 1)).toBeNull();
});
