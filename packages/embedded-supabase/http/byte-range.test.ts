import { expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

test.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
])('the range %s of 100 bytes is %j', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected);
});

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=9-0',
  'bytes=0-1,5-6',
  'items=0-9',
  'bytes=a-b',
  'bytes=0-9999999999999999999999',
])('%j asks for the whole file', (header) => {
  expect(byteRange(header, 100)).toBeNull();
});
