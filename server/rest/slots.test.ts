import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('work beyond the slots waits its turn, also after work that failed', async () => {
  const inSlot = createSlots(2, 1000);
  const done: number[] = [];
  let running = 0;
  let most = 0;
  const work = (number: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    done.push(number);
    if (number === 1) throw new Error('first');
  };
  const all = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => inSlot(work(number))));
  expect(all.map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('who waits too long is refused and does not run', async () => {
  const inSlot = createSlots(1, 10);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = inSlot(() => promise);
  let ran = false;
  const late = inSlot(async () => {
    ran = true;
  });
  await expect(late).rejects.toMatchObject({ status: 504, code: 'PGRST003' });
  resolve();
  await first;
  expect(ran).toBe(false);
  await inSlot(async () => {
    ran = true;
  });
  expect(ran).toBe(true);
});
