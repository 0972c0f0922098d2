import type { Task } from '../solve.ts';

/** The best score of all routes of so many nights, each tried in turn; -Infinity where there is none. */
export function bestByTrying(task: Task, nights: number): { score: number; tried: number } {
  const { least, wanted, points, ways, leave } = task;
  let [best, tried] = [Number.NEGATIVE_INFINITY, 0];
  const go = (from: number | null, night: number, seen: number, sum: number) => {
    if (from !== null && night === nights) {
      const cost = leave(from, night);
      tried++;
      const isWanted = wanted === 0 || (seen & wanted) !== 0;
      if (isWanted && cost !== null && sum - cost > best) best = sum - cost;
      return;
    }
    for (const [town, shortest] of least.entries()) {
      if (seen & (1 << town)) continue;
      for (const { cost, loss } of ways(from, town, night))
        for (let stay = shortest; night + stay <= nights; stay++)
          go(town, night + stay, seen | (1 << town), sum + points(town, night, stay, loss) - cost);
    }
  };
  go(null, 0, 0, 0);
  return { score: best, tried };
}
