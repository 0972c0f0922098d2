import { expect, test } from 'vitest';
import { createSlots, type SlotLimits } from './slots.ts';

const roomy: SlotLimits = {
  slots: 4,
  slotsPerCaller: 4,
  slotsPerNetwork: 4,
  requestsPerCaller: 50,
  requestsPerNetwork: 50,
  waitMs: 10_000,
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to, and a list of whose work began, in order. */
function world(limits: Partial<SlotLimits>) {
  const slots = createSlots({ ...roomy, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = async (caller: string, network = caller, work?: () => Promise<void>) => {
    const pending = slots.enter({ caller, network });
    try {
      await pending.run(() => {
        begun.push(caller);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.push(resolve);
        return work?.() ?? promise;
      });
    } finally {
      pending.leave();
    }
  };
  /** Ends what began first of all that runs. */
  const end = async () => {
    ends.shift()?.();
    await settled();
  };
  return { slots, begun, ask, end };
}

test('one caller has at most their part of the slots, and the others find theirs free', async () => {
  const { begun, ask } = world({ slotsPerCaller: 2 });
  for (let n = 0; n < 10; n += 1) void ask('ana');
  void ask('beto');
  void ask('beto');
  await settled();
  expect(begun).toEqual(['ana', 'ana', 'beto', 'beto']);
});

test('a network has at most its part, however many callers are in it', async () => {
  const { begun, ask } = world({ slotsPerNetwork: 2 });
  for (const caller of ['one', 'two', 'three', 'four']) void ask(caller, 'hostel');
  void ask('beto', 'home');
  await settled();
  expect(begun).toEqual(['one', 'two', 'beto']);
});

test('a caller who asks from several networks has one part', async () => {
  const { begun, ask } = world({ slotsPerCaller: 2 });
  for (const network of ['a', 'b', 'c', 'd']) void ask('ana', network);
  await settled();
  expect(begun).toEqual(['ana', 'ana']);
});

test('callers who wait take turns, whoever asked first or most', async () => {
  const { begun, ask, end } = world({ slots: 1 });
  for (let n = 0; n < 4; n += 1) void ask('ana');
  void ask('beto');
  void ask('beto');
  void ask('caro');
  await settled();
  for (let n = 0; n < 6; n += 1) await end();
  expect(begun).toEqual(['ana', 'ana', 'beto', 'caro', 'ana', 'beto', 'ana']);
});

test('work that fails gives its slot back', async () => {
  const { begun, ask } = world({ slots: 1 });
  const failed = ask('ana', 'a', () => Promise.reject(new Error('no')));
  void ask('beto');
  await expect(failed).rejects.toThrow('no');
  await expect.poll(() => begun).toEqual(['ana', 'beto']);
});

test('who waits too long behind their own requests is refused and does not run', async () => {
  const { begun, ask, end } = world({ slotsPerCaller: 1, waitMs: 10 });
  const first = ask('ana');
  await expect(ask('ana')).rejects.toMatchObject({ reason: 'timeout' });
  await end();
  await first;
  expect(begun).toEqual(['ana']);
  void ask('ana');
  await settled();
  expect(begun).toEqual(['ana', 'ana']);
});

test('the requests of a caller and of a network are bounded, and free again when left', () => {
  const { slots } = world({ requestsPerCaller: 2, requestsPerNetwork: 3 });
  const enter = (caller: string) => slots.enter({ caller, network: 'hostel' });
  const tooMany = expect.objectContaining({ reason: 'too_many' });
  const first = enter('ana');
  enter('ana');
  expect(() => enter('ana')).toThrow(tooMany);
  enter('beto');
  expect(() => enter('caro')).toThrow(tooMany);
  first.leave();
  enter('caro');
  expect(() => enter('ana')).toThrow(tooMany);
});
