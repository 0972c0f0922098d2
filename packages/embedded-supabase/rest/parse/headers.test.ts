import { describe, expect, test } from 'vitest';
import { parseAccept } from './accept.ts';
import { parsePrefer } from './prefer.ts';
import { parseRangeHeader } from './range.ts';

describe('Prefer', () => {
  test('what is known is read, from several values', () => {
    expect(
      parsePrefer('return=representation, resolution=merge-duplicates,missing=default,count=exact'),
    ).toEqual({
      return: 'representation',
      resolution: 'merge-duplicates',
      missing: 'default',
      count: 'exact',
      handling: null,
      maxAffected: null,
    });
  });

  test('the first of two values counts', () => {
    expect(parsePrefer('return=minimal,return=representation').return).toBe('minimal');
  });

  test('max-affected counts only with handling=strict', () => {
    expect(parsePrefer('handling=strict,max-affected=3').maxAffected).toBe(3);
    expect(parsePrefer('max-affected=3').maxAffected).toBeNull();
  });

  test('the unknown is ignored, or refused with handling=strict', () => {
    expect(parsePrefer('foo, bar=1').return).toBeNull();
    expect(() => parsePrefer('handling=strict, foo, bar')).toThrow(
      expect.objectContaining({ code: 'PGRST122', details: 'Invalid preferences: foo, bar' }),
    );
  });

  test.each(['tx=rollback', 'timezone=UTC'])('%s is refused by name', (preference) => {
    expect(() => parsePrefer(preference)).toThrow(expect.objectContaining({ code: 'PGRST127' }));
  });
});

describe('Accept', () => {
  test.each([
    [null, 'array', false],
    ['*/*', 'array', false],
    ['application/json', 'array', false],
    ['text/html, application/json;q=0.9', 'array', false],
    ['application/vnd.pgrst.object+json', 'object', false],
    ['application/vnd.pgrst.object+json;nulls=stripped', 'object', true],
    ['application/vnd.pgrst.array+json;nulls=stripped', 'array', true],
    ['application/json;q=0.1, text/csv', 'csv', false],
  ] as const)('%s', (header, shape, stripNulls) => {
    expect(parseAccept(header)).toEqual({ shape, stripNulls });
  });

  test.each([
    'application/geo+json',
    'application/openapi+json',
    'application/vnd.pgrst.plan+json; for="application/json"; options=analyze',
    'text/html',
  ])('%s is refused by name', (header) => {
    expect(() => parseAccept(header)).toThrow(expect.objectContaining({ code: 'PGRST107' }));
  });
});

describe('Range', () => {
  test.each([
    ['0-9', { offset: 0, limit: 10 }],
    ['5-5', { offset: 5, limit: 1 }],
    ['10-', { offset: 10, limit: null }],
    ['bytes=0-9', null],
    ['nonsense', null],
    [null, null],
  ])('%s', (header, range) => {
    expect(parseRangeHeader(header)).toEqual(range);
  });

  test('a range that ends before it begins is PGRST103', () => {
    expect(() => parseRangeHeader('1-0')).toThrow(expect.objectContaining({ code: 'PGRST103' }));
  });
});
