import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDevice, sync, watch } from './device.ts';

/** How often a feed is asked for in a minute of this page. */
async function pullsInAMinute(isLive?: () => boolean): Promise<number> {
  const pull = vi.spyOn(sync, 'pull').mockClear().mockResolvedValue();
  const end = watch('trip', isLive);
  await vi.advanceTimersByTimeAsync(60_000);
  end();
  const count = pull.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(pull.mock.calls.length).toBe(count);
  return count;
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => {} });
  vi.stubGlobal('navigator', { onLine: true });
  await startDevice();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a feed is asked for every 1.5 s, and every 15 s while its channel lives', async () => {
  expect(await pullsInAMinute()).toBe(40);
  expect(await pullsInAMinute(() => true)).toBe(4);
});

test('it is asked for every 1.5 s again once the channel has ended', async () => {
  let isLive = true;
  setTimeout(() => {
    isLive = false;
  }, 30_000);
  const calls = await pullsInAMinute(() => isLive);
  expect(calls).toBeGreaterThan(20);
  expect(calls).toBeLessThan(25);
});

test('out of sight, and without a network, it is not asked for', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(await pullsInAMinute()).toBe(0);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { visibilityState: 'hidden', addEventListener: () => {} });
  expect(await pullsInAMinute()).toBe(0);
});
