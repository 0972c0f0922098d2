import { expect, test } from 'vitest';
import type { StopDraft } from '../edits/edits.ts';
import { guide, place } from '../testing/guide.ts';
import { planned, tripWith } from '../testing/trips.ts';
import { checkPlan } from './check-plan.ts';

// From costa/a to costa/b a boat takes up to an hour and a half.
const facts = guide({
  'costa/a': place(),
  'costa/b': place({
    lat: 10.3,
    byWater: true,
    visitMinutes: 60,
    firstBoat: { time: '07:00', year: 2026, s: [9] },
  }),
});
const stop = (name: string, more: Partial<StopDraft>): StopDraft => {
  return { kind: 'place', place: `costa/${name}`, title: name, ...more };
};
const bed = (name: string) => stop(name, { kind: 'stay', nights: 1 });
const leaves = (...days: StopDraft[][]) =>
  checkPlan(planned(tripWith({}, days)), facts)
    .filter(({ rule }) => rule === 'first_boat')
    .map(({ values }) => values.leaves);

test('whoever wakes up on the mainland has to cross before the first visit, and whoever wakes up on the island has not', () => {
  const early = stop('b', { start_time: '07:30' });
  expect(leaves([bed('a')], [early])).toEqual(['06:00']);
  expect(leaves([bed('a')], [stop('b', { start_time: '08:30' })])).toEqual([]);
  expect(leaves([bed('b')], [stop('b', { start_time: '06:00' })])).toEqual([]);
  // Nobody said where the night was: the visit itself is at an hour at which one could be there.
  expect(leaves([], [early])).toEqual([]);
  expect(leaves([], [stop('b', { start_time: '06:00' })])).toEqual(['06:00']);
});

test('a place whose boats nobody publishes says so to who comes for the day, and to nobody who sleeps there', () => {
  const unknown = guide({
    'costa/a': place(),
    'costa/b': place({ lat: 10.3, byWater: true, boatsNotFound: '2026-11-28' }),
  });
  const said = (...days: StopDraft[][]) =>
    checkPlan(planned(tripWith({}, days)), unknown)
      .filter(({ rule }) => rule === 'boats_unknown')
      .map(({ severity, stopIds }) => [severity, stopIds.length]);
  expect(said([bed('a')], [stop('b', {}), bed('a')])).toEqual([['note', 1]]);
  expect(said([stop('b', {}), bed('b')])).toEqual([]);
  expect(said([bed('b')], [stop('b', {}), bed('a')])).toEqual([]);
  expect(said([stop('a', {})])).toEqual([]);
});
