import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBundles } from './bundles.ts';

test('texts that are kept together are bundled, each with its share of the bytes; fonts are not', async () => {
  const site = mkdtempSync(join(tmpdir(), 'mochila-bundles-'));
  mkdirSync(join(site, 'assets'));
  const texts = { 'a.js': 'let a = 1;', 'b.css': 'b{}', 'c.json': '["ñ"]' };
  const map = { 'live-map-1.js': 'map()', 'maplibre-gl-worker-1.mjs': 'work()' };
  const others = { 'letters.woff2': 'x' };
  const all = { ...texts, ...map, ...others };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(site, 'assets', name), text);
  const files = Object.keys(all).map((name) => [`/assets/${name}`, 100, 'hash'] as const);
  const written = await writeBundles(site, files);
  // The map and its worker share code: they are one bundle, whatever their size.
  const [ofMap = '', other] = new Set(
    written.flatMap(([name, , , to]) => (/map/.test(name) ? [to] : [])),
  );
  expect([ofMap !== '', other]).toEqual([true, undefined]);
  const inBundle = written.filter(([, , , bundle]) => bundle && bundle !== ofMap);
  expect(inBundle.map(([address]) => address).sort()).toEqual(
    Object.keys(texts).map((name) => `/assets/${name}`),
  );
  expect(written.filter(([, bytes]) => bytes === 100)).toHaveLength(1);
  const [[, , , bundle = ''] = []] = inBundle;
  const held = JSON.parse(readFileSync(join(site, bundle), 'utf8'));
  expect(held['/assets/c.json']).toBe('["ñ"]');
  const shares = inBundle.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(shares).toBe(statSync(join(site, `${bundle}.br`)).size);
  rmSync(site, { recursive: true });
});
