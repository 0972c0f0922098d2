import { isBetter, netOf, type Problem, tolerance } from './problem.ts';

/** A route and the sums of its scores and ways. */
type BestRoute = { route: number[]; score: number; travel: number };

/**
 * The best visits and their order on one route among at most 30 nodes: the highest score, and of those the shortest
 * way. Null where nothing is better than `known`, or where no route has all required visits. Dynamic programming over
 * the sets of visited nodes: of partial routes with the same visits and the same end, those are kept that no other
 * matches in time, way and every limited sum; where all that one can still reach is too little, it is given up.
 */
export function bestRoute(
  problem: Problem,
  nth: number,
  candidates: readonly number[],
  known: Pick<BestRoute, 'score' | 'travel'> = { score: -Infinity, travel: Infinity },
): BestRoute | null {
  const { count, travel, service, score, open, close, group, required, limits } = problem;
  const { wayCost, area, apart, rivals } = problem;
  const frame = problem.routes[nth];
  if (!frame) return null;
  const nodes = candidates.filter(
    (i) => (close[nth * count + i] ?? 0) >= (open[nth * count + i] ?? 0),
  );
  const isMissing = (node: number) => required[node] === nth && !nodes.includes(node);
  if (candidates.some(isMissing)) return null;
  const size = nodes.length;
  if (size > 30) throw new RangeError('at most 30 nodes');
  const stride = size + 1;
  // Way i to j; row `size` is the start, column `size` the end.
  const way = new Float64Array(stride * stride);
  const arcs = limits.map(({ arc }) => (arc ? new Float64Array(stride * stride) : null));
  for (let i = 0; i <= size; i++)
    for (let j = 0; j <= size; j++) {
      const from = nodes[i] ?? frame.start;
      const to = nodes[j] ?? frame.end;
      way[i * stride + j] = travel[from * count + to] ?? 0;
      for (const [k, limit] of limits.entries()) {
        const own = arcs[k];
        if (own && limit.arc) own[i * stride + j] = limit.arc[from * count + to] ?? 0;
      }
    }
  const opens = Float64Array.from(nodes, (i) => open[nth * count + i] ?? 0);
  const closes = Float64Array.from(nodes, (i, n) =>
    Math.min(
      close[nth * count + i] ?? 0,
      frame.until - (way[n * stride + size] ?? 0) - (service[i] ?? 0),
    ),
  );
  const takes = Float64Array.from(nodes, (i) => service[i] ?? 0);
  const worth = Float64Array.from(nodes, (i) => score[i] ?? 0);
  // Bits that a visit rules out: itself, its group, other areas and what is named.
  const rulesOut = (i: number, j: number) =>
    group[i] === group[j] ||
    ((area[i] ?? -1) >= 0 && (area[j] ?? -1) >= 0 && area[i] !== area[j]) ||
    [apart[i], rivals[i]].some((named) => named?.includes(j));
  const excludes = Int32Array.from(nodes, (i) =>
    nodes.reduce((bits, j, n) => (rulesOut(i, j) ? bits | (1 << n) : bits), 0),
  );
  const needed = nodes.reduce((bits, i, n) => (required[i] === nth ? bits | (1 << n) : bits), 0);
  const amounts = limits.map(({ node }) => Float64Array.from(nodes, (i) => node[i] ?? 0));
  const most = limits.map(({ most }) => (most[nth] ?? Infinity) + tolerance);

  // Labels, one array for each field; sums are `limits.length` for each label.
  const [masks, lasts, parents, nexts] = [[], [], [], []] as [
    number[],
    number[],
    number[],
    number[],
  ];
  const [times, gains, ways, sums] = [[], [], [], []] as [number[], number[], number[], number[]];
  const sumsOf = limits.length;
  let best = known;
  let bestLabel = -1;

  const push = (
    mask: number,
    last: number,
    parent: number,
    time: number,
    gain: number,
    length: number,
  ) => {
    masks.push(mask);
    lasts.push(last);
    parents.push(parent);
    times.push(time);
    gains.push(gain);
    ways.push(length);
    nexts.push(0);
  };
  push(0, size, -1, frame.from, 0, 0);
  for (let k = 0; k < sumsOf; k++) sums.push(0);
  let level = [0];
  const fresh = new Float64Array(sumsOf);
  // Labels by visits and end. Sets of other sizes have other keys, so that one table serves all levels.
  const table = size <= 13 ? new Int32Array(size << size) : null;
  const map = new Map<number, number>();
  while (level.length > 0) {
    const next: number[] = [];
    for (const label of level) {
      const mask = masks[label] ?? 0;
      const last = lasts[label] ?? 0;
      const time = times[label] ?? 0;
      const length = ways[label] ?? 0;
      const gain = gains[label] ?? 0;
      const free = last === size ? time : time + (takes[last] ?? 0);
      // As a whole route.
      const home = way[last * stride + size] ?? 0;
      if ((mask & needed) === needed && free + home <= frame.until + tolerance) {
        const total = { score: gain, travel: length + home };
        let isWithin = isBetter(total, best, wayCost);
        for (let k = 0; isWithin && k < sumsOf; k++)
          isWithin =
            (sums[label * sumsOf + k] ?? 0) + (arcs[k]?.[last * stride + size] ?? 0) <=
            (most[k] ?? 0);
        if (isWithin) {
          best = total;
          bestLabel = label;
        }
      }
      // What it can still reach.
      let blocked = 0;
      for (let i = 0; i < size; i++) if (mask & (1 << i)) blocked |= excludes[i] ?? 0;
      let reach = gain;
      let open = 0;
      for (let i = 0; i < size; i++) {
        if (blocked & (1 << i)) continue;
        if (free + (way[last * stride + i] ?? 0) > (closes[i] ?? 0) + tolerance) continue;
        open |= 1 << i;
        reach += Math.max(0, worth[i] ?? 0);
      }
      const reached = netOf({ score: reach, travel: length }, wayCost);
      if (reached < netOf(best, wayCost) - tolerance || (needed & ~(mask | open)) !== 0) continue;
      expand: for (let i = 0; i < size; i++) {
        if (!(open & (1 << i))) continue;
        const arc = last * stride + i;
        for (let k = 0; k < sumsOf; k++) {
          const sum =
            (sums[label * sumsOf + k] ?? 0) + (arcs[k]?.[arc] ?? 0) + (amounts[k]?.[i] ?? 0);
          if (sum > (most[k] ?? 0)) continue expand;
          fresh[k] = sum;
        }
        const start = Math.max(free + (way[arc] ?? 0), opens[i] ?? 0);
        const total = length + (way[arc] ?? 0);
        const visited = mask | (1 << i);
        const key = visited * size + i;
        const head = (table ? table[key] : map.get(key)) ?? 0;
        for (let one = head; one > 0; one = nexts[one] ?? 0) {
          let isWorse =
            (times[one] ?? 0) <= start + tolerance && (ways[one] ?? 0) <= total + tolerance;
          let isBeaten = (times[one] ?? 0) >= start && (ways[one] ?? 0) >= total;
          for (let k = 0; (isWorse || isBeaten) && k < sumsOf; k++) {
            const sum = sums[one * sumsOf + k] ?? 0;
            isWorse &&= sum <= (fresh[k] ?? 0) + tolerance;
            isBeaten &&= sum >= (fresh[k] ?? 0);
          }
          if (isWorse) continue expand;
          if (!isBeaten) continue;
          // Nothing follows it yet: the new one takes its place.
          parents[one] = label;
          times[one] = start;
          ways[one] = total;
          for (let k = 0; k < sumsOf; k++) sums[one * sumsOf + k] = fresh[k] ?? 0;
          continue expand;
        }
        const made = masks.length;
        push(visited, i, label, start, gain + (worth[i] ?? 0), total);
        for (let k = 0; k < sumsOf; k++) sums.push(fresh[k] ?? 0);
        nexts[made] = head;
        if (table) table[key] = made;
        else map.set(key, made);
        next.push(made);
      }
    }
    level = next;
  }
  if (bestLabel < 0) return null;
  const route: number[] = [];
  for (let label = bestLabel; label > 0; label = parents[label] ?? 0)
    route.unshift(nodes[lasts[label] ?? 0] ?? -1);
  return { route, ...best };
}
