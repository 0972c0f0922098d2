import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { PlaceFacts } from '../places/schema.ts';
import { readGeo } from './geo.ts';
import { coastDistance, isLand, seaFaults } from './sea.ts';

const geo = readGeo(join(import.meta.dirname, '../../../../content/geo'), 'covenas');
const place = (lat: number, lon: number, kinds: PlaceFacts['kinds']): PlaceFacts => ({
  slug: 'somewhere',
  kinds,
  lat,
  lon,
  position: null,
  wishes: [],
  municipality: 'Coveñas',
  sources: ['GSHHG'],
});
const faults = (one: PlaceFacts) =>
  seaFaults('content/destinations/covenas', { places: [one] }, geo);

test('land, islands and the open gulf are told apart', () => {
  expect(isLand([-75.6803, 9.395], geo.land)).toBe(true);
  expect(isLand([-75.841, 9.7985], geo.land)).toBe(true);
  expect(isLand([-75.85899, 9.78594], geo.land)).toBe(true);
  expect(isLand([-75.75, 9.6], geo.land)).toBe(false);
  expect(coastDistance([-75.75, 9.6], geo.land)).toBeGreaterThan(10_000);
});

test('a town in the sea is refused by name, with its distance from the coast', () => {
  expect(faults(place(9.6, -75.75, ['town']))).toEqual([
    expect.stringMatching(/place somewhere lies in the sea, \d+ m from the coast/),
  ]);
});

test('a beach inland is refused', () => {
  expect(faults(place(9.2365, -75.8135, ['beach']))[0]).toMatch(/is a beach \d+ m from the coast/);
});

test('a dive or a mangrove may lie a little off the coast, a town may not', () => {
  const [lat, lon] = [9.45, -75.66];
  const away = coastDistance([lon, lat], geo.land);
  expect(isLand([lon, lat], geo.land)).toBe(false);
  expect(away).toBeGreaterThan(500);
  expect(away > 1500 ? [] : faults(place(lat, lon, ['nature']))).toEqual([]);
  expect(faults(place(lat, lon, ['town']))).toHaveLength(1);
});

test('a destination without a coast of its own is not judged', () => {
  const inland = readGeo(join(import.meta.dirname, '../../../../content/geo'), 'eje-cafetero');
  const one = place(4.6375, -75.5703, ['beach']);
  expect(seaFaults('content/destinations/eje-cafetero', { places: [one] }, inland)).toEqual([]);
});
