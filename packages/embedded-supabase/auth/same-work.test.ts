import { AsyncLocalStorage } from 'node:async_hooks';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/backend.ts';
import { goodPassword, newAddress, newPerson, post, startAuthBackend } from '../testing/people.ts';
import { createHasher } from './passwords/hasher.ts';

// That the times of two answers are alike is measured in server/security/enumeration-time.test.ts. Here
// it is what is done for them: the same, in the same order, but for what `inConstantTime` rounds up.

const work: string[] = [];
const rounded = new AsyncLocalStorage<true>();
function note(what: string): void {
  if (!rounded.getStore()) work.push(what);
}

function inConstantTime<T>(inner: () => Promise<T>): Promise<T> {
  note('constant time');
  return rounded.run(true, inner);
}

const usual = createHasher({ cost: { ln: 9, r: 8, p: 1 } });
const hasher: typeof usual = {
  ...usual,
  hash(...args) {
    note('hash');
    return usual.hash(...args);
  },
  verify(...args) {
    note('hash');
    return usual.verify(...args);
  },
};

/** Notes each statement and each transaction. */
function watched(sql: postgres.Sql): postgres.Sql {
  return new Proxy(sql, {
    apply(target, self, args) {
      const [texts] = args;
      if (Array.isArray(texts) && 'raw' in texts) note(texts.join('?'));
      return Reflect.apply(target, self, args);
    },
    get(target, name) {
      if (name === 'begin') note('begin');
      return Reflect.get(target, name);
    },
  });
}

let backend: TestBackend;
let confirmed = '';
const pending = newAddress();
beforeAll(async () => {
  backend = await startAuthBackend({ hasher, watch: watched, inConstantTime });
  confirmed = (await newPerson(backend)).email;
  await post(backend, 'signup', { email: pending, password: goodPassword });
}, 60_000);
afterAll(() => backend?.stop());

test.each([
  ['a sign-in', 'token?grant_type=password', { password: 'wrong one 1' }, 400, ['hash']],
  ['a sign-up', 'signup', { password: goodPassword }, 200, ['hash', 'constant time']],
  ['a recovery', 'recover', {}, 200, ['constant time']],
  ['a code to sign in', 'otp', {}, 200, ['constant time']],
  ['a code for people with an account', 'otp', { create_user: false }, 200, ['constant time']],
  ['another mail of a sign-up', 'resend', { type: 'signup' }, 200, ['constant time']],
  ['another mail of a change', 'resend', { type: 'email_change' }, 200, ['constant time']],
  ['a wrong code', 'verify', { type: 'email', token: '000000' }, 403, ['constant time']],
])(
  '%s is the same work whether the address has an account or not',
  async (_, path, body, status, steps) => {
    const done: string[][] = [];
    for (const email of [newAddress(), confirmed, pending]) {
      await backend.sql`delete from mochila_auth.rate_limits`;
      work.length = 0;
      expect((await post(backend, path, { ...body, email })).status).toBe(status);
      done.push([...work]);
    }
    const [unknown = [], ...known] = done;
    expect(known).toEqual([unknown, unknown]);
    expect(unknown.filter((one) => /^(?:hash|constant time|begin)$/.test(one))).toEqual(steps);
  },
);
