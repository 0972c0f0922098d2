import { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../../server/testing/backend.ts';
import { expectOk, newPerson, startAuthBackend } from '../../server/testing/people.ts';
import type { Database } from '../../src/data/backend/database.gen.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

async function arrive() {
  const { client, id } = await newPerson(backend);
  const { session } = expectOk(await client.getSession());
  const rest = new PostgrestClient<Database>(`${backend.url}/rest/v1`, {
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${session?.access_token}`,
    },
  });
  return { id, rest };
}

type Person = Awaited<ReturnType<typeof arrive>>;

const changesSchema = v.object({
  version: v.number(),
  role: v.string(),
  whole: v.optional(v.boolean()),
  trip: v.nullish(v.object({ title: v.string() })),
  members: v.nullish(v.array(v.object({ role: v.string(), user_id: v.string() }))),
  people: v.optional(v.array(v.object({ id: v.string() }))),
  stops: v.optional(v.array(v.object({ id: v.string(), title: v.string(), note: v.string() }))),
});

async function changes(person: Person, trip_id: string, since = 0) {
  const { data } = await person.rest.rpc('trip_changes', { trip_id, since });
  return v.parse(changesSchema, data);
}

/** Ana's trip, of which Beto becomes an editor by an invitation. */
async function startTrip() {
  const [ana, beto] = [await arrive(), await arrive()];
  const trip_id = crypto.randomUUID();
  const made = await ana.rest.from('trips').insert({ id: trip_id, owner: ana.id, title: 'Costa' });
  expect(made.status).toBe(201);
  const { data: invite } = await ana.rest.rpc('create_invite', { trip_id, role: 'editor' });
  const { token } = v.parse(v.object({ token: v.string() }), invite);
  const { data: joined } = await beto.rest.rpc('accept_invite', { token });
  expect(joined).toEqual({ trip_id, role: 'editor' });
  return { ana, beto, trip_id };
}

/** Until a request waits for the lock of a trip. */
async function waitForLock() {
  for (;;) {
    const waiting = await backend.sql`
      select from pg_locks where locktype = 'advisory' and not granted`;
    if (waiting.length > 0) return;
  }
}

test('two people who change one stop keep each other’s columns', async () => {
  const { ana, beto, trip_id } = await startTrip();
  const stop = { id: crypto.randomUUID(), trip_id, rank: 'a0' };
  await ana.rest.from('trip_stops').insert(stop);
  const { version } = await changes(beto, trip_id);
  const answers = await Promise.all([
    ana.rest.from('trip_stops').update({ title: 'Getsemaní' }).eq('id', stop.id),
    beto.rest.from('trip_stops').update({ note: 'De noche' }).eq('id', stop.id),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const { stops, trip, members } = await changes(ana, trip_id, version);
  expect(stops).toEqual([{ id: stop.id, title: 'Getsemaní', note: 'De noche' }]);
  expect([trip, members]).toEqual([null, null]);
});

test('many rows are one request, and sending them again changes nothing', async () => {
  const { ana, beto, trip_id } = await startTrip();
  const rows = Array.from({ length: 200 }, (_, nth) => ({
    id: crypto.randomUUID(),
    trip_id,
    rank: `a${nth}`,
    title: `Stop ${nth}`,
  }));
  const send = () =>
    ana.rest.from('trip_stops').upsert(rows, { onConflict: 'id', ignoreDuplicates: true });
  expect((await send()).status).toBe(201);
  const changed = beto.rest.from('trip_stops').update({ title: 'Beto’s' });
  expect((await changed.eq('id', rows[0]?.id ?? '')).status).toBe(204);
  const { version, stops } = await changes(ana, trip_id);
  expect(stops).toHaveLength(200);
  expect((await send()).status).toBeLessThan(300);
  expect(await changes(ana, trip_id, version)).toEqual({ version, role: 'owner' });
});

test('of new rows that are sent again, those are answered that were made now', async () => {
  const { ana, beto, trip_id } = await startTrip();
  const row = (id: string, title: string) => ({ id, trip_id, rank: 'a0', title });
  const [old, fresh] = [crypto.randomUUID(), crypto.randomUUID()];
  await ana.rest.from('trip_stops').insert(row(old, 'Sent'));
  await beto.rest.from('trip_stops').update({ title: 'Beto’s' }).eq('id', old);
  const again = await ana.rest
    .from('trip_stops')
    .upsert([row(old, 'Sent'), row(fresh, 'New')], {
      onConflict: 'id',
      ignoreDuplicates: true,
      defaultToNull: false,
    })
    .select('id,title');
  expect(again.data).toEqual([{ id: fresh, title: 'New' }]);
  const read = await ana.rest.from('trip_stops').select('id,title').in('id', [old]);
  expect(read.data).toEqual([{ id: old, title: 'Beto’s' }]);
});

test('nobody who asks for what is new misses what is committed late', async () => {
  const { ana, trip_id } = await startTrip();
  const row = () => ({ id: crypto.randomUUID(), trip_id, rank: 'a0' });
  const [slow, quick] = [row(), row()];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: written, resolve: hasWritten } = Promise.withResolvers<void>();
  const writing = backend.sql.begin(async (tx) => {
    await tx`insert into public.trip_stops ${tx(slow)}`;
    hasWritten();
    await released;
  });
  await written;
  const other = ana.rest.from('trip_stops').insert(quick).then();
  await new Promise((done) => setTimeout(done, 150));
  // Both wait for the first: a version is never seen before a smaller one.
  const { version } = await changes(ana, trip_id);
  release();
  await Promise.all([writing, other]);
  const { stops } = await changes(ana, trip_id, version);
  expect(stops?.map(({ id }) => id)).toEqual([slow.id, quick.id]);
});

test('who has seen more than there is, before a backup was restored, gets everything', async () => {
  const { ana, trip_id } = await startTrip();
  const { version, trip } = await changes(ana, trip_id, 1e9);
  expect(trip).toEqual({ title: 'Costa' });
  expect(version).toBeLessThan(1e9);
});

test('the dashboard is one request, and hears of a trip that is gone', async () => {
  const { ana, beto, trip_id } = await startTrip();
  await beto.rest.from('saved_places').insert({ user_id: beto.id, place: 'cartagena/getsemani' });
  const schema = v.object({
    version: v.number(),
    seen: v.string(),
    trips: v.nullable(v.array(v.object({ id: v.string(), role: v.string() }))),
    saved_places: v.array(v.object({ place: v.string() })),
  });
  const ask = async (since = 0, seen = '') =>
    v.parse(schema, (await beto.rest.rpc('my_changes', { since, seen })).data);
  const first = await ask();
  expect(first.trips).toEqual([{ id: trip_id, role: 'editor' }]);
  expect(first.saved_places).toEqual([{ place: 'cartagena/getsemani' }]);
  const again = await ask(first.version, first.seen);
  expect(again).toEqual({ ...first, trips: null, saved_places: [] });
  await ana.rest.from('trip_stops').insert({ id: crypto.randomUUID(), trip_id, rank: 'a0' });
  expect((await ask(first.version, first.seen)).trips, 'a stop is not in the list').toBeNull();
  await ana.rest.from('trips').update({ title: 'Sierra' }).eq('id', trip_id);
  expect((await ask(first.version, first.seen)).trips).toHaveLength(1);
  await ana.rest.rpc('set_member_role', { trip_id, user_id: beto.id, role: 'viewer' });
  expect((await ask(first.version, first.seen)).trips).toEqual([{ id: trip_id, role: 'viewer' }]);

  await ana.rest.rpc('remove_member', { trip_id, user_id: beto.id });
  expect((await ask(first.version, first.seen)).trips).toEqual([]);
  const gone = await beto.rest.rpc('trip_changes', { trip_id });
  expect(gone).toMatchObject({ status: 404, error: { details: 'trip_not_found' } });
});

test('a viewer who writes is refused, and told so where a row is new', async () => {
  const { ana, beto, trip_id } = await startTrip();
  await ana.rest.rpc('set_member_role', { trip_id, user_id: beto.id, role: 'viewer' });
  const added = await beto.rest
    .from('trip_stops')
    .insert({ id: crypto.randomUUID(), trip_id, rank: 'a0' });
  expect(added).toMatchObject({ status: 403, error: { code: '42501' } });
  const changed = await beto.rest
    .from('trips')
    .update({ title: 'Beto’s' })
    .eq('id', trip_id)
    .select('id');
  expect(changed).toMatchObject({ status: 200, data: [] });
});

test('a duplicate is the caller’s own, with days, stops and checks and nobody else’s name', async () => {
  const { ana, beto, trip_id } = await startTrip();
  const [day, person] = [crypto.randomUUID(), crypto.randomUUID()];
  await ana.rest.from('trip_days').insert({ id: day, trip_id, rank: 'a0', title: 'Llegada' });
  await ana.rest.from('trip_people').insert({ id: person, trip_id, rank: 'a0', name: 'Ana' });
  const stop = { id: crypto.randomUUID(), trip_id, rank: 'a0', title: 'Getsemaní' };
  await ana.rest.from('trip_stops').insert({ ...stop, day_id: day, cost_cop: 1, paid_by: person });
  const copy = crypto.randomUUID();
  const made = await beto.rest.rpc('duplicate_trip', { trip_id, id: copy, title: 'Copia' });
  expect(made).toMatchObject({ status: 200, data: copy });
  const { data: days } = await beto.rest.from('trip_days').select('id,title').eq('trip_id', copy);
  const { data: stops } = await beto.rest
    .from('trip_stops')
    .select('title,day_id,cost_cop,paid_by')
    .eq('trip_id', copy);
  expect(stops).toEqual([
    { title: 'Getsemaní', day_id: days?.[0]?.id, cost_cop: 1, paid_by: null },
  ]);
  expect((await ana.rest.from('trips').select('id').eq('id', copy)).data).toEqual([]);
  const twice = await beto.rest.rpc('duplicate_trip', { trip_id, id: copy });
  expect(twice).toMatchObject({ status: 409, error: { code: '23505' } });
});

test('nobody knows the ids in a copy in advance, so that none is taken to make it fail uncounted', async () => {
  const { ana, trip_id } = await startTrip();
  const [check, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await ana.rest.from('trip_checks').insert({ id: check, trip_id, rank: 'a0', text: 'Pasaporte' });
  await ana.rest.from('trips').insert({ id: other, owner: ana.id });
  const copyOf = async () => {
    const id = crypto.randomUUID();
    expect((await ana.rest.rpc('duplicate_trip', { trip_id, id })).status).toBe(200);
    const { data } = await ana.rest.from('trip_checks').select('id').eq('trip_id', id);
    expect(data).toHaveLength(1);
    // The same request once more, for which only the id of the trip is free again.
    await ana.rest.from('trips').delete().eq('id', id);
    await ana.rest
      .from('trip_checks')
      .insert({ ...data?.[0], id: data?.[0]?.id ?? '', trip_id: other, rank: 'a0' });
    return id;
  };
  const id = await copyOf();
  expect((await ana.rest.rpc('duplicate_trip', { trip_id, id })).status).toBe(200);
});

test('a copy that takes longer than a statement may is counted, and nothing of it stays', async () => {
  const { ana, trip_id } = await startTrip();
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = backend.sql.begin(async (tx) => {
    // For which each copy waits once it has been counted.
    await tx`select private.lock_account(${ana.id})`;
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const copy = () =>
    backend.sql.begin(async (tx) => {
      const claims = JSON.stringify({ sub: ana.id, aal: 'aal1' });
      await tx`select set_config('request.jwt.claims', ${claims}, true)`;
      await tx`set local statement_timeout = '500ms'`;
      await tx`set local role authenticated`;
      return await tx`select public.duplicate_trip(${trip_id}, ${crypto.randomUUID()}) as id`;
    });
  const what = `copies of trips of ${ana.id}`;
  await backend.sql`select private.count_report(${what}, 20, 3600) from generate_series(1, 19)`;
  expect([...(await copy())]).toEqual([{ id: null }]);
  await expect(copy()).rejects.toMatchObject({ code: 'PT429' });
  released.resolve();
  await holding;
  const { data } = await ana.rest.from('trips').select('id').eq('owner', ana.id);
  expect(data).toEqual([{ id: trip_id }]);
});

test('a copy that finds no room at its end is counted, and nothing of it stays', async () => {
  const { ana, trip_id } = await startTrip();
  await ana.rest.from('trip_days').insert({ id: crypto.randomUUID(), trip_id, rank: 'a0' });
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await ana.rest.from('trips').insert({ id: other, owner: ana.id });
  const what = `copies of trips of ${ana.id}`;
  await backend.sql`select private.count_report(${what}, 20, 3600) from generate_series(1, 19)`;
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const holding = backend.sql.begin(async (tx) => {
    // For which the copy waits once room was found for it.
    await tx`select private.lock_trip(${id})`;
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  const copying = ana.rest.rpc('duplicate_trip', { trip_id, id }).then();
  await waitForLock();
  await backend.sql`
    update private.trip_clocks set bytes = bytes + 50000000 - private.account_bytes(${ana.id})
    where trip_id = ${other}`;
  released.resolve();
  await holding;
  expect(await copying).toMatchObject({ status: 200, data: null });
  const { data } = await ana.rest.from('trips').select('id').eq('id', id);
  expect(data).toEqual([]);
  const again = await ana.rest.rpc('duplicate_trip', { trip_id, id });
  expect(again).toMatchObject({ status: 429, error: { code: 'PT429' } });
});

test('who is named in the costs while the owner removes them stays there by name alone', async () => {
  const { ana, beto, trip_id } = await startTrip();
  const locked = Promise.withResolvers<void>();
  const person = { id: crypto.randomUUID(), trip_id, rank: 'a0', name: 'Beto', user_id: beto.id };
  const removal = backend.sql.begin(async (tx) => {
    await tx`select private.end_membership(${trip_id}, ${beto.id})`;
    locked.resolve();
    await waitForLock();
  });
  await locked.promise;
  const named = await ana.rest.from('trip_people').insert(person);
  await removal;
  expect(named).toMatchObject({ status: 400, error: { details: 'person_not_in_trip' } });
});

test('who writes into a full account is told, and two at once do not pass its limit', async () => {
  const { ana, beto, trip_id } = await startTrip();
  const second = crypto.randomUUID();
  await ana.rest.from('trips').insert({ id: second, owner: ana.id, title: 'Sierra' });
  await backend.sql`
    update private.trip_clocks set bytes = bytes + 49990000 - private.account_bytes(${ana.id})
    where trip_id = ${second}`;
  // Room for one of them, in two trips of the same owner.
  const stop = (trip: string) => ({
    id: crypto.randomUUID(),
    trip_id: trip,
    rank: 'a0',
    note: 'n'.repeat(5000),
  });
  const full = { status: 413, error: { code: 'PT413', details: 'account_full' } };
  const answers = await Promise.all(
    [ana, beto, ana, beto].map((person, nth) =>
      person.rest
        .from('trip_stops')
        .insert(nth === 2 ? stop(second) : stop(trip_id))
        .then(),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 413, 413, 413]);
  expect(answers.find(({ status }) => status === 413)).toMatchObject(full);
  const [held] = await backend.sql`select private.account_bytes(${ana.id})::int as bytes`;
  expect(held?.bytes).toBeLessThanOrEqual(50_000_000);
});

test('who begins many trips at once has 500 at most', async () => {
  const ana = await arrive();
  const trip = () => ({ id: crypto.randomUUID(), owner: ana.id, title: 'Costa' });
  const first = await ana.rest.from('trips').insert(Array.from({ length: 497 }, trip));
  expect(first.status).toBe(201);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => ana.rest.from('trips').insert(trip()).then()),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const { count } = await ana.rest.from('trips').select('id', { count: 'exact', head: true });
  expect(count).toBe(500);
});

test('what is written into an account takes turns also where there is much room', async () => {
  const ana = await arrive();
  const held = await backend.sql.begin(async (tx) => {
    await tx`select private.require_room(${ana.id})`;
    return tx`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
  });
  expect(held).toHaveLength(1);
});

/** As if nobody had written the trip for 91 days. */
async function waitLong(trip_id: string) {
  await backend.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    const long = tx`now() - interval '91 days'`;
    await tx`update private.trip_clocks set purged_at = ${long} where trip_id = ${trip_id}`;
    await tx`update public.trips set updated_at = ${long} where id = ${trip_id}`;
    for (const table of ['trip_stops', 'trip_days', 'trip_people'])
      await tx`update public.${tx(table)} set updated_at = ${long} where trip_id = ${trip_id}`;
  });
}

test('what was deleted long ago goes at the next write, and who was away reads the whole trip', async () => {
  const { ana, beto, trip_id } = await startTrip();
  const row = () => ({ id: crypto.randomUUID(), trip_id, rank: 'a0' });
  const [day, usedDay, person, kept, gone] = [row(), row(), row(), row(), row()];
  await ana.rest.from('trip_days').insert([day, usedDay]);
  await ana.rest.from('trip_people').insert(person);
  await ana.rest.from('trip_stops').insert([{ ...kept, day_id: usedDay.id }, gone]);
  const away = await changes(beto, trip_id);
  const now = new Date().toISOString();
  for (const { id } of [day, usedDay])
    await ana.rest.from('trip_days').update({ deleted_at: now }).eq('id', id);
  await ana.rest.from('trip_people').update({ deleted_at: now }).eq('id', person.id);
  await ana.rest.from('trip_stops').update({ deleted_at: now }).eq('id', gone.id);
  const present = await changes(beto, trip_id);
  await ana.rest.from('trip_stops').update({ note: 'Early' }).eq('id', kept.id);
  expect((await changes(beto, trip_id)).stops, 'nothing goes early').toHaveLength(2);

  await waitLong(trip_id);
  await ana.rest.from('trip_stops').update({ note: 'Late' }).eq('id', kept.id);
  const counted = await backend.sql`
    select (select count(*)::int from public.trip_stops where trip_id = ${trip_id}) as stops,
      (select array_agg(id) from public.trip_days where trip_id = ${trip_id}) as days,
      (select count(*)::int from public.trip_people where trip_id = ${trip_id}) as people`;
  expect(counted[0], 'a day with a stop on it stays').toEqual({
    stops: 1,
    days: [usedDay.id],
    people: 0,
  });
  const whole = await changes(beto, trip_id, away.version);
  expect(whole).toMatchObject({ whole: true, trip: { title: 'Costa' } });
  expect(whole.stops?.map(({ id }) => id)).toEqual([kept.id]);
  expect(await changes(beto, trip_id, present.version)).toMatchObject({ whole: false, trip: null });
});

test('nobody fills a trip with deleted rows: the oldest go, and who has not heard of them reads the whole trip', async () => {
  const { ana, beto, trip_id } = await startTrip();
  const deleted_at = new Date().toISOString();
  const row = () => ({ id: crypto.randomUUID(), trip_id, rank: 'a0' });
  const [gone, fresh] = [row(), row()];
  await ana.rest.from('trip_people').insert(gone);
  const away = await changes(ana, trip_id);
  await beto.rest.from('trip_people').update({ deleted_at }).eq('id', gone.id);
  const present = await changes(ana, trip_id);
  const deleted = Array.from({ length: 200 }, () => ({ ...row(), deleted_at }));
  expect((await beto.rest.from('trip_people').insert(deleted)).status).toBe(201);
  expect((await ana.rest.from('trip_people').insert(fresh)).status).toBe(201);
  const whole = await changes(ana, trip_id, away.version);
  expect(whole).toMatchObject({ whole: true });
  expect(whole.people?.map(({ id }) => id)).not.toContain(gone.id);
  const news = await changes(ana, trip_id, present.version);
  expect(news.people?.at(-1)?.id).toBe(fresh.id);
  // What the browser does with an unsent change to such a row (src/data/sync/push.ts).
  const changed = ana.rest.from('trip_people').update({ name: 'Ana' }).eq('id', gone.id);
  expect(await changed.select()).toMatchObject({ status: 200, data: [] });
  const again = await ana.rest.from('trip_people').insert({ ...gone, name: 'Ana' });
  expect(again.status).toBe(201);
});

test('whoever begins a trip loses those that they deleted long ago, and nobody else’s', async () => {
  const [one, other] = [await startTrip(), await startTrip()];
  for (const { ana, trip_id } of [one, other]) {
    const deleted_at = new Date().toISOString();
    await ana.rest.from('trips').update({ deleted_at }).eq('id', trip_id);
    await waitLong(trip_id);
  }
  const { id: owner, rest } = one.ana;
  expect((await rest.from('trips').insert({ id: crypto.randomUUID(), owner })).status).toBe(201);
  const left = await backend.sql`
    select id from public.trips where id in ${backend.sql([one.trip_id, other.trip_id])}`;
  expect(left).toEqual([{ id: other.trip_id }]);
});

test('an owner who goes takes the trip along, a member only their name', async () => {
  const { ana, beto, trip_id } = await startTrip();
  await beto.rest.from('trip_stops').insert({ id: crypto.randomUUID(), trip_id, rank: 'a0' });
  const { version } = await changes(ana, trip_id);
  expect((await beto.rest.rpc('delete_my_account')).status).toBe(204);
  const left = await changes(ana, trip_id, version);
  expect(left.members).toEqual([{ role: 'owner', user_id: ana.id }]);
  expect(
    (await ana.rest.from('trip_stops').select('updated_by').eq('trip_id', trip_id)).data,
  ).toEqual([{ updated_by: null }]);
  expect((await ana.rest.rpc('delete_my_account')).status).toBe(204);
  const [row] = await backend.sql`
    select (select count(*)::int from public.trips where id = ${trip_id}) as trips,
      (select count(*)::int from public.trip_stops where trip_id = ${trip_id}) as stops,
      (select count(*)::int from private.trip_clocks where trip_id = ${trip_id}) as clocks`;
  expect(row).toEqual({ trips: 0, stops: 0, clocks: 0 });
});
