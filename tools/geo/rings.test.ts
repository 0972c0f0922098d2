import { expect, test } from 'vitest';
import { type Box, joinLines, landRings, thin } from './rings.ts';

const box: Box = [0, 0, 10, 10];

test('pieces that meet are joined in their own direction, in whatever order they come', () => {
  expect(
    joinLines([
      [
        [2, 2],
        [3, 3],
      ],
      [
        [0, 0],
        [1, 1],
      ],
      [
        [1, 1],
        [2, 2],
      ],
    ]),
  ).toEqual([
    [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  ]);
});

test('a coast with the land on its left is closed along the edge of the box', () => {
  const southward = landRings(
    [
      [
        [5, 10],
        [5, 0],
      ],
    ],
    box,
  );
  expect(southward).toEqual([
    [
      [5, 10],
      [5, 0],
      [10, 0],
      [10, 10],
      [5, 10],
    ],
  ]);
});

test('a coast that ends inside the box is refused', () => {
  expect(() =>
    landRings(
      [
        [
          [5, 10],
          [5, 5],
        ],
      ],
      box,
    ),
  ).toThrow(/ends inside the box/);
});

test('thinning drops what lies within the tolerance and keeps the corners', () => {
  const line: [number, number][] = [
    [0, 0],
    [0.5, 0.000001],
    [1, 0],
    [1, 1],
  ];
  expect(thin(line, 10)).toEqual([
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
});
