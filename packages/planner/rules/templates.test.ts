import { expect, it } from 'vitest';
import type { StopDraft } from './edits/edits.ts';
import { type Facts, noFacts } from './facts.ts';
import { packingKeys, templatesOf, todoKeys } from './templates.ts';
import { guide, place } from './testing/guide.ts';
import { planned, tripWith } from './testing/trips.ts';

const facts = guide({
  'costa/playa': place({ kinds: ['beach'], lastReturn: { time: '15:30', year: 2026, s: [1] } }),
  'monte/paramo': place({ kinds: ['nature'], altitudeM: 3900, booking: { days: null, s: [2] } }),
});
const at = (place: string): StopDraft => ({ title: place, kind: 'place', place });
const lists = (days: StopDraft[][], start_date: string | null, known: Facts = facts) =>
  templatesOf(planned(tripWith({ start_date }, days)), known, false);

it('a trip of which nothing is known gets what everybody needs', () => {
  const { packing, todo } = lists([[]], null, noFacts);
  expect(packing).toEqual(packingKeys.slice(0, 9));
  expect(todo).toEqual(todoKeys.slice(0, 5));
});

it('a beach by boat asks for other things than a wet mountain', () => {
  const beach = lists([[at('costa/playa')]], '2027-02-01');
  expect(beach.packing).toEqual(
    expect.arrayContaining(['swimsuit_towel', 'light_clothes', 'dry_bag', 'seasickness']),
  );
  expect(beach.packing).not.toContain('rain_jacket');
  expect(beach.packing).not.toContain('gloves_hat');
  expect(beach.todo).toContain('boat_times');
  const mountain = lists([[at('monte/paramo')]], '2027-10-01');
  expect(mountain.packing).toEqual(
    expect.arrayContaining(['rain_jacket', 'warm_layer', 'gloves_hat', 'hiking_boots']),
  );
  expect(mountain.packing).not.toContain('swimsuit_towel');
  expect(mountain.todo).toEqual(expect.arrayContaining(['altitude_advice', 'book_places']));
});

it('the month decides, and without dates the whole year does', () => {
  expect(lists([[at('monte/paramo')]], '2027-10-01').packing).toContain('rain_jacket');
  expect(lists([[at('monte/paramo')]], '2027-02-01').packing).not.toContain('rain_jacket');
  expect(lists([[at('monte/paramo')]], null).packing).toContain('rain_jacket');
});

it('no key stands twice', () => {
  for (const keys of [packingKeys, todoKeys]) expect(new Set(keys).size).toBe(keys.length);
});
