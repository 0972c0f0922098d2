import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthBackend } from '#server/testing/backend.ts';
import { changes, startTrip } from './testing/travellers-on-trips.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

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
  const { ana, beto, trip_id } = await startTrip(backend);
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

test('who owes, paid, shares or has something to do keeps their row and name, however long ago and however many were removed', async () => {
  const { ana, trip_id } = await startTrip(backend);
  const person = (name: string) => ({ id: crypto.randomUUID(), trip_id, rank: 'a0', name });
  const people = ['paid', 'shared', 'paid a stop', 'shared a stop', 'has to do', 'nothing'].map(
    person,
  );
  const [paid, shared, paidStop, sharedStop, busy] = people.map(({ id }) => id);
  const { rest } = ana;
  await rest.from('trip_people').insert(people);
  const row = () => ({ id: crypto.randomUUID(), trip_id });
  const money = { title: 'Cena', cop: 9, shared_by: [shared ?? ''], paid_by: paid ?? null };
  const stop = { cost_cop: 9, shared_by: [sharedStop ?? ''], paid_by: paidStop ?? null };
  const written = [
    await rest.from('trip_expenses').insert({ ...row(), ...money }),
    await rest
      .from('trip_stops')
      .insert({ ...row(), rank: 'a0', kind: 'own', title: 'Hotel', ...stop }),
    await rest
      .from('trip_checks')
      .insert({ ...row(), list: 'todo', text: 'Carpa', rank: 'a0', assigned_to: busy ?? null }),
  ];
  expect(written.map(({ status }) => status)).toEqual([201, 201, 201]);
  const deleted_at = new Date().toISOString();
  await rest.from('trip_people').update({ deleted_at }).eq('trip_id', trip_id);
  const names = async () => {
    const rows = await backend.sql<{ name: string }[]>`
      select name from public.trip_people where trip_id = ${trip_id} and name <> '' order by name`;
    return rows.map(({ name }) => name);
  };
  const kept = ['has to do', 'paid', 'paid a stop', 'shared', 'shared a stop'];

  // A link shows whose part a cost is, by name, and that they are gone.
  const link = await rest.rpc('create_link', { trip_id, hide_costs: false, hide_notes: false });
  const shown = await backend.sql<{ people: { id: string; deleted_at: string | null }[] }[]>`
    select private.trip_for_readers(${trip_id}, false, false) -> 'people' as people`;
  expect(link.status).toBe(200);
  expect(shown[0]?.people.map(({ id }) => id).sort()).toEqual(
    [paid, shared, paidStop, sharedStop].sort(),
  );
  expect(shown[0]?.people.every((one) => one.deleted_at !== null)).toBe(true);
  const [hidden] = await backend.sql<{ people: { id: string }[] }[]>`
    select private.trip_for_readers(${trip_id}, true, false) -> 'people' as people`;
  expect(hidden?.people).toEqual([]);

  // More than the table keeps of deleted rows.
  const many = Array.from({ length: 230 }, () => ({ ...person(''), deleted_at }));
  expect((await rest.from('trip_people').insert(many)).status).toBe(201);
  expect(await names()).toEqual(expect.arrayContaining(kept));
  const payer =
    await backend.sql`select paid_by from public.trip_expenses where trip_id = ${trip_id}`;
  expect(payer[0]?.paid_by).toBe(paid);

  await waitLong(trip_id);
  await rest.from('trip_checks').insert({ ...row(), list: 'todo', text: 'Late', rank: 'a1' });
  expect(await names()).not.toContain('nothing');
  expect(await names()).toEqual(kept);
});

test('nobody fills a trip with deleted rows: the oldest go, and who has not heard of them reads the whole trip', async () => {
  const { ana, beto, trip_id } = await startTrip(backend);
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
  // What the browser does with an unsent change to such a row (packages/sync/sync/push.ts).
  const changed = ana.rest.from('trip_people').update({ name: 'Ana' }).eq('id', gone.id);
  expect(await changed.select()).toMatchObject({ status: 200, data: [] });
  const again = await ana.rest.from('trip_people').insert({ ...gone, name: 'Ana' });
  expect(again.status).toBe(201);
});

test('whoever begins a trip loses those that they deleted long ago, and nobody else’s', async () => {
  const [one, other] = [await startTrip(backend), await startTrip(backend)];
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
