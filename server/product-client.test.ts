import { setImmediate as turn } from 'node:timers/promises';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { expectOk, newAddress, newPerson } from '@mochila/embedded-supabase/testing/people.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestBackend } from '#server/testing/backend.ts';
import { authClient } from '#sync/backend/auth-client.ts';

// Section 9 of the specification, measured at the client that the browser's code makes, by a clock that the test moves.

const password = 'palma de cera 60 m';
let backend: TestBackend;
let asked: string[] = [];

beforeAll(async () => {
  backend = await startTestBackend();
  vi.stubGlobal('location', { origin: backend.url, hash: '' });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const url = new URL(input, backend.url);
    asked.push(url.pathname + url.search);
    return fetch(url, init);
  });
});
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setInterval', 'clearInterval', 'Date'],
    // The end of a session is in whole seconds.
    now: Math.ceil(Date.now() / 1000) * 1000,
  });
  asked = [];
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => backend?.stop());

const countOf = (address: string) => asked.filter((one) => one.includes(address)).length;

/** Moves the clock, a second at a time; what is asked for in one of them is asked for before the next. */
async function pass(seconds: number) {
  for (let second = 0; second < seconds; second += 1) {
    vi.advanceTimersByTime(1000);
    await turn();
  }
}

async function untilRefreshed() {
  const before = countOf('grant_type=refresh_token');
  for (let seconds = 0; seconds < 4000; seconds += 1) {
    if (countOf('grant_type=refresh_token') > before) return;
    await pass(1);
  }
  throw new Error('the session is not refreshed');
}

test('the session is looked at every 30 s, and refreshed at the last look that leaves it 90 s', async () => {
  const { email } = await newPerson(backend, {}, password);
  const client = await authClient();
  // Its looks begin when it has read that there is no session.
  await client.getSession();
  const start = Date.now();
  const lives: number[] = [];
  for (const late of [0, 1, 29]) {
    while (((Date.now() - start) / 1000) % 30 !== late) await pass(1);
    const { session } = expectOk(await client.signInWithPassword({ email, password }));
    await untilRefreshed();
    lives.push((session.expires_at ?? 0) - Date.now() / 1000);
    await client.getSession();
  }
  expect(lives).toEqual([90, 91, 119]);
});

test('the key set is asked for again after 10 min', async () => {
  const client = await authClient();
  const email = newAddress();
  expectOk(await client.signUp({ email, password }));
  const [mail] = await backend.mails();
  expectOk(await client.verifyOtp({ email, token: mail?.code ?? '', type: 'signup' }));
  const keySets = async () => {
    expectOk(await client.getClaims());
    return countOf('/.well-known/jwks.json');
  };
  expect(await keySets()).toBe(1);
  await pass(599);
  expect(await keySets()).toBe(1);
  await pass(1);
  expect(await keySets()).toBe(2);
  const { headers } = await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`);
  expect(headers.get('cache-control')).toBe('public, max-age=600');
});
