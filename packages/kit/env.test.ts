import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const env = { url: '', key: 'sb_publishable_x', mailbox: true };
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer.mockReset());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function read() {
  const { readEnv } = await import('./env.ts');
  const reading = readEnv().catch((error: Error) => error.name);
  await vi.runAllTimersAsync();
  return reading;
}

test('the address of the backend is read once', async () => {
  answer.mockImplementation(async () => Response.json(env));
  expect(await read()).toEqual(env);
  expect(await read()).toEqual(env);
  expect(answer).toHaveBeenCalledTimes(1);
});

test('a short outage is bridged', async () => {
  answer.mockResolvedValueOnce(new Response('', { status: 502 }));
  answer.mockRejectedValueOnce(new TypeError('offline'));
  answer.mockResolvedValueOnce(Response.json(env));
  expect(await read()).toEqual(env);
});

test('what is not the environment is a failure, and a later read starts anew', async () => {
  answer.mockImplementation(async () => Response.json({ url: '', key: '' }));
  expect(await read()).toBe('EnvUnavailable');
  answer.mockImplementation(async () => Response.json(env));
  expect(await read()).toEqual(env);
});
