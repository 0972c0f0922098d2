import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { expectOk, newPerson } from '@mochila/embedded-supabase/testing/people.ts';
import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tripFeed, tripRemote } from '#planner/data/trips/remotes.ts';
import { scopeOfTrip } from '#planner/data/trips/rows.ts';
import { voteId } from '#planner/rules/talk.ts';
import { startAuthBackend } from '#server/testing/backend.ts';
import type { Database } from '#sync/backend/database.gen.ts';
import type { Feed, Remote } from '#sync/sync/remote.ts';
import { fakeServer } from '#sync/sync/testing/fake-server.ts';

/** What the random schedules of packages/planner/data/convergence.test.ts assume of a server, and the real one does. */

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

type Server = {
  stops: Remote;
  votes: Remote;
  comments: Remote;
  feed: (cursor: Parameters<Feed>[0]) => ReturnType<Feed>;
  trip: string;
  /** Whose rows they are. */
  account: string;
};

async function realServer(): Promise<Server> {
  const { client: auth, id } = await newPerson(backend);
  const { session } = expectOk(await auth.getSession());
  const client = new PostgrestClient<Database>(`${backend.url}/rest/v1`, {
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${session?.access_token}`,
    },
  });
  const rest = async () => client;
  const trip = crypto.randomUUID();
  await tripRemote('trips', id, rest).insert([
    { scope: 'trips', id: trip, set: { title: 'Viaje' } },
  ]);
  return {
    stops: tripRemote('trip_stops', id, rest),
    votes: tripRemote('trip_votes', id, rest),
    comments: tripRemote('trip_comments', id, rest),
    feed: (cursor) => tripFeed(trip, rest)(cursor, id),
    trip,
    account: id,
  };
}

async function assumedServer(): Promise<Server> {
  const { remotes, feed } = fakeServer([
    { name: 'trips' },
    { name: 'trip_days', references: ['trip_id'] },
    { name: 'trip_stops', references: ['trip_id', 'day_id'] },
    { name: 'trip_votes', references: ['trip_id'] },
    { name: 'trip_comments', references: ['trip_id'] },
  ]);
  const [trips, stops, votes, comments] = [
    'trips',
    'trip_stops',
    'trip_votes',
    'trip_comments',
  ].map((name) => {
    const remote = remotes.get(name);
    if (!remote) throw new Error(name);
    return remote;
  });
  if (!trips || !stops || !votes || !comments) throw new Error('four tables');
  const trip = crypto.randomUUID();
  await trips.insert([{ scope: 'trips', id: trip, set: { title: 'Viaje' } }]);
  return { stops, votes, comments, feed: (cursor) => feed(cursor, 'ana'), trip, account: 'ana' };
}

describe.each([
  ['the backend', realServer],
  ['the fake server', assumedServer],
])('%s', (_, start) => {
  let server: Server;
  beforeEach(async () => {
    server = await start();
  });
  const stop = (set: object = {}) => ({
    scope: scopeOfTrip(server.trip),
    id: crypto.randomUUID(),
    set: { trip_id: server.trip, rank: 'a0', title: 'a', ...set },
  });

  test('makes new rows and gives them back', async () => {
    const row = stop();
    const [made] = await server.stops.insert([row]);
    expect(made).toMatchObject({ id: row.id, scope: row.scope, table: 'trip_stops' });
    expect(made?.values).toMatchObject({ title: 'a', rank: 'a0' });
  });

  test('leaves a row that it has as it is, and gives only those that it made', async () => {
    const [one, other] = [stop(), stop({ title: 'b' })];
    await server.stops.insert([one]);
    const made = await server.stops.insert([
      { ...one, set: { ...one.set, title: 'again' } },
      other,
    ]);
    expect(made.map(({ id }) => id)).toEqual([other.id]);
    const [there] = await server.stops.read([one.id]);
    expect(there?.values.title).toBe('a');
  });

  test('changes the columns that it is given, and raises the version', async () => {
    const row = stop({ note: 'x' });
    const [made] = await server.stops.insert([row]);
    const changed = await server.stops.update({ ...row, set: { title: 'b' } });
    expect(changed).toMatchObject({ values: { title: 'b', note: 'x' } });
    const [there] = await server.stops.read([row.id]);
    expect(there?.version).toBeGreaterThan(made?.version ?? 0);
  });

  test('changes a row of the version that is meant, and gives a newer one as it is', async () => {
    const row = stop({ note: 'x' });
    const [made] = await server.stops.insert([row]);
    const first = await server.stops.update({ ...row, set: { note: 'x y' } }, made?.version);
    expect(first).toMatchObject({ values: { note: 'x y' } });
    const second = await server.stops.update({ ...row, set: { note: 'x z' } }, made?.version);
    expect(second).toMatchObject({ newer: { id: row.id, values: { note: 'x y' } } });
    const [there] = await server.stops.read([row.id]);
    expect(there?.values.note).toBe('x y');
    expect(await server.stops.update({ ...stop(), set: { note: 'a' } }, 1)).toBeNull();
  });

  test('has one vote of a member on a stop, whichever device made it, and gives comments back', async () => {
    const row = stop();
    await server.stops.insert([row]);
    const { scope, id: stop_id } = row;
    const own = { trip_id: server.trip, stop_id };
    const vote = { scope, id: voteId(stop_id, server.account), set: { ...own, choice: 'yes' } };
    expect(await server.votes.insert([vote])).toHaveLength(1);
    const again = { ...vote, set: { ...vote.set, choice: 'no' } };
    expect(await server.votes.insert([again])).toEqual([]);
    const [there] = await server.votes.read([vote.id]);
    expect(there).toMatchObject({ scope, table: 'trip_votes', values: { choice: 'yes' } });
    const changed = await server.votes.update({ ...vote, set: { choice: 'no' } });
    expect(changed).toMatchObject({ values: { choice: 'no' } });
    const comment = { scope, id: crypto.randomUUID(), set: { ...own, text: 'Shall we?' } };
    const [made] = await server.comments.insert([comment]);
    expect(made?.values).toMatchObject({ stop_id, text: 'Shall we?' });
  });

  test('gives null for a change to a row that it does not have', async () => {
    expect(await server.stops.update({ ...stop(), set: { title: 'b' } })).toBeNull();
    expect(await server.stops.read([crypto.randomUUID()])).toEqual([]);
  });

  test('refuses a row that references one that it does not have', async () => {
    const failure = { failure: { code: 'validation' } };
    await expect(
      server.stops.insert([stop({ day_id: crypto.randomUUID() })]),
    ).rejects.toMatchObject(failure);
  });

  test('feeds what changed since the cursor, deleted rows among it, each once', async () => {
    const [one, other] = [stop(), stop()];
    await server.stops.insert([one, other]);
    const first = await server.feed(undefined);
    expect(first.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]));
    const again = await server.feed(first.cursor);
    expect(again.rows.filter(({ table }) => table === 'trip_stops')).toEqual([]);
    await server.stops.update({ ...one, set: { deleted_at: '2027-01-01T00:00:00Z' } });
    const next = await server.feed(again.cursor);
    expect(next.rows.filter(({ table }) => table === 'trip_stops').map(({ id }) => id)).toEqual([
      one.id,
    ]);
    expect(next.rows.find(({ id }) => id === one.id)?.values.deleted_at).toBeTruthy();
  });
});
