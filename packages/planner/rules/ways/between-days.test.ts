import { expect, test } from 'vitest';
import type { StopDraft } from '../edits/edits.ts';
import { noFacts } from '../facts.ts';
import { planned, tripWith } from '../testing/trips.ts';
import { linksBetweenDays } from './between-days.ts';

const spot = (title: string, lat: number, more: Partial<StopDraft> = {}): StopDraft => ({
  kind: 'own',
  title,
  lat,
  lon: -75.5,
  ...more,
});
const bed = (title: string, lat: number, nights: number) =>
  spot(title, lat, { kind: 'stay', nights });

/** The links by the titles of their stops. */
function links(...days: StopDraft[][]): string[] {
  const plan = planned(tripWith({}, days));
  const titles = new Map(plan.days.flatMap(({ stops }) => stops).map((one) => [one.id, one.title]));
  return linksBetweenDays(plan, noFacts).map(
    ({ from, to }) => `${titles.get(from)} ${titles.get(to)}`,
  );
}

test('the last stop of a day is joined to the first of the next day that has one', () => {
  const [a, b, c, d] = [spot('a', 1), spot('b', 2), spot('c', 3), spot('d', 4)];
  expect(links([a, b], [c, d])).toEqual(['b c']);
  expect(links([a, b], [], [c])).toEqual(['b c']);
  expect(links([a, b])).toEqual([]);
});

test('stops without a position, notes and the way to the same spot are left out', () => {
  const bus: StopDraft = { kind: 'leg', title: 'bus' };
  const note = spot('note', 9, { kind: 'note' });
  expect(links([spot('a', 1), note], [bus, spot('b', 2)])).toEqual(['a b']);
  expect(links([spot('a', 1)], [spot('a again', 1)])).toEqual([]);
});

test('a night leads over its bed, also on the days where the bed is not in the list', () => {
  const days = [[spot('a', 1), bed('hotel', 2, 2)], [spot('b', 3), spot('c', 4)], [spot('d', 5)]];
  expect(links(...days)).toEqual(['hotel b', 'c hotel', 'hotel d']);
  // Who puts the bed first goes back to it at night.
  expect(links([bed('hotel', 2, 1), spot('a', 1), spot('b', 3)], [spot('d', 5)])).toEqual([
    'b hotel',
    'hotel d',
  ]);
  // From one bed to the next.
  expect(links([bed('hotel', 2, 1)], [bed('inn', 6, 1)])).toEqual(['hotel inn']);
});

test('what a line joins already gets no second one', () => {
  expect(links([bed('hotel', 2, 3), spot('a', 1)], [], [])).toEqual([]);
  expect(links([bed('hotel', 2, 3)], [spot('a', 1)], [])).toEqual(['hotel a']);
});
