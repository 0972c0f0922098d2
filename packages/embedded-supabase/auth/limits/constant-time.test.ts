import { expect, test, vi } from 'vitest';
import { inConstantTime } from './constant-time.ts';

const { sleeps } = vi.hoisted(() => ({ sleeps: [] as number[] }));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (ms: number) => void sleeps.push(ms),
}));

test.each([
  [1, 120],
  [119, 120],
  [121, 240],
])('work of %s ms is answered after %s ms, also when it fails', async (ms, end) => {
  const clock = vi.spyOn(performance, 'now');
  for (const work of [async () => 'done', async () => Promise.reject(new Error('failed'))]) {
    clock.mockReturnValueOnce(1000).mockReturnValueOnce(1000 + ms);
    await inConstantTime<unknown>(work).catch(() => null);
    expect(sleeps.pop()).toBe(end - ms);
  }
  clock.mockRestore();
});
