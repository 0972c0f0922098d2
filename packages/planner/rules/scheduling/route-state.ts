import { type Problem, type Solution, tolerance } from './problem.ts';

/** The nodes of all routes, to save and restore. */
type Snapshot = { orders: Int32Array[]; lengths: Int32Array };

/**
 * Routes that grow and shrink, with what makes an insertion cheap to judge: the start of every visit and the latest
 * start that breaks nothing after it (forward time slack). Written for speed: typed arrays, nothing allocated on the
 * way.
 */
export class RouteState {
  score = 0;
  travel = 0;
  readonly lengths: Int32Array;
  readonly orders: Int32Array[];
  private readonly problem: Problem;
  /** By route and position; after the last visit the arrival at the end. */
  private readonly starts: Float64Array[];
  private readonly latest: Float64Array[];
  private readonly ways: Float64Array;
  /** By limit and route. */
  private readonly sums: Float64Array[];
  private readonly used: Uint8Array;
  /** The area of each route, -1 for none. */
  private readonly areas: Int32Array;
  /** The cheapest insertion that `cheapest` found. */
  position = 0;
  cost = 0;

  constructor(problem: Problem) {
    const { count, routes, limits } = problem;
    this.problem = problem;
    this.lengths = new Int32Array(routes.length);
    this.orders = routes.map(() => new Int32Array(count));
    this.starts = routes.map(() => new Float64Array(count + 1));
    this.latest = routes.map(() => new Float64Array(count + 1));
    this.ways = new Float64Array(routes.length);
    this.sums = limits.map(() => new Float64Array(routes.length));
    this.used = new Uint8Array(count);
    this.areas = new Int32Array(routes.length).fill(-1);
    for (let nth = 0; nth < routes.length; nth++) this.measure(nth);
  }

  /** Whether a visit of the node, or of one that it rules out, is on a route. */
  isUsed(node: number): boolean {
    const { group, rivals } = this.problem;
    if (this.used[group[node] ?? 0] === 1) return true;
    for (const rival of rivals[node] ?? []) if (this.used[group[rival] ?? 0] === 1) return true;
    return false;
  }

  /** Whether the areas of the routes, and what is on this one, let a node onto it. */
  private mayJoin(nth: number, node: number): boolean {
    const { area, apart } = this.problem;
    const own = area[node] ?? -1;
    if (own >= 0)
      for (let one = 0; one < this.areas.length; one++) {
        const other = this.areas[one] ?? -1;
        if (one === nth ? other >= 0 && other !== own : other === own) return false;
      }
    const length = this.lengths[nth] ?? 0;
    for (const other of apart[node] ?? [])
      for (let p = 0; p < length; p++) if (this.orders[nth]?.[p] === other) return false;
    return true;
  }

  snapshot(): Snapshot {
    return { orders: this.orders.map((order) => order.slice()), lengths: this.lengths.slice() };
  }

  save({ orders, lengths }: Snapshot): void {
    lengths.set(this.lengths);
    for (let nth = 0; nth < orders.length; nth++) {
      const [to, from] = [orders[nth], this.orders[nth]];
      const length = lengths[nth] ?? 0;
      if (to && from) for (let p = 0; p < length; p++) to[p] = from[p] ?? 0;
    }
  }

  restore({ orders, lengths }: Snapshot): void {
    const { group, score } = this.problem;
    this.used.fill(0);
    this.score = 0;
    for (let nth = 0; nth < orders.length; nth++) {
      const [from, to] = [orders[nth], this.orders[nth]];
      const length = lengths[nth] ?? 0;
      this.lengths[nth] = length;
      if (from && to)
        for (let p = 0; p < length; p++) {
          const node = from[p] ?? 0;
          to[p] = node;
          this.used[group[node] ?? 0] = 1;
          this.score += score[node] ?? 0;
        }
      this.measure(nth);
    }
  }

  insert(nth: number, position: number, node: number): void {
    const order = this.orders[nth];
    if (!order) return;
    const length = this.lengths[nth] ?? 0;
    order.copyWithin(position + 1, position, length);
    order[position] = node;
    this.lengths[nth] = length + 1;
    this.used[this.problem.group[node] ?? 0] = 1;
    this.score += this.problem.score[node] ?? 0;
    this.measure(nth);
  }

  /** Takes out what `isOut` says, by position; true where the rest can still be driven as it is. */
  remove(nth: number, isOut: (position: number) => boolean): boolean {
    const { group, score, required } = this.problem;
    const order = this.orders[nth];
    if (!order) return true;
    const length = this.lengths[nth] ?? 0;
    let kept = 0;
    for (let p = 0; p < length; p++) {
      const node = order[p] ?? 0;
      if (required[node] === -1 && isOut(p)) {
        this.used[group[node] ?? 0] = 0;
        this.score -= score[node] ?? 0;
      } else order[kept++] = node;
    }
    this.lengths[nth] = kept;
    this.measure(nth);
    return this.fits(nth);
  }

  /** Whether every visit of a route starts in time and its sums hold. */
  fits(nth: number): boolean {
    const [starts, latest] = [this.starts[nth], this.latest[nth]];
    const length = this.lengths[nth] ?? 0;
    if (!starts || !latest) return false;
    for (let p = 0; p <= length; p++)
      if ((starts[p] ?? 0) > (latest[p] ?? 0) + tolerance) return false;
    return this.problem.limits.every(
      ({ most }, k) => (this.sums[k]?.[nth] ?? 0) <= (most[nth] ?? Infinity) + tolerance,
    );
  }

  /** Finds where a node delays a route least; false where it does not fit. */
  cheapest(nth: number, node: number): boolean {
    const { count, travel, service, open, close, routes, limits } = this.problem;
    const [order, starts, latest, frame] = [
      this.orders[nth],
      this.starts[nth],
      this.latest[nth],
      routes[nth],
    ];
    const opens = open[nth * count + node] ?? 0;
    const closes = close[nth * count + node] ?? -1;
    if (!order || !starts || !latest || !frame || closes < opens || !this.mayJoin(nth, node))
      return false;
    const takes = service[node] ?? 0;
    const length = this.lengths[nth] ?? 0;
    let free = frame.from;
    let before = frame.start;
    this.cost = Infinity;
    for (let p = 0; p <= length && free <= closes; p++) {
      const next = p < length ? (order[p] ?? 0) : frame.end;
      const last = (latest[p] ?? 0) + tolerance;
      if (last >= opens + takes) {
        const to = travel[before * count + node] ?? Infinity;
        const arrival = free + to;
        const onward = travel[node * count + next] ?? Infinity;
        const then = Math.max(arrival, opens) + takes + onward;
        if (arrival <= closes + tolerance && then <= last) {
          const delay = Math.max(0, then - (starts[p] ?? 0));
          const cost = delay + 0.1 * (to + onward - (travel[before * count + next] ?? 0));
          if (cost < this.cost && (limits.length === 0 || this.isWithin(nth, before, node, next))) {
            this.cost = cost;
            this.position = p;
          }
        }
      }
      free = (starts[p] ?? 0) + (service[next] ?? 0);
      before = next;
    }
    return this.cost < Infinity;
  }

  solution(): Solution {
    const routes = this.orders.map((order, nth) => [...order.subarray(0, this.lengths[nth])]);
    return { routes, score: this.score, travel: this.travel };
  }

  private isWithin(nth: number, before: number, node: number, next: number): boolean {
    const { count, limits } = this.problem;
    for (let k = 0; k < limits.length; k++) {
      const limit = limits[k];
      if (!limit) continue;
      const { arc, most } = limit;
      const way = arc
        ? (arc[before * count + node] ?? 0) +
          (arc[node * count + next] ?? 0) -
          (arc[before * count + next] ?? 0)
        : 0;
      const sum = (this.sums[k]?.[nth] ?? 0) + way + (limit.node[node] ?? 0);
      if (sum > (most[nth] ?? Infinity) + tolerance) return false;
    }
    return true;
  }

  /** Times and sums of a route, after a change. */
  private measure(nth: number): void {
    const { count, travel, service, open, close, routes, limits, area } = this.problem;
    const [order, starts, latest, frame] = [
      this.orders[nth],
      this.starts[nth],
      this.latest[nth],
      routes[nth],
    ];
    if (!order || !starts || !latest || !frame) return;
    const length = this.lengths[nth] ?? 0;
    let now = frame.from;
    let before = frame.start;
    let way = 0;
    this.areas[nth] = -1;
    for (let p = 0; p < length; p++) {
      const node = order[p] ?? 0;
      const step = travel[before * count + node] ?? Infinity;
      const opens = open[nth * count + node] ?? 0;
      if ((area[node] ?? -1) >= 0) this.areas[nth] = area[node] ?? -1;
      way += step;
      now = Math.max(now + step, opens);
      starts[p] = now;
      now += service[node] ?? 0;
      before = node;
    }
    const home = travel[before * count + frame.end] ?? Infinity;
    way += home;
    starts[length] = now + home;
    let last = frame.until;
    let next = frame.end;
    latest[length] = last;
    for (let p = length - 1; p >= 0; p--) {
      const node = order[p] ?? 0;
      last -= (travel[node * count + next] ?? Infinity) + (service[node] ?? 0);
      const closes = close[nth * count + node] ?? -1;
      if (closes < last) last = closes;
      latest[p] = last;
      next = node;
    }
    this.ways[nth] = way;
    this.travel = 0;
    for (let one = 0; one < this.ways.length; one++) this.travel += this.ways[one] ?? 0;
    for (let k = 0; k < limits.length; k++) {
      const [limit, sums] = [limits[k], this.sums[k]];
      if (!limit || !sums) continue;
      let sum = 0;
      let from = frame.start;
      for (let p = 0; p <= length; p++) {
        const to = p < length ? (order[p] ?? 0) : frame.end;
        sum += (p < length ? (limit.node[to] ?? 0) : 0) + (limit.arc?.[from * count + to] ?? 0);
        from = to;
      }
      sums[nth] = sum;
    }
  }
}
