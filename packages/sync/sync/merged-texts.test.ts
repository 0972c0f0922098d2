import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataFailure, failureOf } from '#kit/rules/failure.ts';
import { device } from './testing/device.ts';
import { fakeServer } from './testing/fake-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());

const sentence = (id: string, base: string, note: string) => [
  { scope: 'p', table: 't', id, set: { note }, base: { note: base } },
];

test('a text that two devices change while apart has what both wrote', async () => {
  const account = fakeServer();
  const [one, two] = [device(account), device(account)];
  await Promise.all([one.ready, two.ready]);
  account.server.write('a', { note: 'Both.', title: 't' });
  await one.signIn('ana');
  await two.signIn('ana');
  await one.store.edit(sentence('a', 'Both.', 'One. Both.'));
  await two.store.edit(sentence('a', 'Both.', 'Both. Two.'));
  await one.sync.run();
  await two.sync.run();
  await one.sync.run();
  for (const { values } of [one, two])
    expect(values()).toEqual({ a: { note: 'One. Both. Two.', title: 't' } });
});

test('a text that is sent again because its answer got lost is there once', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  account.server.write('a', { note: 'Both.' });
  await one.signIn('ana');
  const { update } = account.remote;
  account.remote.update = async (...args) => {
    account.remote.update = update;
    await update(...args);
    throw new DataFailure(failureOf('network'));
  };
  await one.store.edit(sentence('a', 'Both.', 'Both. Mine.'));
  await one.sync.run();
  expect(one.states.at(-1)).toBe('waiting');
  account.server.write('a', { note: 'Both. Mine. Theirs.' });
  await one.store.edit(sentence('a', 'Both. Mine.', 'Both.'));
  await one.sync.run();
  // What was taken back since is gone, and what somebody wrote meanwhile is there.
  expect(account.server.rows.get('a')?.values).toEqual({ note: 'Both. Theirs.' });
  expect(one.values()).toEqual({ a: { note: 'Both. Theirs.' } });
});

test('a text is merged with that of the account also where a list told of a newer row without it', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  account.server.write('a', { note: 'Both.', title: 't' });
  await one.signIn('ana');
  const { version } = account.server.write('a', { note: 'Both. Theirs.' });
  await one.store.applyServerRows([
    { scope: 'p', table: 't', id: 'a', version, values: { title: 't' } },
  ]);
  await one.store.edit(sentence('a', 'Both.', 'Mine. Both.'));
  await one.sync.run();
  expect(account.server.rows.get('a')?.values.note).toBe('Mine. Both. Theirs.');
});

test('two tabs that change one text before either hears of the other keep both', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  account.server.write('a', { note: 'Both.' });
  await one.signIn('ana');
  await one.store.edit(sentence('a', 'Both.', 'Both. First tab.'));
  await one.store.edit(sentence('a', 'Both.', 'Second tab. Both.'));
  await one.sync.run();
  expect(account.server.rows.get('a')?.values.note).toBe('Second tab. Both. First tab.');
});

const moved = (base: string, start_date: string) => [
  { scope: 'p', table: 't', id: 'a', set: { start_date }, base: { start_date: base } },
];
const chosen = (start_date: string) => [{ scope: 'p', table: 't', id: 'a', set: { start_date } }];

/** Two devices that know the same first date and are apart from now on. */
async function twoApart() {
  const account = fakeServer();
  const [one, two] = [device(account), device(account)];
  await Promise.all([one.ready, two.ready]);
  account.server.write('a', { start_date: '2027-03-08' });
  await one.signIn('ana');
  await two.signIn('ana');
  const meet = async () => {
    await one.sync.run();
    await two.sync.run();
    await one.sync.run();
    expect(one.values()).toEqual(two.values());
    return two.values().a?.start_date;
  };
  return { one, two, meet };
}

test('a date that two devices move while apart is moved by both', async () => {
  const { one, two, meet } = await twoApart();
  await one.store.edit(moved('2027-03-08', '2027-03-07'));
  await one.store.edit(moved('2027-03-07', '2027-03-06'));
  await two.store.edit(moved('2027-03-08', '2027-03-07'));
  expect(await meet()).toBe('2027-03-05');
  expect(await meet()).toBe('2027-03-05');
});

test('a date that somebody chose is the date, whether it was moved before or somebody moved it meanwhile', async () => {
  const { one, two, meet } = await twoApart();
  await one.store.edit(moved('2027-03-08', '2027-03-07'));
  await two.store.edit(moved('2027-03-08', '2027-03-07'));
  await two.store.edit(chosen('2027-05-01'));
  expect(await meet()).toBe('2027-05-01');
  await one.store.edit(moved('2027-05-01', '2027-04-30'));
  await two.store.edit(chosen('2027-06-10'));
  await two.store.edit(moved('2027-06-10', '2027-06-09'));
  expect(await meet()).toBe('2027-06-09');
});
