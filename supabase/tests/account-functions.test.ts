import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  lastCode,
  newAddress,
  newPerson,
} from '@mochila/embedded-supabase/testing/people.ts';
import type { GoTrueClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthBackend } from '#server/testing/backend.ts';
import type { Database } from '#sync/backend/database.gen.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

/** The database's interface as this device's session, whatever became of it since. */
async function rest(client: GoTrueClient) {
  const { session } = expectOk(await client.getSession());
  return new PostgrestClient<Database>(`${backend.url}/rest/v1`, {
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${session?.access_token ?? backend.publishableKey}`,
    },
  });
}

async function secondDevice(email: string): Promise<GoTrueClient> {
  const client = device(backend);
  expectOk(await client.signInWithPassword({ email, password: goodPassword }));
  return client;
}

test('ending a session shuts that device out at once, and no other', async () => {
  const { client, email } = await newPerson(backend);
  const other = await secondDevice(email);
  const mine = await rest(client);
  const { data: sessions } = await mine.rpc('my_sessions');
  expect(sessions?.map(({ is_current }) => is_current)).toEqual([true, false]);
  const theirs = await rest(other);
  expect((await theirs.rpc('my_sessions')).status).toBe(200);
  const ended = await mine.rpc('end_session', { id: sessions?.[1]?.id ?? '' });
  expect(ended).toMatchObject({ status: 200, data: true });
  expect((await theirs.rpc('my_sessions')).status).toBe(401);
  expect((await other.refreshSession()).error?.code).toBe('refresh_token_not_found');
  expect((await mine.rpc('my_sessions')).data).toHaveLength(1);
});

test('nobody ends the session of somebody else', async () => {
  const owner = await newPerson(backend);
  const stranger = await newPerson(backend);
  const { data } = await (await rest(owner.client)).rpc('my_sessions');
  const { id } = data?.[0] ?? { id: '' };
  expect((await (await rest(stranger.client)).rpc('end_session', { id })).data).toBe(false);
  expect((await (await rest(owner.client)).rpc('my_sessions')).data).toHaveLength(1);
});

test('a visitor may call none of the functions', async () => {
  const visitor = await rest(device(backend));
  for (const answer of [
    await visitor.rpc('my_sessions'),
    await visitor.rpc('end_session', { id: crypto.randomUUID() }),
    await visitor.rpc('export_my_data'),
    await visitor.rpc('delete_my_account'),
  ])
    expect(answer.status).toBe(401);
});

test('after deleting the account nothing of it works or is left', async () => {
  const { client, email, id } = await newPerson(backend);
  const other = await secondDevice(email);
  const mine = await rest(client);
  await mine.from('profiles').insert({ user_id: id, display_name: 'Ana' });
  const { data } = await mine.rpc('export_my_data');
  expect(data).toMatchObject({
    version: 1,
    account: { id, email },
    profile: { display_name: 'Ana' },
  });

  expect((await mine.rpc('delete_my_account')).status).toBe(204);
  expect((await mine.rpc('delete_my_account')).status).toBe(401);
  expect((await (await rest(other)).rpc('export_my_data')).status).toBe(401);
  expect((await other.refreshSession()).error).not.toBeNull();
  const again = await device(backend).signInWithPassword({ email, password: goodPassword });
  expect(again.error?.code).toBe('invalid_credentials');
  const [left] = await backend.sql`
    select (select count(*)::int from public.profiles where user_id = ${id}) as profiles,
      (select count(*)::int from auth.refresh_tokens where user_id = ${id}) as tokens`;
  expect(left).toEqual({ profiles: 0, tokens: 0 });
});

test('an account is exported and deleted after a recent sign-in alone', async () => {
  const { client, email, id } = await newPerson(backend);
  const yesterday = () =>
    backend.sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${id}`;
  const longAgo = () =>
    backend.sql`
      update auth.mfa_amr_claims set updated_at = now() - interval '25 hours'
      where session_id in (select id from auth.sessions where user_id = ${id})`;
  await yesterday();
  await longAgo();
  const old = await rest(client);
  const needed = { status: 428, error: { code: 'PT428', details: 'recent_sign_in_needed' } };
  expect(await old.rpc('export_my_data')).toMatchObject(needed);
  expect(await old.rpc('delete_my_account')).toMatchObject(needed);

  // A mailed code opens a session that is recent; so does a second factor that is used again.
  expectOk(await client.signInWithOtp({ email, options: { shouldCreateUser: false } }));
  const token = await lastCode(backend, email);
  expectOk(await client.verifyOtp({ email, token, type: 'email' }));
  expect((await (await rest(client)).rpc('export_my_data')).status).toBe(200);
  const factor = expectOk(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }));
  const totp = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) });
  const prove = (timestamp: number) =>
    client.mfa.challengeAndVerify({ factorId: factor.id, code: totp.generate({ timestamp }) });
  expectOk(await prove(Date.now()));
  await yesterday();
  await longAgo();
  expect(await (await rest(client)).rpc('delete_my_account')).toMatchObject(needed);
  expectOk(await prove(Date.now() + 30_000));
  // Hosted Supabase lets a session of any age set a factor up: that one proves nothing yet.
  expect(await (await rest(client)).rpc('delete_my_account')).toMatchObject(needed);
  await backend.sql`
    update auth.mfa_factors set created_at = now() - interval '24 hours 30 minutes' where user_id = ${id}`;
  expect((await (await rest(client)).rpc('delete_my_account')).status).toBe(204);
});

test('a deleted account leaves nothing in the log of the authentication service', async () => {
  // As hosted Supabase has it; the embedded service keeps none.
  await backend.sql`
    create table auth.audit_log_entries (id uuid primary key, payload json, created_at timestamptz)`;
  await backend.sql`grant select, delete on auth.audit_log_entries to postgres`;
  const [ana, beto] = [await newPerson(backend), await newPerson(backend)];
  for (const { id, email } of [ana, beto])
    await backend.sql`
      insert into auth.audit_log_entries (id, payload) values
      (gen_random_uuid(), ${backend.sql.json({ action: 'login', actor_id: id, actor_username: email })}),
      (gen_random_uuid(), ${backend.sql.json({ action: 'user_modified', traits: { user_id: id } })})`;
  expect((await (await rest(ana.client)).rpc('delete_my_account')).status).toBe(204);
  const left = await backend.sql<
    { payload: unknown }[]
  >`select payload from auth.audit_log_entries`;
  await backend.sql`drop table auth.audit_log_entries`;
  expect(left).toHaveLength(2);
  expect(JSON.stringify(left)).not.toContain(ana.email);
});

test('mails to a deleted account go with it, those of others stay', async () => {
  const { client, email, id } = await newPerson(backend);
  const { email: neighbour, id: next } = await newPerson(backend);
  const wanted = newAddress();
  for (const to of [email, wanted, neighbour])
    await backend.sql`
      insert into mochila_auth.outbox (recipient, sealed) values (${to}, 'Hola')`;
  const waiting = async () => {
    const rows = await backend.sql<{ recipient: string }[]>`
      select recipient from mochila_auth.outbox order by id`;
    return rows.map(({ recipient }) => recipient);
  };
  const received = async (to: string) => (await backend.mails()).filter((mail) => mail.to === to);
  // Who was about to take the address of somebody else takes none of their mails along.
  await backend.sql`update auth.users set email_change = ${email} where id = ${next}`;
  await backend.sql`delete from auth.users where id = ${next}`;
  expect(await waiting()).toEqual([email, wanted]);
  expect(await received(neighbour)).toEqual([]);
  expect(await received(email)).not.toEqual([]);

  await backend.sql`update auth.users set email_change = ${wanted} where id = ${id}`;
  expect((await (await rest(client)).rpc('delete_my_account')).status).toBe(204);
  expect(await waiting()).toEqual([]);
  expect(await received(email)).toEqual([]);
});

test('a session without the second factor reads, exports and deletes nothing', async () => {
  const { client, email, id } = await newPerson(backend);
  await (await rest(client)).from('profiles').insert({ user_id: id, display_name: 'Ana' });
  const factor = expectOk(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }));
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate();
  expectOk(await client.mfa.challengeAndVerify({ factorId: factor.id, code }));

  const half = await rest(await secondDevice(email));
  for (const answer of [
    await half.rpc('my_sessions'),
    await half.rpc('export_my_data'),
    await half.rpc('delete_my_account'),
  ])
    expect(answer).toMatchObject({ status: 403, error: { code: 'PT403' } });
  expect((await half.from('profiles').select()).data).toEqual([]);
  expect((await (await rest(client)).from('profiles').select()).data).toHaveLength(1);
});
