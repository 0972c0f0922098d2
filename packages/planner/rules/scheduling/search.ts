import { isBetter, type Problem, type Solution } from './problem.ts';
import { RouteState } from './route-state.ts';

/** How much of the search is done, from 0 to 1: by rounds where the answer must be the same everywhere, or by time. */
export type Progress = (round: number) => number;

/**
 * Temperature of the annealing as a share of the best score, at the beginning and at the end, and the rounds without
 * a better solution after which it starts again from the best.
 */
const annealing = { first: 0.02, last: 0.001, restart: 1000 };
/** Out of so many best insertions one is drawn. */
const choices = 5;
/** At most this share of a route is taken out in one round. */
const mostOut = 0.8;

/**
 * Large neighbourhood search with simulated annealing: takes visits out, a stretch or here and there, puts in what
 * fits, and accepts what is worse less and less. `fixed` holds the required visits of each route, in an order that can
 * be driven; `begun` visits that the first solution has where they fit. The same problem, numbers of `random` and
 * progress give the same solution.
 */
export function search(
  problem: Problem,
  fixed: readonly (readonly number[])[],
  random: () => number,
  progress: Progress,
  begun: readonly (readonly number[])[] = [],
): Solution {
  const { wayCost } = problem;
  const state = new RouteState(problem);
  for (const [nth, nodes] of fixed.entries())
    for (const [position, node] of nodes.entries()) state.insert(nth, position, node);
  for (const [nth, nodes] of begun.entries())
    for (const node of nodes)
      if (!state.isUsed(node) && state.cheapest(nth, node)) state.insert(nth, state.position, node);
  const filler = new Filler(problem, state, random);
  filler.fill();
  const current = state.snapshot();
  const best = state.snapshot();
  let now = { score: state.score, travel: state.travel };
  let most = now;
  let since = 0;
  let temperature = 0;
  for (let round = 0; ; round++) {
    if (round % 16 === 0) {
      const done = progress(round);
      if (done >= 1) break;
      const { first, last } = annealing;
      temperature = first * (last / first) ** done * Math.max(most.score, 1);
    }
    if (++since > annealing.restart) {
      state.restore(best);
      state.save(current);
      now = most;
      since = 0;
    }
    const fits = takeOut(problem, state, random);
    if (fits) filler.fill();
    const loss = now.score - state.score + (state.travel - now.travel) * Math.max(1e-2, wayCost);
    if (!fits || (loss > 0 && random() >= Math.exp(-loss / temperature))) {
      state.restore(current);
      continue;
    }
    state.save(current);
    now = { score: state.score, travel: state.travel };
    if (isBetter(now, most, wayCost)) {
      most = now;
      state.save(best);
      since = 0;
    }
  }
  state.restore(best);
  return state.solution();
}

/** Takes visits out of some routes; false where what is left cannot be driven: a shorter way may be slower. */
function takeOut({ routes }: Problem, state: RouteState, random: () => number): boolean {
  const share = Math.min(1, 1.5 / routes.length);
  let fits = true;
  for (let nth = 0; nth < routes.length; nth++) {
    const length = state.lengths[nth] ?? 0;
    if (length === 0 || random() >= share) continue;
    const size = Math.min(length, 1 + Math.floor(random() ** 1.5 * length * mostOut));
    const from = Math.floor(random() * (length - size + 1));
    const isScattered = random() < 0.25;
    const isOut = (p: number) =>
      isScattered ? random() < size / length : p >= from && p < from + size;
    fits = state.remove(nth, isOut) && fits;
  }
  return fits;
}

/** Whether it can be visited on any route. */
function isOpen({ count, routes, open, close }: Problem, node: number): boolean {
  return routes.some(
    (_, nth) => (close[nth * count + node] ?? -1) >= (open[nth * count + node] ?? 0),
  );
}

/** Puts visits in until none fits: one of the best few each time, by score against the delay that it causes. */
class Filler {
  private readonly problem: Problem;
  private readonly state: RouteState;
  private readonly random: () => number;
  private readonly nodes: Int32Array;
  private readonly open: Int32Array;
  /** Cheapest insertion by route and node. */
  private readonly costs: Float64Array;
  private readonly positions: Int32Array;
  /** The best few, best first. */
  private readonly worths = new Float64Array(choices);
  private readonly picks = new Int32Array(choices);
  private readonly picked = new Int32Array(choices);

  constructor(problem: Problem, state: RouteState, random: () => number) {
    const { count, routes } = problem;
    this.problem = problem;
    this.state = state;
    this.random = random;
    const ends = new Set(routes.flatMap(({ start, end }) => [start, end]));
    this.nodes = Int32Array.from(
      Array.from({ length: count }, (_, node) => node).filter(
        (node) => !ends.has(node) && isOpen(problem, node),
      ),
    );
    this.open = new Int32Array(this.nodes.length);
    this.costs = new Float64Array(routes.length * count);
    this.positions = new Int32Array(routes.length * count);
  }

  fill(): void {
    const { state, random, open, nodes } = this;
    const power = 1 + random() * 1.5;
    const noise = random() < 0.5 ? 0.6 * random() : 0;
    let left = 0;
    for (const node of nodes) if (!state.isUsed(node)) open[left++] = node;
    for (let nth = 0; nth < state.orders.length; nth++) this.price(nth, left);
    while (true) {
      left = this.rank(left, power, noise);
      const found = Math.min(choices, this.found);
      if (found === 0) return;
      let sum = 0;
      for (let q = 0; q < found; q++) sum += this.worths[q] ?? 0;
      let drawn = random() * sum;
      let q = 0;
      while (q < found - 1) {
        drawn -= this.worths[q] ?? 0;
        if (drawn <= 0) break;
        q++;
      }
      const [node, nth] = [this.picks[q] ?? 0, this.picked[q] ?? 0];
      state.insert(nth, this.positions[nth * this.problem.count + node] ?? 0, node);
      // Its area is shut on every other route now.
      const isBound = (this.problem.area[node] ?? -1) >= 0;
      for (let one = 0; one < state.orders.length; one++)
        if (one === nth || isBound) this.price(one, left);
    }
  }

  private found = 0;

  /** What the first `left` open nodes would cost on a route. */
  private price(nth: number, left: number): void {
    const { state, open, costs, positions } = this;
    const row = nth * this.problem.count;
    for (let i = 0; i < left; i++) {
      const node = open[i] ?? 0;
      const fits = !state.isUsed(node) && state.cheapest(nth, node);
      costs[row + node] = fits ? state.cost : Infinity;
      positions[row + node] = state.position;
    }
  }

  /** Keeps the open nodes that fit, and the best few of them; gives how many are open. */
  private rank(left: number, power: number, noise: number): number {
    const { state, random, open, costs, worths, picks, picked } = this;
    const { count, score, routes } = this.problem;
    let kept = 0;
    this.found = 0;
    for (let i = 0; i < left; i++) {
      const node = open[i] ?? 0;
      if (state.isUsed(node)) continue;
      let cost = Infinity;
      let at = 0;
      for (let nth = 0; nth < routes.length; nth++) {
        const one = costs[nth * count + node] ?? Infinity;
        if (one < cost) {
          cost = one;
          at = nth;
        }
      }
      if (cost === Infinity) continue;
      open[kept++] = node;
      let worth = (score[node] ?? 0) ** power / (cost + 0.5);
      if (noise > 0) worth *= 1 + noise * (random() - 0.5);
      if (this.found >= choices && (worths[choices - 1] ?? 0) >= worth) continue;
      let q = Math.min(this.found++, choices - 1);
      for (; q > 0 && (worths[q - 1] ?? 0) < worth; q--) {
        worths[q] = worths[q - 1] ?? 0;
        picks[q] = picks[q - 1] ?? 0;
        picked[q] = picked[q - 1] ?? 0;
      }
      worths[q] = worth;
      picks[q] = node;
      picked[q] = at;
    }
    return kept;
  }
}
