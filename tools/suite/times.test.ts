import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keepTimes, readTimes } from './times.ts';

const folder = mkdtempSync(join(tmpdir(), 'mochila-times-'));
const file = join(folder, 'results/times.json');
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const result = (of: string, seconds: number, skipped = false) => ({
  ...{ file: of, title: 'a test', passed: !skipped },
  ...{ skipped, seconds },
});

test('the time of a file is that of its tests, and what did not run keeps its last one', () => {
  expect(readTimes(file)).toEqual({});
  keepTimes([result('a.spec.ts', 1.24), result('a.spec.ts', 2), result('b.test.ts', 9)], file);
  keepTimes([result('a.spec.ts', 4), result('c.spec.ts', 5, true), result('d.sql', 6)], file);
  expect(readTimes(file)).toEqual({ 'b.test.ts': 9, 'a.spec.ts': 4 });
});
