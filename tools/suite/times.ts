import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Result } from './test-results.ts';

/** Seconds of the tests of each file, with all tries, as they last ran. */
export type Times = Record<string, number>;

export const timesFile = 'test-results/times.json';

export function readTimes(file = timesFile): Times {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Keeps what the files of these results took beside what others took before. */
export function keepTimes(results: readonly Result[], file = timesFile): void {
  const ran = results.filter(({ skipped, file: of }) => !skipped && !of.endsWith('.sql'));
  const times = readTimes(file);
  for (const [of, tests] of Map.groupBy(ran, (result) => result.file))
    times[of] = Math.round(tests.reduce((sum, { seconds }) => sum + seconds, 0) * 10) / 10;
  const sorted = Object.entries(times).toSorted(([, one], [, other]) => other - one);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
