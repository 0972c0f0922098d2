import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthBackend } from '#server/testing/backend.ts';
import { startTrip, waitForLock } from './testing/travellers-on-trips.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

test('a duplicate is the caller’s own, with days and stops, and without who paid', async () => {
  const { ana, beto, trip_id } = await startTrip(backend);
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

test('a duplicate knows who does and who carries what, by names and not by accounts, with nothing done', async () => {
  const { ana, beto, trip_id } = await startTrip(backend);
  const [carrier, gone] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, name] of [
    [carrier, 'Ana'],
    [gone, 'Luis'],
  ] as const)
    await ana.rest.from('trip_people').insert({ id, trip_id, rank: 'a0', name });
  const check = { trip_id, rank: 'a0', list: 'packing' };
  for (const [text, assigned_to] of [
    ['Carpa', carrier],
    ['Linterna', gone],
    ['Botiquín', null],
  ] as const) {
    const row = { ...check, id: crypto.randomUUID(), text, assigned_to, done: true };
    expect((await ana.rest.from('trip_checks').insert(row)).error).toBeNull();
  }
  const deleted_at = new Date().toISOString();
  await ana.rest.from('trip_people').update({ deleted_at }).eq('id', gone);
  const copy = crypto.randomUUID();
  expect((await beto.rest.rpc('duplicate_trip', { trip_id, id: copy })).data).toBe(copy);
  const { data: people } = await beto.rest
    .from('trip_people')
    .select('id,name,user_id')
    .eq('trip_id', copy);
  expect(people).toEqual([{ id: expect.any(String), name: 'Ana', user_id: null }]);
  expect(people?.[0]?.id).not.toBe(carrier);
  const { data: checks } = await beto.rest
    .from('trip_checks')
    .select('text,done,assigned_to')
    .eq('trip_id', copy)
    .order('text');
  expect(checks).toEqual([
    { text: 'Botiquín', done: false, assigned_to: null },
    { text: 'Carpa', done: false, assigned_to: people?.[0]?.id },
    { text: 'Linterna', done: false, assigned_to: null },
  ]);
});

test('nobody knows the ids in a copy in advance, so that none is taken to make it fail uncounted', async () => {
  const { ana, trip_id } = await startTrip(backend);
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
  const { ana, trip_id } = await startTrip(backend);
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
  await backend.sql`select private.enforce_rate_limit(${what}, 20, 3600) from generate_series(1, 19)`;
  expect([...(await copy())]).toEqual([{ id: null }]);
  await expect(copy()).rejects.toMatchObject({ code: 'PT429' });
  released.resolve();
  await holding;
  const { data } = await ana.rest.from('trips').select('id').eq('owner', ana.id);
  expect(data).toEqual([{ id: trip_id }]);
});

test('a copy that finds no room at its end is counted, and nothing of it stays', async () => {
  const { ana, trip_id } = await startTrip(backend);
  await ana.rest.from('trip_days').insert({ id: crypto.randomUUID(), trip_id, rank: 'a0' });
  const [id, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await ana.rest.from('trips').insert({ id: other, owner: ana.id });
  const what = `copies of trips of ${ana.id}`;
  await backend.sql`select private.enforce_rate_limit(${what}, 20, 3600) from generate_series(1, 19)`;
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
  await waitForLock(backend);
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
