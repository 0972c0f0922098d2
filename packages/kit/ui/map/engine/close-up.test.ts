import { expect, test } from 'vitest';
import { closeUp } from './close-up.ts';

const row = (step: number) =>
  Array.from({ length: 8 }, (_, index) => ({ lat: 4 + index * step, lon: -75 }));

test('places near each other are looked at from nearer', () => {
  const [town, country] = [row(0.005), row(0.05)];
  expect(closeUp(town[0] ?? { lat: 0, lon: 0 }, town)).toBeGreaterThan(
    closeUp(country[0] ?? { lat: 0, lon: 0 }, country) + 2,
  );
});

test('the fourth neighbour is about 150 pixels away', () => {
  const points = row(0.02);
  const zoom = closeUp({ lat: 4, lon: -75 }, points);
  const metresPerPixel = (78_271.5 * Math.cos((4 * Math.PI) / 180)) / 2 ** zoom;
  expect((0.08 * 111_195) / metresPerPixel).toBeCloseTo(150, 0);
});

test('one place alone and places on one spot still have a zoom', () => {
  const position = { lat: 4, lon: -75 };
  expect(closeUp(position, [position])).toBe(14.5);
  expect(closeUp(position, [])).toBe(14.5);
  expect(closeUp(position, [position, { lat: 12, lon: -81 }])).toBe(9.5);
});
