import { expect, test } from 'vitest';
import { placeNames } from './names.ts';

const space = { w: 300, h: 100, scales: [1], walls: [], boxes: [] };

test('a name stands on the first free side of its dot', () => {
  const box = { x: -10, y: -10, w: 20, h: 20 };
  expect(
    placeNames(
      [
        { spot: [100, 50], name: 'Turbaco', kind: 'town' },
        { spot: [290, 50], name: 'Arjona', kind: 'town' },
        { spot: [200, 20], name: 'Luruaco', kind: 'town' },
      ],
      { ...space, boxes: [{ at: [140, 50], box }] },
    ),
  ).toEqual(['w', 'w', 'e']);
});

test('a name of water stands in its middle, and a name is written once', () => {
  const sea = { name: 'Mar Caribe', kind: 'water' as const };
  expect(
    placeNames(
      [
        { ...sea, spot: [80, 50] },
        { ...sea, spot: [220, 50] },
      ],
      space,
    ),
  ).toEqual(['c', null]);
});

test('a name that would cover a pin or leave the map is left out', () => {
  expect(placeNames([{ spot: [20, 50], name: 'Mar Caribe', kind: 'water' }], space)).toEqual([
    null,
  ]);
});
