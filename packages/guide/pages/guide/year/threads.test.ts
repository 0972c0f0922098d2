import { expect, it } from 'vitest';
import { fringe } from './threads.ts';

const month = (rainMm: number | null, rainyDays: number | null) => ({
  rainMm,
  rainyDays,
  highC: null,
  lowC: null,
  seaC: null,
  sunHours: null,
});

it('hangs one thread for each rainy day, as long as the rain against the wettest month', () => {
  const [dry, wet] = fringe([month(20, 2.4), month(200, 12)]);
  expect(dry?.path.match(/M/g)).toHaveLength(2);
  expect(wet?.path.match(/M/g)).toHaveLength(12);
  expect(dry?.length).toBe(0.1);
  expect(wet?.length).toBe(1);
});

it('hangs nothing where the station has no data', () => {
  expect(fringe([month(null, 3)])[0]?.path).toBe('');
});
