import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GuideMap } from '../guide.ts';
import { content } from '../testing/loaded.ts';
import { readHeights } from './heights.ts';

const namesOf = ({ frames, drawings }: GuideMap) =>
  [...frames.map(({ chosen }) => chosen), ...drawings.map(({ marks }) => marks)].flatMap(
    ({ names }) => names,
  );
const heights = readHeights(join(import.meta.dirname, '../../../../content/geo'));

test('a height is whole metres above the sea, written as each language writes it', () => {
  for (const { es, en } of heights) {
    expect(es).toMatch(/(^|\s)\d{1,3}(\.\d{3})? m$/);
    expect(en).toBe(es.replace('.', ','));
  }
  expect(heights.map(({ es }) => es)).toContain('Nevado del Ruiz 5.321 m');
});

test('every height says whose figure it is and of which year', () => {
  expect(heights.length).toBeGreaterThan(5);
  for (const { credit } of heights) expect(credit).toMatch(/^\D+, 20\d\d$/);
});

test('the maps of the coffee region, of Bogotá and of Medellín show heights and name their sources', () => {
  for (const slug of ['eje-cafetero', 'bogota', 'medellin-guatape']) {
    const maps = content.guides.filter((guide) => guide.slug === slug).map(({ map }) => map);
    expect(maps).toHaveLength(2);
    for (const map of maps) {
      const names = namesOf(map);
      expect(names.filter(({ kind }) => kind === 'height').length, slug).toBeGreaterThan(0);
      expect(map.heights, slug).toContain('IDEAM, 2025');
    }
  }
});

test('maps without heights name no source of them', () => {
  for (const { map } of content.guides) {
    const names = namesOf(map);
    expect(map.heights.length > 0).toBe(names.some(({ kind }) => kind === 'height'));
  }
});

test('every height stands on a map', () => {
  const shown = content.guides.flatMap(({ map }) => namesOf(map));
  for (const { es } of heights) expect(shown.map(({ name }) => name)).toContain(es);
});
