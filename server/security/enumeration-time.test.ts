import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import {
  goodPassword,
  newAddress,
  newPerson,
  post,
} from '@mochila/embedded-supabase/testing/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend } from '#server/testing/backend.ts';
import { type Pair, timeDifference } from './testing/time-difference.ts';

const pairs = 12;
/** Of which one must not tell the addresses apart: a busy moment passes, a leak does not. */
const series = 3;
/** Milliseconds between two addresses of the same kind that nobody on the network can tell from noise. */
const unnoticed = 10;

let backend: TestBackend;
let known = '';
beforeAll(async () => {
  // As people run it: with the usual work for a password, and the usual steps of an answer.
  backend = await startTestBackend();
  known = (await newPerson(backend)).email;
});
afterAll(() => backend?.stop());

async function timed(path: string, body: unknown, status: number): Promise<number> {
  const start = performance.now();
  const answer = await post(backend, path, body);
  await answer.text();
  const time = performance.now() - start;
  expect(answer.status).toBe(status);
  return time;
}

/** Requests about the known address and a new one, one after the other, in changing order. */
async function measure(path: string, body: object, status: number): Promise<Pair[]> {
  const found: Pair[] = [];
  const about = (email: string) => timed(path, { ...body, email }, status);
  for (let pair = 0; pair <= pairs; pair += 1) {
    // Limits count a network and an address alike, known or not; other tests try them.
    await backend.sql`delete from mochila_auth.rate_limits`;
    const unknown = newAddress();
    const isFirst = pair % 2 === 0;
    const before = isFirst ? await about(known) : 0;
    const other = await about(unknown);
    found.push([isFirst ? before : await about(known), other]);
  }
  // The first warms up.
  return found.slice(1);
}

test.each([
  [
    'a sign-in with a wrong password',
    'token?grant_type=password',
    { password: 'wrong one 1' },
    400,
  ],
  ['a request for a new password', 'recover', {}, 200],
  ['a request for a code, for people with an account', 'otp', { create_user: false }, 200],
  ['a request for a code, for anybody', 'otp', {}, 200],
  ['a sign-up', 'signup', { password: goodPassword }, 200],
])(
  '%s takes as long whether the address has an account or not',
  async (_, path, body, status) => {
    const found: { difference: number; chance: number }[] = [];
    for (let one = 0; one < series; one += 1) {
      const result = timeDifference(await measure(path, body, status));
      found.push(result);
      if (Math.abs(result.difference) <= Math.max(unnoticed, result.chance)) return;
    }
    expect.fail(`told apart every time: ${JSON.stringify(found)}`);
  },
  120_000,
);

/** Noise with a fixed seed: mostly small, now and then a very slow request. */
function noise(): () => number {
  let seed = 7;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  return () => random() * 20 + (random() < 0.03 ? 500 : 0);
}

test('the measure finds 40 ms in noise, and nothing where there is nothing', () => {
  const next = noise();
  const isFound = (leak: number) => {
    const made = Array.from({ length: pairs }, (): Pair => [100 + leak + next(), 100 + next()]);
    const { difference, chance } = timeDifference(made);
    return Math.abs(difference) > Math.max(unnoticed, chance);
  };
  const rounds = Array.from({ length: 100 }, () => [isFound(0), isFound(40)] as const);
  expect(rounds.filter(([nothing]) => nothing).length).toBeLessThan(3);
  expect(rounds.filter(([, leak]) => leak).length).toBeGreaterThan(90);
});
