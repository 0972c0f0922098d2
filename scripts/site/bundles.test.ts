import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeBundles } from './bundles.ts';

test('texts that are kept together are bundled, each with its share of the bytes; fonts and workers are not', () => {
  const site = mkdtempSync(join(tmpdir(), 'mochila-bundles-'));
  mkdirSync(join(site, 'assets'));
  const texts = { 'a.js': 'let a = 1;', 'b.css': 'b{}', 'c.json': '["ñ"]' };
  const others = { 'picture-worker-1.js': 'postMessage(1)', 'letters.woff2': 'x' };
  for (const [name, text] of Object.entries({ ...texts, ...others }))
    writeFileSync(join(site, 'assets', name), text);
  const files = Object.keys({ ...texts, ...others }).map(
    (name) => [`/assets/${name}`, 100, 'hash'] as const,
  );
  const written = writeBundles(site, files);
  const inBundle = written.filter(([, , , bundle]) => bundle);
  expect(inBundle.map(([address]) => address).sort()).toEqual(
    Object.keys(texts).map((name) => `/assets/${name}`),
  );
  expect(written.filter(([, bytes]) => bytes === 100)).toHaveLength(2);
  const [[, , , bundle = ''] = []] = inBundle;
  const held = JSON.parse(readFileSync(join(site, bundle), 'utf8'));
  expect(held['/assets/c.json']).toBe('["ñ"]');
  const shares = inBundle.reduce((sum, [, bytes]) => sum + bytes, 0);
  expect(shares).toBe(statSync(join(site, `${bundle}.br`)).size);
  rmSync(site, { recursive: true });
});
