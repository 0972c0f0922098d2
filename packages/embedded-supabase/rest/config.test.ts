import { expect, test } from 'vitest';
import { testConfig } from '../testing/backend.ts';
import { readMaxRows } from './config.ts';

const withRows = (rows: number) => testConfig.replace(/^max_rows = .*$/m, `max_rows = ${rows}`);

test.each([-1, 0, 100_001])('max_rows = %s stops the start', (rows) => {
  expect(() => readMaxRows(withRows(rows))).toThrow(
    'supabase/config.toml cannot be kept to at api.max_rows: set it to a number from 1 to 100000.',
  );
  expect(readMaxRows(withRows(100_000))).toBe(100_000);
});
