import { expect, test } from 'vitest';
import { testConfig } from '../testing/backend.ts';
import { readFileSizeLimit } from './config.ts';

const withLimit = (value: string) =>
  `${testConfig.replace(/\n\[storage\][^[]*/, '\n')}\n[storage]\nfile_size_limit = ${JSON.stringify(value)}\n`;

test('file_size_limit is the most bytes of an object', () => {
  expect(readFileSizeLimit(withLimit('25MB'))).toBe(25_000_000);
  expect(readFileSizeLimit(withLimit('50MiB'))).toBe(52_428_800);
  expect(readFileSizeLimit(withLimit('1000'))).toBe(1000);
  expect(() => readFileSizeLimit(withLimit('large'))).toThrow(/storage.file_size_limit/);
});
