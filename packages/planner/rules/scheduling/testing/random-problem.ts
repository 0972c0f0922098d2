import { randomOf } from '../../testing/random.ts';
import { type Problem, unbound } from '../problem.ts';

type Shape = { visits: number; routes?: number; limit?: number; wide?: boolean };

/** A day (or several) in a town with visits of different worth, length and hours; the same for the same seed. */
export function randomProblem(seed: number, { visits, routes = 1, limit, wide }: Shape): Problem {
  const { below } = randomOf(seed);
  const count = visits + 1;
  const places = Array.from({ length: count }, () => [below(100), below(100)] as const);
  const travel = Float64Array.from({ length: count * count }, (_, arc) => {
    const [one, other] = [places[Math.floor(arc / count)], places[arc % count]];
    const far = one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0;
    return Math.ceil(far / 5) * 5;
  });
  const first = Array.from({ length: count }, () => (wide ? 480 : 480 + below(20) * 15));
  const last = first.map((open) => (wide ? 1100 : open + 30 + below(20) * 15));
  const nodes = (value: (node: number) => number) =>
    Float64Array.from({ length: count }, (_, n) => value(n));
  const byRoute = (value: (node: number) => number) =>
    Float64Array.from({ length: count * routes }, (_, n) => value(n % count));
  return {
    count,
    travel,
    score: nodes((node) => (node > 0 ? 1 + below(20) : 0)),
    service: nodes((node) => (node > 0 ? (wide ? 30 : 15 + below(8) * 15) : 0)),
    open: byRoute((node) => first[node] ?? 0),
    close: byRoute((node) => (node > 0 ? (last[node] ?? 0) : -1)),
    routes: Array.from({ length: routes }, () => ({ start: 0, end: 0, from: 480, until: 1200 })),
    // Every seventh visit rules out the one before it.
    group: Int32Array.from({ length: count }, (_, node) =>
      node > 1 && node % 7 === 0 ? node - 1 : node,
    ),
    required: new Int32Array(count).fill(-1),
    ...unbound(count),
    limits:
      limit === undefined
        ? []
        : [
            {
              node: nodes(() => 1),
              arc: travel,
              most: Array.from({ length: routes }, () => limit),
            },
          ],
  };
}
