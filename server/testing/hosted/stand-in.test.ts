import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMail } from '@mochila/embedded-supabase/testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  newAddress,
} from '@mochila/embedded-supabase/testing/people.ts';
import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Project, startStandIn } from './project.ts';

// Where hosted Supabase differs from the embedded backend, the stand-in does as hosted does. With
// HOSTED_PROJECT (`npm run hosted-check`) the same is asked of the real service.

const { HOSTED_PROJECT: given } = process.env;
let project: Pick<Project, 'url' | 'key' | 'mails'>;
let standIn: Project | undefined;
beforeAll(async () => {
  if (!given) standIn = await startStandIn('http://127.0.0.1:4321');
  project = standIn ?? JSON.parse(given ?? '');
});
afterAll(() => standIn?.stop());

const sqlAs = (role: 'supabase_admin' | 'postgres') => {
  if (!standIn) throw new Error('the database is out of reach');
  return standIn.database.database.sqlAs(role);
};

const newDevice = () => device({ url: project.url, publishableKey: project.key });

async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const mails: ReceivedMail[] = await (await fetch(`${project.mails}/_mailbox.json`)).json();
  return mails.filter(({ to }) => to === address);
}

async function codeFor(address: string, mails = 1): Promise<string> {
  await vi.waitFor(async () => expect(await mailsTo(address)).toHaveLength(mails), 5000);
  return (await mailsTo(address))[0]?.code ?? 'none';
}

/** Until an address may get another mail: one a second (`max_frequency`) of the real service. */
const untilNextMail = () => sleep(given ? 1100 : 0);

async function newPerson() {
  const email = newAddress();
  const client = newDevice();
  expectOk(await client.signUp({ email, password: goodPassword }));
  const { session } = expectOk(
    await client.verifyOtp({ email, token: await codeFor(email), type: 'signup' }),
  );
  return { email, client, id: session?.user.id, token: session?.access_token ?? '' };
}

/** The same person on another device. */
async function elsewhere(email: string) {
  const client = newDevice();
  expectOk(await client.signInWithPassword({ email, password: goodPassword }));
  return client;
}

async function ask(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
  return await fetch(project.url + path, { ...init, headers });
}

test('signing up with a taken address answers a user without identities and mails nothing', async () => {
  const { email, id } = await newPerson();
  await untilNextMail();
  const { user } = expectOk(
    await newDevice().signUp({
      email,
      password: `${goodPassword} otra`,
      options: { data: { a: 1 } },
    }),
  );
  expect(user).toMatchObject({ email, role: '', identities: [], user_metadata: { a: 1 } });
  expect(user?.id).not.toBe(id);
  // A mail to somebody else goes out after it would have.
  await newPerson();
  expect(await mailsTo(email)).toHaveLength(1);
});

test('whoever signs up first with an address keeps their password when its owner confirms', async () => {
  const email = newAddress();
  await newDevice().signUp({ email, password: goodPassword, options: { data: { by: 'first' } } });
  const second = newDevice();
  await codeFor(email);
  await untilNextMail();
  await second.signUp({
    email,
    password: `${goodPassword} otra`,
    options: { data: { by: 'owner' } },
  });
  const { user } = expectOk(
    await second.verifyOtp({ email, token: await codeFor(email, 2), type: 'signup' }),
  );
  expect(user?.user_metadata).toMatchObject({ by: 'first' });
  expectOk(await newDevice().signInWithPassword({ email, password: goodPassword }));
  const { error } = await newDevice().signInWithPassword({
    email,
    password: `${goodPassword} otra`,
  });
  expect(error?.code).toBe('invalid_credentials');
});

test('whoever signs up first keeps their password when the owner asks for a sign-in code', async () => {
  const email = newAddress();
  await newDevice().signUp({ email, password: goodPassword });
  await codeFor(email);
  await untilNextMail();
  const owner = newDevice();
  expectOk(await owner.signInWithOtp({ email }));
  expectOk(await owner.verifyOtp({ email, token: await codeFor(email, 2), type: 'email' }));
  expectOk(await newDevice().signInWithPassword({ email, password: goodPassword }));
});

test('changing to a taken address is refused by name', async () => {
  const [one, other] = [await newPerson(), await newPerson()];
  const { error } = await one.client.updateUser({ email: other.email });
  expect(error).toMatchObject({ status: 422, code: 'email_exists' });
});

test('an e-mail change ends no session', async () => {
  const { email, client } = await newPerson();
  const other = await elsewhere(email);
  const next = newAddress();
  await untilNextMail();
  expectOk(await client.updateUser({ email: next }));
  await client.verifyOtp({ email, token: await codeFor(email, 2), type: 'email_change' });
  const { session } = expectOk(
    await client.verifyOtp({ email: next, token: await codeFor(next), type: 'email_change' }),
  );
  expect(session?.user.email).toBe(next);
  expectOk(await other.refreshSession());
});

test('removing a factor lowers the other sessions to aal1 and ends none', async () => {
  const { email, client } = await newPerson();
  const factor = expectOk(await client.mfa.enroll({ factorType: 'totp' }));
  const codeIn = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate({
      timestamp: Date.now() + steps * 30_000,
    });
  const prove = { factorId: factor.id };
  expectOk(await client.mfa.challengeAndVerify({ ...prove, code: codeIn(0) }));
  const other = await elsewhere(email);
  expectOk(await other.mfa.challengeAndVerify({ ...prove, code: codeIn(1) }));
  expectOk(await client.mfa.unenroll(prove));
  const { session } = expectOk(await other.refreshSession());
  expect(decodeJwt(session?.access_token ?? '')).toMatchObject({ aal: 'aal1' });
});

test('deleting an account ends its sessions all the same', async () => {
  const { client, token } = await newPerson();
  const headers = { apikey: project.key, authorization: `Bearer ${token}` };
  const deleted = await ask('/rest/v1/rpc/delete_my_account', headers, { method: 'POST' });
  expect(deleted.status).toBe(204);
  expect((await client.refreshSession()).error).not.toBeNull();
});

test.skipIf(given)('the data API itself looks at no session', async () => {
  const { client, token } = await newPerson();
  expectOk({ ...(await client.signOut({ scope: 'global' })), data: null });
  const sql = sqlAs('supabase_admin');
  await sql.unsafe(`create table public.unguarded (id int); grant select on public.unguarded to authenticated;
    notify pgrst, 'reload schema'`);
  const headers = { apikey: project.key, authorization: `Bearer ${token}` };
  const read = await ask('/rest/v1/unguarded', headers);
  expect([read.status, await read.text()]).toEqual([200, '[]']);
  await sql`drop table public.unguarded`;
});

test.skipIf(given)('what a migration creates is open to nobody until it is granted', async () => {
  const sql = sqlAs('postgres');
  await sql.unsafe('create table public.forgotten (id int)');
  const [rights] = await sql`
    select has_table_privilege('authenticated', 'public.forgotten', 'select') as authenticated,
      has_table_privilege('service_role', 'public.forgotten', 'select') as service_role`;
  await sql.unsafe('drop table public.forgotten');
  expect(rights).toEqual({ authenticated: false, service_role: false });
});

test('a key counts in the header apikey and is no bearer token', async () => {
  const apikey = project.key;
  expect((await ask('/rest/v1/profiles')).status).toBe(401);
  expect((await ask('/auth/v1/settings', { apikey: 'sb_publishable_other' })).status).toBe(401);
  expect((await ask('/auth/v1/settings', { apikey })).status).toBe(200);
  const bearer = await ask('/rest/v1/profiles', { apikey, authorization: `Bearer ${apikey}` });
  expect([bearer.status, (await bearer.json()).code]).toEqual([401, 'PGRST301']);
});

test('another origin may read the answers, but of their headers only those that hosted exposes', async () => {
  const apikey = project.key;
  const preflight = await ask(
    '/rest/v1/trips',
    { origin: 'http://127.0.0.1:4321', 'access-control-request-headers': 'apikey,authorization' },
    { method: 'OPTIONS' },
  );
  expect(preflight.headers.get('access-control-allow-headers')).toBe('apikey,authorization');
  for (const path of ['/auth/v1/settings', '/rest/v1/profiles']) {
    const { headers } = await ask(path, { apikey });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-expose-headers')).toMatch(
      /^(X-Total-Count|Content-Encoding),/,
    );
    expect(headers.get('access-control-expose-headers')).not.toMatch(/retry-after|\*/i);
  }
});
