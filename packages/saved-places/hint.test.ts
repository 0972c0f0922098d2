import { expect, test } from 'vitest';
import { hintOf } from './hint.ts';

const nothing = { places: {}, taps: [], owned: false };

test('what is stored is read back where it has the right form', () => {
  const hint = {
    places: { 'cartagena/getsemani': 'been', 'covenas/playa': 'want' },
    taps: [{ id: 'covenas/playa', kept: true, at: 1 }],
    owned: true,
  };
  expect(hintOf(JSON.parse(JSON.stringify(hint)))).toEqual(hint);
});

test('anything else is an empty mochila', () => {
  for (const stored of [null, 7, 'x', [], { places: 3, taps: [{ id: 1 }], owned: 'yes' }])
    expect(hintOf(stored)).toEqual(nothing);
});
