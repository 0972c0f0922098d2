import { answerKinds } from '#planner/rules/country/answer.ts';
import { buildTask, prepare } from '#planner/rules/country/build-task.ts';
import { planCountry, weights } from '#planner/rules/country/plan-country.ts';
import type { CountryRequest } from '#planner/rules/country/request.ts';
import { bestRoutes } from '#planner/rules/country/solve.ts';
import { bestByTrying } from '#planner/rules/country/testing/brute-force.ts';
import { randomRequest } from '#planner/rules/country/testing/random-request.ts';
import { readGuides } from '../proposals/guides.ts';
import type { Row, Size } from './product.ts';

const seed = 20261128;
const { country: facts } = readGuides('es');

/** The planner of the whole country beside every route tried in turn: whether it finds the best, and in what time. */
export async function measureCountry(_folder: string, { isShort }: Size): Promise<Row[]> {
  return [
    ...compared(isShort ? 20 : 1000, { least: 2, most: 9 }, 'at most 9 nights'),
    ...compared(isShort ? 1 : 20, { least: 14, most: 14 }, '14 nights'),
    ...times(isShort ? 5 : 100),
  ];
}

function compared(count: number, nights: { least: number; most: number }, name: string): Row[] {
  let [equal, tried, triedMs, solvedMs] = [0, 0, 0, 0];
  for (let nth = 0; nth < count; nth++) {
    const request = randomRequest(seed + nth, facts, nights);
    const prepared = prepare(request, facts);
    const kind = answerKinds[nth % answerKinds.length];
    if (!prepared || !kind) throw new Error(`${request.from} is no gateway`);
    const { task } = buildTask(prepared, weights[kind], request.hours);
    const before = cpu();
    const route = bestRoutes({ ...task, nights: request.nights })(request.nights);
    const between = cpu();
    const best = bestByTrying(task, request.nights);
    solvedMs += between - before;
    triedMs += cpu() - between;
    tried += best.tried;
    if ((route?.score ?? Number.NEGATIVE_INFINITY) === best.score) equal++;
  }
  return [
    [`${count} requests of ${name}: as good as the best of all routes`, `${equal} of ${count}`],
    [`${name}: routes tried for them`, tried.toLocaleString('en')],
    [
      `${name}: time of trying all against solving`,
      `${(triedMs / 1000).toFixed(1)} s against ${(solvedMs / 1000).toFixed(2)} s, ${(triedMs / solvedMs).toFixed(1)} times`,
    ],
  ];
}

/** All three answers with what was left out, divided by three. */
function times(count: number): Row[] {
  const run = (nth: number, nights: number) => {
    const asked: CountryRequest = {
      ...randomRequest(seed + nth, facts, { least: nights, most: nights }),
      hours: 9,
    };
    const before = cpu();
    planCountry(asked, facts);
    return (cpu() - before) / answerKinds.length;
  };
  for (let nth = 0; nth < 5; nth++) run(nth, 12);
  return [7, 14, 30].map((nights) => {
    const sorted = Array.from({ length: count }, (_, nth) => run(nth, nights)).sort(
      (a, b) => a - b,
    );
    return [
      `${nights} nights, processor time an answer: median, slowest of ${count}`,
      `${sorted[count >> 1]?.toFixed(1)} ms, ${sorted[count - 1]?.toFixed(1)} ms`,
    ];
  });
}

/** Milliseconds of this process: other programs on the machine do not count. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
