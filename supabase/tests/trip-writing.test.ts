import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthBackend } from '#server/testing/backend.ts';
import { changes, newTraveller, startTrip, waitForLock } from './testing/travellers-on-trips.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

test('two people who change one stop keep each other’s columns', async () => {
  const { ana, beto, trip_id } = await startTrip(backend);
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
  const { ana, beto, trip_id } = await startTrip(backend);
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
  const { ana, beto, trip_id } = await startTrip(backend);
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
  const { ana, trip_id } = await startTrip(backend);
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
  const { ana, trip_id } = await startTrip(backend);
  const { version, trip } = await changes(ana, trip_id, 1e9);
  expect(trip).toEqual({ title: 'Costa' });
  expect(version).toBeLessThan(1e9);
});

test('the dashboard is one request, and hears of a trip that is gone', async () => {
  const { ana, beto, trip_id } = await startTrip(backend);
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
  const { ana, beto, trip_id } = await startTrip(backend);
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

test('who is named in the costs while the owner removes them stays there by name alone', async () => {
  const { ana, beto, trip_id } = await startTrip(backend);
  const locked = Promise.withResolvers<void>();
  const person = { id: crypto.randomUUID(), trip_id, rank: 'a0', name: 'Beto', user_id: beto.id };
  const removal = backend.sql.begin(async (tx) => {
    await tx`select private.delete_member(${trip_id}, ${beto.id})`;
    locked.resolve();
    await waitForLock(backend);
  });
  await locked.promise;
  const named = await ana.rest.from('trip_people').insert(person);
  await removal;
  expect(named).toMatchObject({ status: 400, error: { details: 'person_not_in_trip' } });
});

test('who writes into a full account is told, and two at once do not pass its limit', async () => {
  const { ana, beto, trip_id } = await startTrip(backend);
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
  const ana = await newTraveller(backend);
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
  const ana = await newTraveller(backend);
  const held = await backend.sql.begin(async (tx) => {
    await tx`select private.require_account_space(${ana.id})`;
    return tx`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
  });
  expect(held).toHaveLength(1);
});

test('an owner who goes takes the trip along, a member only their name', async () => {
  const { ana, beto, trip_id } = await startTrip(backend);
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
