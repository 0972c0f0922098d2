import { expect, test } from 'vitest';
import { sunTimes } from './sun.ts';

const cartagena = { lat: 10.42, lon: -75.55 };

test('the sun rises and sets when the almanac says, near the solstices and the equinox', () => {
  // 6:22 and 17:56 by NOAA's calculator.
  const { rise, set } = sunTimes(cartagena, '2027-01-09');
  expect(Math.abs(rise - (6 * 60 + 22))).toBeLessThanOrEqual(1);
  expect(Math.abs(set - (17 * 60 + 56))).toBeLessThanOrEqual(1);
  // Everywhere on earth the day of an equinox lasts a few minutes more than twelve hours.
  for (const place of [cartagena, { lat: 4.64, lon: -75.57 }, { lat: -4.21, lon: -69.94 }]) {
    const { rise, set } = sunTimes(place, '2027-03-20');
    expect(set - rise).toBeGreaterThanOrEqual(725);
    expect(set - rise).toBeLessThanOrEqual(728);
  }
});

test('days are longer in June in the north of the equator and shorter in the south', () => {
  const length = (lat: number, iso: string) => {
    const { rise, set } = sunTimes({ lat, lon: -74 }, iso);
    return set - rise;
  };
  expect(length(11, '2027-06-21')).toBeGreaterThan(length(11, '2027-12-21') + 60);
  expect(length(-4, '2027-06-21')).toBeLessThan(length(-4, '2027-12-21'));
});

test('what is no date is refused', () => {
  expect(() => sunTimes(cartagena, '2027-02-30')).toThrow(RangeError);
});
