import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Places, startPlaces } from './testing/places.ts';

let places: Places;
beforeAll(async () => {
  places = await startPlaces();
});
afterAll(() => places?.stop());

const bodies = (rows: { body: string }[] | null) => rows?.map(({ body }) => body);

test('everybody sees, changes and deletes their own rows and nobody else’s', async () => {
  const mine = await places.ana.from('notes').insert({ body: 'of ana' }).select().single();
  expect(mine.data.owner).toBe(places.anaId);
  await places.beto.from('notes').insert({ body: 'of beto' });

  expect(bodies((await places.ana.from('notes').select('body')).data)).toEqual(['of ana']);
  expect(bodies((await places.beto.from('notes').select('body')).data)).toEqual(['of beto']);
  expect((await places.anon.from('notes').select('body')).data).toEqual([]);
  expect((await places.service.from('notes').select('body')).data).toHaveLength(2);

  const { id } = mine.data;
  const changed = await places.beto.from('notes').update({ body: 'hacked' }).eq('id', id).select();
  expect([changed.status, changed.data]).toEqual([200, []]);
  const deleted = await places.beto.from('notes').delete({ count: 'exact' }).eq('id', id);
  expect([deleted.status, deleted.count]).toEqual([204, 0]);
  expect(bodies((await places.ana.from('notes').select('body')).data)).toEqual(['of ana']);
});

test('a row in somebody else’s name is refused: 403 signed in, 401 as a visitor', async () => {
  const forged = { body: 'forged', owner: places.anaId };
  const signedIn = await places.beto.from('notes').insert(forged);
  expect([signedIn.status, signedIn.error?.code]).toEqual([403, '42501']);
  const visitor = await places.anon.from('notes').insert(forged);
  expect([visitor.status, visitor.error?.code]).toEqual([401, '42501']);
  const given = await places.ana.from('notes').update({ owner: places.betoId }).gt('body', '');
  expect(given.error?.code).toBe('42501');
});

test('relations obey the policies of the table they show', async () => {
  await places.ana.from('notes').insert({ body: 'at sea', town_id: 1 });
  const seenBy = async (client: Places['ana']) => {
    const { data } = await client.from('towns').select('notes(body)').eq('id', 1).single();
    return data?.notes;
  };
  expect(await seenBy(places.ana)).toEqual([{ body: 'at sea' }]);
  expect(await seenBy(places.beto)).toEqual([]);
  expect(await seenBy(places.anon)).toEqual([]);
  const inner = await places.beto.from('towns').select('id, notes!inner(body)');
  expect(inner.data).toEqual([]);
});

test('a table without a grant is refused, its relations, columns and counts too', async () => {
  for (const path of ['/secrets', '/secrets?select=id', '/secrets?select=id&limit=0']) {
    expect((await places.ask(path)).status).toBe(401);
  }
  const { status, error } = await places.ana.from('secrets').select('*', { count: 'exact' });
  expect([status, error?.code]).toEqual([403, '42501']);
  expect((await places.service.from('secrets').select()).status).toBe(200);
});

test('schemas other than public are out of reach', async () => {
  for (const path of ['/users', '/auth.users', '/pg_class', '/information_schema.tables']) {
    expect((await places.ask(path)).status).toBe(404);
  }
  const byRelation = await places.ask('/notes?select=users(*)');
  expect((await byRelation.json()).code).toBe('PGRST200');
  expect((await places.ask('/rpc/pg_sleep?seconds=1')).status).toBe(404);
});

test('SQL sees who calls, how and where, and never a credential', async () => {
  const { data } = await places.ana.rpc('who', undefined, { get: true });
  expect(data).toEqual({
    role: 'authenticated',
    id: places.anaId,
    method: 'GET',
    path: '/rpc/who',
  });
  await places.backend.sql`create function public.seen_headers() returns json language sql stable
    as $$select current_setting('request.headers')::json$$`;
  await places.backend.sql`notify pgrst`;
  await expect.poll(async () => (await places.ana.rpc('seen_headers')).status).toBe(200);
  const { data: headers } = await places.ana.rpc('seen_headers');
  expect(JSON.stringify(headers)).not.toMatch(/bearer|apikey|sb_publishable/i);
  expect(headers['content-type']).toBe('application/json');
});

test('a role is whatever the token says only where we signed it', async () => {
  const sign = (role: string, expires: string) =>
    new SignJWT({ role, aud: 'authenticated' })
      .setProtectedHeader({ alg: 'ES256', kid: places.backend.keys.signing[0].kid })
      .setSubject(places.anaId)
      .setExpirationTime(expires)
      .sign(places.backend.keys.signing[0].privateKey);
  const asked = async (authorization: string) => {
    const answer = await places.ask('/towns', { headers: { Authorization: authorization } });
    return [answer.status, (await answer.json()).code];
  };
  expect(await asked(`Bearer ${await sign('authenticated', '-1m')}`)).toEqual([401, 'PGRST303']);
  expect(await asked(`Bearer ${await sign('supabase_admin', '1h')}`)).toEqual([401, 'PGRST301']);
  const [header, payload] = (await sign('authenticated', '1h')).split('.');
  expect(await asked(`Bearer ${header}.${payload}.AAAA`)).toEqual([401, 'PGRST301']);
  expect(await asked('Bearer nonsense')).toEqual([401, 'PGRST301']);
  expect((await asked(`Bearer ${await sign('authenticated', '1h')}`))[0]).toBe(200);
});

test('without a key, or with a wrong one, nothing is answered', async () => {
  const none = await fetch(`${places.url}/towns`);
  expect([none.status, (await none.json()).code]).toEqual([401, 'PGRST302']);
  const wrong = await places.ask('/towns', { headers: { apikey: 'sb_secret_guess' } });
  expect([wrong.status, (await wrong.json()).code]).toEqual([401, 'PGRST301']);
  expect(wrong.headers.get('www-authenticate')).toContain('Bearer');
});

test('a remembered token ends when it expires', async () => {
  const token = await new SignJWT({ role: 'authenticated', aud: 'authenticated' })
    .setProtectedHeader({ alg: 'ES256', kid: places.backend.keys.signing[0].kid })
    .setSubject(places.anaId)
    .setExpirationTime('2s')
    .sign(places.backend.keys.signing[0].privateKey);
  const headers = { Authorization: `Bearer ${token}` };
  expect((await places.ask('/towns', { headers })).status).toBe(200);
  await expect
    .poll(async () => (await places.ask('/towns', { headers })).status, { timeout: 5000 })
    .toBe(401);
});

test('people who ask at the same moment are never taken for one another', async () => {
  const people = [
    [places.ana, 'authenticated', places.anaId],
    [places.beto, 'authenticated', places.betoId],
    [places.anon, 'anon', null],
    [places.service, 'service_role', null],
  ] as const;
  const asked = Array.from({ length: 80 }, async (_, turn) => {
    const [client, role, id] = people[turn % people.length] ?? people[0];
    // Refused statements in between, so that failed transactions are among them.
    if (turn % 7 === 0) await client.from('towns').select('nothing');
    const { data } = await client.rpc('who');
    return [data?.role, data?.id, role, id];
  });
  for (const [role, id, expectedRole, expectedId] of await Promise.all(asked)) {
    expect([role, id]).toEqual([expectedRole, expectedId]);
  }
});
