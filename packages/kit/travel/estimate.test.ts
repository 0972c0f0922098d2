import { expect, test } from 'vitest';
import { distanceKm } from './distance.ts';
import { assumptions, estimateTravel } from './estimate.ts';

const salento = { lat: 4.6372, lon: -75.5707 };
const cocora = { lat: 4.6383, lon: -75.4872 };
const clockTower = { lat: 10.4229, lon: -75.5492 };
const sanFelipe = { lat: 10.4225, lon: -75.5389 };

test('the distance between two known points is right to a hundredth', () => {
  // One degree of latitude on a sphere of 6,371 km.
  expect(distanceKm({ lat: 4, lon: -75 }, { lat: 5, lon: -75 })).toBeCloseTo(111.195, 2);
  expect(distanceKm(salento, salento)).toBe(0);
});

test('a short way is walked, a long one driven, unless the traveller says otherwise', () => {
  expect(estimateTravel(clockTower, sanFelipe, 'plain').mode).toBe('walk');
  expect(estimateTravel(salento, cocora, 'mountain').mode).toBe('road');
  expect(estimateTravel(salento, cocora, 'mountain', 'jeep').mode).toBe('jeep');
});

test('the same way is never faster in the mountains than on the plain on foot or by road', () => {
  for (const mode of ['walk', 'road', 'bus', 'jeep'] as const)
    expect(estimateTravel(salento, cocora, 'mountain', mode).minutes).toBeGreaterThanOrEqual(
      estimateTravel(salento, cocora, 'plain', mode).minutes,
    );
});

test('minutes come in fives, never nought, and hold the stated start', () => {
  for (const mode of Object.keys(assumptions) as (keyof typeof assumptions)[]) {
    const { minutes } = estimateTravel(salento, cocora, 'mountain', mode);
    expect(minutes % 5).toBe(0);
    expect(minutes).toBeGreaterThanOrEqual(assumptions[mode].start);
  }
  expect(estimateTravel(salento, salento, 'plain', 'walk').minutes).toBe(5);
});
