import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { bestRoute } from '#planner/rules/scheduling/exact.ts';
import { type Problem, startsOf, unbound } from '#planner/rules/scheduling/problem.ts';
import { solve } from '#planner/rules/scheduling/solve.ts';
import { randomProblem } from '#planner/rules/scheduling/testing/random-problem.ts';
import { randomOf } from '#planner/rules/testing/random.ts';
import { type Row, root, type Size } from './product.ts';

/** Milliseconds of processor time for one instance. */
const budgets = [60, 300, 2000];
const seed = 1;

/**
 * How far the planner's solver is from proven optima: instances of the team orienteering problem with time windows in
 * the folder of BENCH_TOPTW, their optima in a table of the README.md beside it (`| c101 | 320 |`); BENCH_PATHS routes,
 * one where it says nothing. The instances are not in the repository: their publishers state no licence.
 */
export async function measureArrange(_folder: string, { isShort }: Size): Promise<Row[]> {
  return [
    ...(await sizes()),
    ...exactDays(isShort ? 5 : 100),
    ...(process.env.BENCH_TOPTW ? gaps(process.env.BENCH_TOPTW) : []),
  ];
}

/** Of what no other part of the planner needs: the solver, which runs in a worker, and the rules that make a proposal of its answer. */
async function sizes(): Promise<Row[]> {
  const solver = await bytesOf(['solve-task.ts']);
  const both = await bytesOf(['solve-task.ts', 'arrange.ts']);
  return [
    ['solver, compressed', `${(solver / 1000).toFixed(1)} KB`],
    ['rules of proposals, compressed', `${((both - solver) / 1000).toFixed(1)} KB`],
  ];
}

async function bytesOf(files: string[]): Promise<number> {
  const folder = join(root, 'packages/planner/rules');
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      rollupOptions: {
        input: files.map((file) => join(folder, 'arrange', file)),
        preserveEntrySignatures: 'strict',
        external: (id) => id.startsWith('../') && !/^\.\.\/(arrange|scheduling)\//.test(id),
      },
    },
  });
  const made = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return brotliCompressSync(made.map((one) => ('code' in one ? one.code : '')).join('')).length;
}

/** A day of twelve visits, at any hour and in hours of their own. */
function exactDays(days: number): Row[] {
  const run = (nth: number) => {
    const problem = randomProblem(nth, { visits: 12, wide: nth % 4 === 0, limit: 400 });
    // The best of three: other programs disturb a single one.
    const times = [0, 1, 2].map(() => {
      const before = cpu();
      bestRoute(problem, 0, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      return cpu() - before;
    });
    return Math.min(...times);
  };
  for (let nth = 0; nth < days / 5; nth++) run(nth);
  const times = Array.from({ length: days }, (_, nth) => run(nth)).sort((a, b) => a - b);
  return [
    [`a day of 12 visits, exactly: median of ${days}`, `${times[days >> 1]?.toFixed(1)} ms`],
    ['a day of 12 visits, exactly: slowest', `${times[days - 1]?.toFixed(1)} ms`],
  ];
}

function gaps(folder: string): Row[] {
  const paths = Number(process.env.BENCH_PATHS ?? 1);
  const optima = optimaOf(folder);
  const names = readdirSync(folder)
    .map((file) => file.replace(/\.txt$/, ''))
    .filter((name) => optima.has(name));
  const problems = names.map((name) => readInstance(join(folder, `${name}.txt`), paths));
  for (const problem of problems.slice(0, 3)) run(problem, 200);
  return budgets.map((budget) => {
    const found = problems.map((problem, nth) => {
      const best = optima.get(names[nth] ?? '') ?? 0;
      return { name: names[nth], gap: (100 * (best - run(problem, budget))) / best };
    });
    const mean = found.reduce((sum, { gap }) => sum + gap, 0) / found.length;
    const worst = found.reduce((one, other) => (other.gap > one.gap ? other : one));
    const optimal = found.filter(({ gap }) => gap < 1e-9).length;
    const value = `mean ${mean.toFixed(2)} %, worst ${worst.gap.toFixed(2)} % (${worst.name}), optimal ${optimal} of ${found.length}`;
    return [`gap to the optimum at ${budget} ms`, value];
  });
}

/** The score in so many milliseconds. Throws where the solution breaks a rule of the instance. */
function run(problem: Problem, budget: number): number {
  const before = cpu();
  const fixed = problem.routes.map(() => []);
  const found = solve(problem, fixed, randomOf(seed).next, () => (cpu() - before) / budget);
  const visits = found?.routes.flat() ?? [];
  if (!found?.routes.every((route, nth) => startsOf(problem, nth, route)))
    throw new Error('a route breaks a window');
  if (new Set(visits).size < visits.length) throw new Error('a node is visited twice');
  return found.score;
}

/** Of this process: other programs on the machine do not count. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function optimaOf(folder: string): Map<string, number> {
  const text = readFileSync(join(folder, '..', 'README.md'), 'utf8');
  return new Map(
    [...text.matchAll(/\|\s*(\w+\d+)\s*\|\s*(\d+)\s*(?=\|)/g)].map(([, name = '', best]) => [
      name,
      Number(best),
    ]),
  );
}

/** Two lines of numbers, then `i x y d S f a list O C` for each point; distances are cut to one decimal. */
function readInstance(file: string, paths: number): Problem {
  const points = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([, x = 0, y = 0, takes = 0, score = 0, , skipped = 0, ...rest]) => {
      const [open = 0, close = 0] = rest.slice(skipped);
      return { x, y, takes, score, open, close };
    });
  const count = points.length;
  const [depot] = points;
  if (!depot) throw new Error(`${file} has no points`);
  const byRoute = (value: (point: (typeof points)[number], node: number) => number) =>
    Float64Array.from(Array.from({ length: paths }, () => points.map(value)).flat());
  return {
    count,
    travel: Float64Array.from(
      points.flatMap((one) =>
        points.map(
          (other) => Math.floor(Math.hypot(one.x - other.x, one.y - other.y) * 10 + 1e-9) / 10,
        ),
      ),
    ),
    score: Float64Array.from(points, ({ score }) => score),
    service: Float64Array.from(points, ({ takes }) => takes),
    open: byRoute(({ open }) => open),
    close: byRoute(({ close }, node) => (node > 0 ? close : -1)),
    routes: Array.from({ length: paths }, () => {
      return { start: 0, end: 0, from: depot.open, until: depot.close };
    }),
    group: Int32Array.from(points, (_, node) => node),
    required: new Int32Array(count).fill(-1),
    limits: [],
    ...unbound(count),
  };
}
