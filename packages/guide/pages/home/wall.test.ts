import { expect, it } from 'vitest';
import { wall } from './wall.ts';

it('hangs an odd number with a tall poster and two beside it', () => {
  expect(wall(1)).toEqual(['feature']);
  expect(wall(3)).toEqual(['feature', 'card', 'card']);
  expect(wall(5)).toEqual(['feature', 'card', 'card', 'card', 'broad']);
});

it('hangs an even number in pairs that change sides', () => {
  expect(wall(4)).toEqual(['broad', 'card', 'card', 'broad']);
});
