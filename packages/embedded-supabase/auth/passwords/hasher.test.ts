import { existsSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { createHasher } from './hasher.ts';
import { weaknesses } from './strength.ts';

const cost = { ln: 10, r: 8, p: 1 };

test('a hash names its cost, has its own salt and knows its password', async () => {
  const hasher = createHasher();
  const [one, two] = await Promise.all([hasher.hash('the same one'), hasher.hash('the same one')]);
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
  expect(await hasher.verify('the same one', one)).toBe(true);
  expect(await hasher.verify('the same onE', one)).toBe(false);
});

test('hashes made at another cost still verify, and are known as such', async () => {
  const hasher = createHasher({ cost: { ...cost, p: 3 } });
  const old = await createHasher({ cost }).hash('an older password');
  expect(await hasher.verify('an older password', old)).toBe(true);
  expect(await hasher.verify('another password', old)).toBe(false);
  expect(hasher.isOutdated(old)).toBe(true);
  expect(hasher.isOutdated(await hasher.hash('an older password'))).toBe(false);
});

test.runIf(existsSync('/proc/self/task'))('hashes run on threads that give way', async () => {
  await createHasher({ cost }).hash('x');
  const priorities = readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)));
  // The higher the number, the less of a processor; 19 is the highest.
  expect(priorities).toContain(Math.min(getPriority() + 10, 19));
});

test('no hash, or one of another kind, is nobody’s', async () => {
  const hasher = createHasher({ cost });
  for (const hash of [null, '', '$2a$10$abcdefghijklmnopqrstuv', 'the password']) {
    expect(await hasher.verify('the password', hash)).toBe(false);
  }
});

test('no more run at once than allowed, the others wait in order', async () => {
  const hasher = createHasher({ cost, concurrency: 2 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const verify = async (turn: number) => {
    await hasher.verify('x', null, {
      network: '192.0.2.1',
      async count() {
        running += 1;
        most = Math.max(most, running);
        order.push(turn);
      },
      async failed() {
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
      },
    });
  };
  await Promise.all(Array.from({ length: 12 }, (_, turn) => verify(turn)));
  expect(most).toBe(2);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('when too many wait, one more is turned away and the others are served', async () => {
  const hasher = createHasher({ cost, concurrency: 1, queue: 3 });
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => hasher.hash('x')));
  expect(answers.map((answer) => answer.status)).toEqual([
    ...Array(4).fill('fulfilled'),
    ...Array(2).fill('rejected'),
  ]);
  expect(answers[5]).toMatchObject({ reason: { status: 429, code: 'over_request_rate_limit' } });
  await hasher.hash('x');
});

test('a stop before its turn frees the place', async () => {
  const hasher = createHasher({ cost, concurrency: 1 });
  const stop = { network: '192.0.2.1', count: () => Promise.reject(new Error('stop')) };
  await expect(hasher.verify('x', null, stop)).rejects.toThrow('stop');
  await hasher.hash('x');
});

const from = (network: string) => ({ network });

test('what its limits refuse takes no place in the queue from anybody', async () => {
  const hasher = createHasher({ cost, concurrency: 1, queue: 2 });
  const refused = {
    network: '192.0.2.1',
    check: () => Promise.reject(new Error('refused')),
  };
  const busy = hasher.hash('x');
  const tries = Array.from({ length: 50 }, () => hasher.verify('x', null, refused));
  const right = hasher.hash('x', from('192.0.2.2'));
  for (const one of tries) await expect(one).rejects.toThrow('refused');
  await Promise.all([busy, right]);
});

test('what waited is asked again, so that tries sent together are refused one by one', async () => {
  const hasher = createHasher({ cost, concurrency: 1 });
  let failures = 0;
  const guess = () =>
    hasher.verify('x', null, {
      network: '192.0.2.1',
      check: () => (failures < 3 ? Promise.resolve() : Promise.reject(new Error('refused'))),
      async failed() {
        failures += 1;
      },
    });
  const tries = await Promise.allSettled(Array.from({ length: 10 }, guess));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('one network fills no more than its places, and others wait for one of its turns at most', async () => {
  const hasher = createHasher({ cost, concurrency: 1, queuePerNetwork: 4 });
  const ended: string[] = [];
  const sent = ['a', 'a', 'a', 'a', 'a', 'a', 'a', 'b', 'b', 'c'].map((network) =>
    hasher.hash('x', from(network)).then(() => void ended.push(network)),
  );
  const answers = await Promise.allSettled(sent);
  // One runs and four wait; the other two are turned away.
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  expect(answers[5]).toMatchObject({ reason: { status: 429, code: 'over_request_rate_limit' } });
  expect(ended.join('')).toBe('aabcabaa');
});

/** A hasher of one place, which is taken until `release`. */
function busyHasher(queue: number) {
  const hasher = createHasher({ cost, concurrency: 1, queue });
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const busy = hasher.hash('x', { network: '192.0.2.9', count: () => gate });
  return { hasher, busy, release };
}

test('whoever closes the connection while waiting leaves the place to others, and no work is done', async () => {
  const { hasher, busy, release } = busyHasher(2);
  const client = new AbortController();
  const { signal } = client;
  let reads = 0;
  const readHash = async () => {
    reads += 1;
    return null;
  };
  const gone = [1, 2].map(() => hasher.verify('x', readHash, { ...from('a'), signal }));
  const settled = Promise.allSettled(gone);
  await expect(hasher.hash('x', from('a'))).rejects.toMatchObject({ status: 429 });
  client.abort();
  const others = [hasher.hash('x', from('a')), hasher.hash('x', from('b'))];
  await expect(hasher.hash('x', from('a'))).rejects.toMatchObject({ status: 429 });
  for (const one of await settled) {
    expect(one).toMatchObject({ reason: { status: 408, code: 'request_timeout' } });
  }
  await expect(hasher.hash('x', { ...from('c'), signal })).rejects.toMatchObject({ status: 408 });
  release();
  await Promise.all([busy, ...others]);
  expect(reads).toBe(0);
});

test('a connection that closes at the turn or during the work gives its place back once', async () => {
  const { hasher, busy, release } = busyHasher(8);
  const [before, during] = [new AbortController(), new AbortController()];
  const left = hasher.hash('x', {
    ...from('a'),
    signal: before.signal,
    check: async () => before.abort(),
  });
  let failures = 0;
  const worked = hasher.verify('x', null, {
    ...from('a'),
    signal: during.signal,
    count: async () => during.abort(),
    async failed() {
      failures += 1;
    },
  });
  const refused = expect(left).rejects.toMatchObject({ code: 'request_timeout' });
  release();
  await refused;
  expect([await worked, failures]).toEqual([false, 1]);
  await busy;
  // Still one at a time.
  let running = 0;
  const one = () =>
    hasher.verify('x', null, {
      ...from('a'),
      count: async () => expect(++running).toBe(1),
      failed: async () => expect(--running).toBe(0),
    });
  await Promise.all([one(), one(), one()]);
});

test('in a full queue a newcomer takes the last place of the network that has the most', async () => {
  const hasher = createHasher({ cost, concurrency: 1, queue: 4 });
  const networks = ['a', 'a', 'a', 'a', 'b', 'c', 'd', 'e', 'f'];
  const sent = networks.map((network) => hasher.hash('x', from(network)));
  const statuses = (await Promise.allSettled(sent)).map(({ status }) => status === 'fulfilled');
  // The first runs and one of each network waits; the last finds nobody with more than itself.
  expect(statuses).toEqual([true, true, false, false, true, true, true, false, false]);
});

test.each([
  ['correct horse battery', []],
  ['1234567', ['length']],
  ['ñandúes1', []],
  ['🥭🥭🥭🥭🥭🥭🥭', ['length', 'pwned']],
  ['Contraseña', ['pwned']],
  ['QWERTYUIOP', ['pwned']],
])('the weaknesses of %s are %j', (password, reasons) => {
  expect(weaknesses(password, 8)).toEqual(reasons);
});
