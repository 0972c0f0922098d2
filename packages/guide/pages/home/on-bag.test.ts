import { expect, it } from 'vitest';
import { onBag } from './on-bag.ts';

it('puts Cartagena in the north-west of the drawing', () => {
  expect(onBag({ lat: 10.42, lon: -75.55 })).toEqual({ x: 29.2, y: 12.8, side: 'left' });
});

it('puts the corners of the frame at the corners of the drawing', () => {
  expect(onBag({ lat: 12.6, lon: -79.2 })).toEqual({ x: 0, y: 0, side: 'left' });
  expect(onBag({ lat: -4.4, lon: -66.7 })).toEqual({ x: 100, y: 100, side: 'right' });
});

it('hangs San Andrés at the edge, and names Bogotá and the Eje Cafetero on two sides', () => {
  expect(onBag({ lat: 12.55, lon: -81.71 })).toMatchObject({ x: 0, side: 'right' });
  expect(onBag({ lat: 4.6, lon: -74.08 }).side).toBe('right');
  expect(onBag({ lat: 4.64, lon: -75.57 }).side).toBe('left');
});
