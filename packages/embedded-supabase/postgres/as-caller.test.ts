import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../caller.ts';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';
import { expectOk, newPerson } from '../testing/people.ts';
import { asCaller } from './as-caller.ts';

const id = '00000000-0000-4000-8000-00000000000a';
const ana: Caller = {
  role: 'authenticated',
  userId: id,
  claims: { sub: id, role: 'authenticated', email: 'ana@mochila.test' },
};
const visitor: Caller = { role: 'anon', userId: null, claims: { role: 'anon' } };
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

const sql = () => backend.backend.database.sqlAs('authenticator');
const get = { method: 'GET', path: '/profiles' };

test('SQL sees the role, the claims and the request, and no credentials', async () => {
  const headers = { 'x-client-info': 'test', authorization: 'Bearer x', apikey: 'y', cookie: 'z' };
  const [row] = await asCaller(
    sql(),
    ana,
    { method: 'GET', path: '/trips', headers },
    (tx) => tx`
      select current_user::text as role, auth.uid()::text as uid, auth.email() as email,
        auth.role() as claimed, current_setting('request.method') as method,
        current_setting('request.path') as path, current_setting('request.headers') as headers,
        current_setting('transaction_read_only') as "readOnly"`,
  );
  expect(row).toEqual({
    role: 'authenticated',
    uid: id,
    email: 'ana@mochila.test',
    claimed: 'authenticated',
    method: 'GET',
    path: '/trips',
    headers: '{"x-client-info":"test"}',
    readOnly: 'on',
  });
});

test('nothing of one request is left for the next on the same connection', async () => {
  await asCaller(sql(), ana, get, (tx) => tx`select 1`);
  const look = () =>
    sql().begin(
      (tx) => tx`
        select current_user::text as role, current_setting('request.jwt.claims', true) as claims`,
    );
  const rows = await Promise.all(Array.from({ length: 40 }, look));
  for (const [row] of rows) {
    expect(row?.role).toBe('authenticator');
    expect(row?.claims || null).toBeNull();
  }
});

test('a read cannot write and a visitor cannot read what is not granted', async () => {
  await expect(
    asCaller(
      sql(),
      ana,
      get,
      (tx) => tx`insert into profiles (user_id, display_name) values (${id}, 'Ana')`,
    ),
  ).rejects.toMatchObject({ code: '25006' });
  await expect(
    asCaller(sql(), visitor, get, (tx) => tx`select from profiles`),
  ).rejects.toMatchObject({ code: '42501' });
});

test('a refused write undoes the whole request', async () => {
  const { sql: admin } = backend;
  await admin`insert into auth.users (id, email) values (${id}, 'ana@mochila.test')`;
  const write = asCaller(sql(), ana, { method: 'POST', path: '/profiles' }, async (tx) => {
    await tx`insert into profiles (user_id, display_name) values (${id}, 'Ana')`;
    await tx`insert into profiles (user_id, display_name) values (gen_random_uuid(), 'Not Ana')`;
  });
  await expect(write).rejects.toMatchObject({ code: '42501' });
  expect(await admin`select from profiles`).toHaveLength(0);
});

test('a statement that takes too long is cancelled', async () => {
  await expect(
    asCaller(sql(), ana, { ...get, statementTimeout: 50 }, (tx) => tx`select pg_sleep(5)`),
  ).rejects.toMatchObject({ code: '57014' });
});

test('the roles of requests have no way to more', async () => {
  for (const statement of [
    'set role postgres',
    'set role supabase_admin',
    'create table public.x ()',
  ]) {
    await expect(
      asCaller(sql(), ana, { method: 'POST', path: '/x' }, (tx) => tx.unsafe(statement)),
      statement,
    ).rejects.toMatchObject({ code: '42501' });
  }
  const superusers = await backend.sql`select rolname from pg_roles where rolsuper`;
  expect([...superusers]).toEqual([{ rolname: 'supabase_admin' }]);
});

test('claims that are renewed are those of a new access token of the session, and none once it has ended', async () => {
  const { client, id: userId } = await newPerson(backend, { city: 'Cali' });
  const { session } = expectOk(await client.getSession());
  const { iss, iat, exp, ...claims } = decodeJwt(session?.access_token ?? '');
  const { session_id } = claims;
  const earlier: Caller = {
    role: 'authenticated',
    userId,
    claims: { session_id },
    claimsAreRenewed: true,
  };
  const seen = async (caller = earlier) => {
    const [row] = await asCaller(sql(), caller, get, (tx) => tx`select auth.jwt() as claims`);
    return row?.claims;
  };
  expect(await seen()).toEqual(claims);
  await backend.sql`
    update auth.users set raw_app_meta_data = '{"team":"costa"}' where id = ${userId}`;
  expect(await seen()).toMatchObject({ app_metadata: { team: 'costa' } });
  await backend.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (gen_random_uuid(), ${userId}, 'totp', 'verified', now(), now())`;
  expect(await seen()).toMatchObject({ aal: 'aal1', user_metadata: {} });
  await expect(seen({ ...earlier, role: 'service_role' })).rejects.toMatchObject({ code: 'PT401' });
  await backend.sql`delete from auth.sessions where user_id = ${userId}`;
  await expect(seen()).rejects.toMatchObject({ code: 'PT401' });
});
