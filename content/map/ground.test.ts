import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { groundOf } from './ground.ts';

const text = groundOf(resolve(import.meta.dirname, '../geo'), ['cartagena', 'covenas', 'nowhere']);
const { features } = JSON.parse(text) as {
  features: { properties: { kind: string }; geometry: { type: string } }[];
};
const kinds = new Set(features.map(({ properties }) => properties.kind));

test('the ground has the country from afar and the coast of a destination from nearby', () => {
  for (const kind of [
    'sea',
    'neighbour',
    'border',
    'department',
    'river',
    'near-sea',
    'near-land',
    'near-town',
    'near-municipal',
    'local-rail',
    'local-trunk',
    'local-sketch',
  ])
    expect(kinds).toContain(kind);
});

test('the ground costs at most 150 KB', () => {
  expect(brotliCompressSync(text).length).toBeLessThan(150 * 1024);
});
