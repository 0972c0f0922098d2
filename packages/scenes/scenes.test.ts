import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { placeKinds } from '#kit/rules/place-kinds.ts';
import { readScenes } from './scenes.ts';
import { spots } from './spots/spots.ts';

const scenes = await readScenes();
const root = resolve(import.meta.dirname, '../..');
const committed = Object.keys(scenes).map((path) => ({
  path,
  svg: readFileSync(resolve(root, path), 'utf8'),
}));
const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');

describe.each(committed)('$path', ({ path, svg }) => {
  test('is what its generator draws, so a drawing is changed there', () => {
    expect(scenes[path]?.()).toBe(svg);
  });

  test('costs at most 12 KB compressed', () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(12 * 1024);
  });

  test('draws with flat shapes alone: no script, gradient, filter, raster, style attribute or foreign address', () => {
    expect(svg).not.toMatch(
      /<(script|linearGradient|radialGradient|filter|image|foreignObject|text)\b/,
    );
    expect(svg).not.toMatch(/ style="| on\w+="|@import/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:/);
  });

  test('uses only ids of its own and each of them once', () => {
    const own = ids(svg);
    expect(new Set(own).size).toBe(own.length);
    const used = [...svg.matchAll(/(?:href="|url\()#([^")]+)/g)].map(([, id]) => id ?? '');
    expect(used.filter((id) => !own.includes(id))).toEqual([]);
    const offered = [...svg.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id ?? '');
    expect(own.filter((id) => !used.includes(id) && !offered.includes(id))).toEqual([]);
  });

  test('asks for no colour it does not name', () => {
    const named = new Set([...svg.matchAll(/--(\w+):/g)].map(([, name]) => name));
    const asked = [...svg.matchAll(/var\(--(\w+)\)/g)].map(([, name]) => name);
    expect(asked.filter((name) => !named.has(name))).toEqual([]);
    expect(svg).not.toMatch(/undefined|NaN/);
  });
});

test('no two drawings share an id, so that several can stand in one document', () => {
  const all = committed.flatMap(({ svg }) => ids(svg));
  expect(new Set(all).size).toBe(all.length);
});

test('every kind of place has a spot drawing and no drawing is left over', () => {
  expect(Object.keys(spots).sort()).toEqual([...placeKinds].sort());
});
