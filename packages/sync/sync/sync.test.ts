import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { device } from './testing/device.ts';
import { fakeServer } from './testing/fake-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => void vi.useRealTimers());

test('what a visitor has is kept here, and is theirs when they sign in', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  await one.edit('a', { note: 'x' });
  await one.sync.run();
  expect(one.states).toEqual(['device']);
  expect(account.server.requests).toBe(0);
  await one.signIn('ana');
  expect(account.server.rows.get('a')?.values).toEqual({ note: 'x' });
  expect(one.states.at(-1)).toBe('saved');
});

test('a second device gets what the first saved', async () => {
  const account = fakeServer();
  const [one, two] = [device(account), device(account)];
  await Promise.all([one.ready, two.ready]);
  await one.signIn('ana');
  await one.edit('a', { note: 'x' });
  await one.sync.run();
  await two.signIn('ana');
  expect(two.values()).toEqual({ a: { note: 'x' } });
});

test('columns that two devices change while apart are both kept, and the later write wins a column', async () => {
  const account = fakeServer();
  const [one, two] = [device(account), device(account)];
  await Promise.all([one.ready, two.ready]);
  account.server.write('a', { note: '', status: 'want', title: 't' });
  await one.signIn('ana');
  await two.signIn('ana');
  await one.edit('a', { note: 'one', status: 'been' });
  await two.edit('a', { note: 'two' });
  await one.sync.run();
  await two.sync.run();
  await one.sync.run();
  for (const { values } of [one, two])
    expect(values()).toEqual({ a: { note: 'two', status: 'been', title: 't' } });
});

test('without a network it waits, and goes on by itself', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  await one.signIn('ana');
  account.server.offline = true;
  await one.edit('a', { note: 'x' });
  await one.sync.run();
  expect(one.states.slice(-2)).toEqual(['saving', 'waiting']);
  account.server.offline = false;
  await vi.advanceTimersByTimeAsync(1500);
  expect(one.states.at(-1)).toBe('saved');
  expect(account.server.rows.get('a')?.values).toEqual({ note: 'x' });
});

test('a row that is refused stays here and does not hold up the others', async () => {
  const account = fakeServer();
  account.server.refuses = ({ id }) => id === 'bad';
  const one = device(account);
  await one.ready;
  await one.edit('bad', { note: 'x' });
  await one.edit('good', { note: 'y' });
  await one.signIn('ana');
  expect([...account.server.rows.keys()]).toEqual(['good']);
  expect(one.states.at(-1)).toBe('failed');
  expect(one.values()).toMatchObject({ bad: { note: 'x' } });
});

test('rows that do not fit into the account stay here, and are not tried one by one', async () => {
  const account = fakeServer();
  account.server.refuses = () => true;
  account.server.refusal = 'account_full';
  const one = device(account);
  await one.ready;
  for (let n = 1; n <= 20; n++) await one.edit(`row ${n}`, { note: 'x' });
  await one.signIn('ana');
  expect(account.server.requests).toBeLessThan(5);
  expect(one.states.at(-1)).toBe('failed');
  expect(Object.keys(one.values())).toHaveLength(20);
});

test('a column changed while it was on its way is sent again', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  await one.signIn('ana');
  await one.edit('a', { note: 'first' });
  void one.sync.run();
  await one.edit('a', { note: 'second' });
  await one.sync.run();
  expect(account.server.rows.get('a')?.values).toEqual({ note: 'second' });
  expect(one.values()).toEqual({ a: { note: 'second' } });
});

test('a new row whose answer got lost is not written over what somebody changed meanwhile', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  await one.signIn('ana');
  account.server.losesAnswers = true;
  await one.edit('a', { note: 'mine', title: 'first', status: 'want' });
  await one.sync.run();
  account.server.losesAnswers = false;
  account.server.write('a', { note: 'theirs', status: 'been' });
  await one.edit('a', { title: 'second' });
  await one.sync.run();
  const both = { note: 'theirs', title: 'second', status: 'been' };
  expect(account.server.rows.get('a')?.values).toEqual(both);
  expect(one.values()).toEqual({ a: both });
  expect(one.states.at(-1)).toBe('saved');
});

test('a new row that never arrived is sent again whole', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  await one.signIn('ana');
  account.server.offline = true;
  await one.edit('a', { note: 'first', title: 't' });
  await one.sync.run();
  await one.edit('a', { note: 'second' });
  account.server.offline = false;
  await one.sync.run();
  expect(account.server.rows.get('a')?.values).toEqual({ note: 'second', title: 't' });
});

test('a row that another device made under the same key takes what was noted here', async () => {
  const account = fakeServer();
  account.remote.isOurs = ({ values }, set) => values.created === set.created;
  const one = device(account);
  await one.ready;
  await one.signIn('ana');
  account.server.offline = true;
  await one.edit('a', { created: '1', note: 'here' });
  await one.sync.run();
  account.server.offline = false;
  account.server.write('a', { created: '2', note: 'there', status: 'been' });
  await one.sync.run();
  expect(account.server.rows.get('a')?.values).toEqual({
    created: '1',
    note: 'here',
    status: 'been',
  });
});

test('an edit that was unsent when the session ended is sent as an edit, not as a new row', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  account.server.write('a', { note: '', title: 't' });
  await one.signIn('ana');
  account.server.offline = true;
  await one.edit('a', { note: 'unsent' });
  await one.signIn(null);
  account.server.offline = false;
  const insert = vi.spyOn(account.remote, 'insert');
  // As of a trip that is not open: nobody asks for its rows.
  one.sync.addFeed('p', async () => ({ rows: [], cursor: 0 }));
  await one.signIn('ana');
  expect(insert).not.toHaveBeenCalled();
  expect(one.values()).toEqual({ a: { note: 'unsent', title: 't' } });
});

test('a change to a row that is gone for good at the account makes it anew, with all that it had', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  account.server.write('a', { note: 'x', title: 't' });
  await one.signIn('ana');
  account.server.rows.delete('a');
  await one.edit('a', { note: 'y' });
  await one.sync.run();
  expect(account.server.rows.get('a')?.values).toEqual({ note: 'y', title: 't' });
  expect(one.states.at(-1)).toBe('saved');
});

test('what was changed in a scope that the server takes nothing in stays here until it does', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  let isReadOnly = true;
  account.remote.isReadOnly = async (scope) => scope === 'p' && isReadOnly;
  await one.signIn('ana');
  await one.edit('a', { note: 'x' });
  await one.sync.run();
  expect([account.server.rows.size, one.states.at(-1)]).toEqual([0, 'saved']);
  expect(one.values()).toEqual({ a: { note: 'x' } });
  isReadOnly = false;
  await one.sync.run();
  expect(account.server.rows.get('a')?.values).toEqual({ note: 'x' });
});

test('what is made while others are sent does not go before what it refers to', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  const order: string[] = [];
  const { remote } = account;
  const noted = (name: string) => ({
    ...remote,
    insert: async (rows: Parameters<typeof remote.insert>[0]) => {
      order.push(...rows.map(({ id }) => `${name} ${id}`));
      // A trip and its day are made while the first table is on its way.
      if (name === 'trips' && rows.some(({ id }) => id === 'first'))
        await one.store.edit([
          { scope: 'p', table: 'trips', id: 'second', set: {} },
          { scope: 'p', table: 'days', id: 'day', set: {} },
        ]);
      return (await remote.insert(rows)).map((row) => ({ ...row, table: name }));
    },
  });
  one.sync.setRemotes(
    async () =>
      new Map([
        ['trips', noted('trips')],
        ['days', noted('days')],
      ]),
  );
  await one.store.edit([{ scope: 'p', table: 'trips', id: 'first', set: {} }]);
  await one.signIn('ana');
  await one.sync.run();
  expect(order).toEqual(['trips first', 'trips second', 'days day']);
});

test('whoever asks for a run while another is under way waits until what was changed meanwhile is sent', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  await one.signIn('ana');
  let asked: Promise<void> | undefined;
  const { remote } = account;
  const insert: typeof remote.insert = async (rows) => {
    if (!asked) {
      await one.edit('b', { note: 'y' });
      asked = one.sync.run();
    }
    return remote.insert(rows);
  };
  one.sync.setRemotes(async () => new Map([['t', { ...remote, insert }]]));
  await one.edit('a', { note: 'x' });
  await one.sync.run();
  await asked;
  expect([...account.server.rows.keys()]).toEqual(['a', 'b']);
  expect(one.states.at(-1)).toBe('saved');
});

test('who signs in asks once where nothing is to be sent', async () => {
  const account = fakeServer();
  const one = device(account);
  account.server.write('a', { note: 'x' });
  await one.signIn('ana');
  expect(account.server.requests).toBe(1);
});

test('an answer with some columns of a row leaves the others, and what was not sent', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  account.server.write('a', { note: 'long', title: 't' });
  await one.signIn('ana');
  account.server.offline = true;
  await one.edit('a', { title: 'unsent' });
  const row = {
    scope: 'p',
    table: 't',
    id: 'a',
    version: 9,
    values: { title: 'theirs', people: 2 },
  };
  await one.store.applyServerRows([row]);
  expect(one.values()).toEqual({ a: { note: 'long', title: 'unsent', people: 2 } });
});

test('signing out leaves nothing to see, and the next person finds nothing', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  await one.signIn('ana');
  await one.edit('a', { note: 'x' });
  await one.sync.run();
  await one.signIn(null);
  expect(one.values()).toEqual({});
});

test('what the account had not received when its session ended comes back with its person', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  await one.signIn('ana');
  account.server.offline = true;
  await one.edit('a', { note: 'unsent' });
  await one.signIn(null);
  expect(one.values()).toEqual({});
  account.server.offline = false;
  await one.signIn('ana');
  expect(account.server.rows.get('a')?.values).toEqual({ note: 'unsent' });
});

test('what one person left unsent is gone when another signs in', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  await one.signIn('ana');
  account.server.offline = true;
  await one.edit('a', { note: 'unsent' });
  await one.signIn(null);
  account.server.offline = false;
  await one.signIn('luis');
  await one.signIn(null);
  await one.signIn('ana');
  expect(account.server.rows.size).toBe(0);
});

test('an answer that arrives late does not bring old columns back', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  await one.signIn('ana');
  const row = (version: number, note: string) => ({
    scope: 'p',
    table: 't',
    id: 'a',
    version,
    values: { note },
  });
  await one.store.applyServerRows([row(9, 'new')]);
  await one.store.applyServerRows([row(8, 'old')]);
  expect(one.values()).toEqual({ a: { note: 'new' } });
});

test('a deletion wins over an edit that did not know of it, and undoing it brings the edit back', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  account.server.write('a', { title: 'a', deleted_at: null });
  await one.signIn('ana');
  account.server.write('a', { deleted_at: '2027-01-02' });
  await one.edit('a', { title: 'b' });
  await one.sync.run();
  expect(one.values()).toEqual({ a: { title: 'b', deleted_at: '2027-01-02' } });
  account.server.write('a', { deleted_at: null });
  await one.sync.run();
  expect(one.values()).toEqual({ a: { title: 'b', deleted_at: null } });
});

test('a run that goes on while somebody else signs in asks as who it began for', async () => {
  const account = fakeServer();
  const one = device(account);
  await one.ready;
  await one.signIn('ana');
  const asked: string[] = [];
  one.sync.setRemotes(async (owner) => {
    asked.push(`push ${owner}`);
    one.switchTo('beto');
    return new Map();
  });
  one.sync.addFeed('p', async (_, owner) => {
    asked.push(`pull ${owner}`);
    return { rows: [], cursor: 0 };
  });
  await one.sync.run();
  expect(asked).toEqual(['push ana', 'pull ana']);
});
