import type { GoTrueClient } from '@supabase/auth-js';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  lastCode,
  newAddress,
  newPerson,
  otherThan,
  startAuthBackend,
} from '../testing/people.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

async function enrol(client: GoTrueClient, friendlyName = 'Phone') {
  return expectOk(await client.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Shop' }));
}

/** The code of now, or of `steps` half-minutes later. */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** As if no code had been used yet: tests do not wait half a minute for the next. */
async function forgetUses(): Promise<void> {
  await backend.sql`delete from mochila_auth.factor_uses`;
}

async function withFactor() {
  const person = await newPerson(backend);
  const { id: factorId, totp } = await enrol(person.client);
  const code = codeOf(totp.secret);
  expectOk(await person.client.mfa.challengeAndVerify({ factorId, code }));
  await forgetUses();
  return { ...person, factorId, secret: totp.secret };
}

test('enrolling shows a QR code and a secret, and the first code raises the session', async () => {
  const { client, email } = await newPerson(backend);
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  const factor = await enrol(client);
  expect(factor).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
  expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(decodeURIComponent(factor.totp.uri)).toContain(`otpauth://totp/Shop:${email}?`);

  const code = codeOf(factor.totp.secret);
  expectOk(await client.mfa.challengeAndVerify({ factorId: factor.id, code }));
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(data?.currentAuthenticationMethods).toMatchObject([{ method: 'totp' }, { method: 'otp' }]);
  const { session } = expectOk(await client.refreshSession());
  expect(session?.user.factors).toMatchObject([{ status: 'verified', friendly_name: 'Phone' }]);
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  expect(expectOk(await client.mfa.listFactors()).totp).toHaveLength(1);
});

test('a sign-in with the password alone stays at aal1 and may not change how to sign in', async () => {
  const { email, secret, factorId } = await withFactor();
  const client = device(backend);
  expectOk(await client.signInWithPassword({ email, password: goodPassword }));
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  for (const refused of [
    await client.updateUser({ password: 'a brand new one 9' }),
    await client.updateUser({ email: 'other@example.com' }),
    await client.mfa.unenroll({ factorId }),
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Second' }),
  ]) {
    expect(refused.error?.code).toBe('insufficient_aal');
  }
  expectOk(await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) }));
  expectOk(await client.updateUser({ password: 'a brand new one 9' }));
});

test('without the second factor nobody signs out other devices, nor reads or changes settings', async () => {
  const { email, client: owner, secret, factorId } = await withFactor();
  const newEmail = newAddress();
  expectOk(await owner.updateUser({ email: newEmail, data: { language: 'en' } }));
  const client = device(backend);
  const { session } = expectOk(await client.signInWithPassword({ email, password: goodPassword }));
  for (const scope of ['others', 'global'] as const) {
    const { error } = await client.signOut({ scope });
    expect(error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  }
  const { error } = await client.updateUser({ data: { language: 'es' } });
  expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expectOk(await owner.getUser());

  const { data } = await client.getClaims();
  const seen = [session.user, expectOk(await client.getUser()).user, data?.claims];
  for (const user of seen) {
    expect(user).toMatchObject({ email, user_metadata: {} });
    expect(JSON.stringify(user)).not.toContain(newEmail);
  }
  // What the step for the second factor shows.
  expect(session.user.factors).toMatchObject([{ id: factorId, friendly_name: 'Phone' }]);

  expectOk(await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret) }));
  const { user } = expectOk(await client.getUser());
  expect(user).toMatchObject({ new_email: newEmail, user_metadata: { language: 'en' } });
  expect((await device(backend).signOut()).error).toBeNull();
  const again = device(backend);
  expectOk(await again.signInWithPassword({ email, password: goodPassword }));
  expect((await again.signOut({ scope: 'local' })).error).toBeNull();
});

test('a first authenticator needs a sign-in of the last 24 hours', async () => {
  const { client, id } = await newPerson(backend);
  const age = (hours: number) => backend.sql`
    update auth.sessions set created_at = now() - make_interval(hours => ${hours})
    where user_id = ${id}`;
  await age(25);
  const wanted = { factorType: 'totp', friendlyName: 'Phone', issuer: 'Shop' } as const;
  const { error } = await client.mfa.enroll(wanted);
  expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  await age(23);
  expectOk(await client.mfa.enroll(wanted));
});

test('somebody who reads the mailbox does not get past the second factor', async () => {
  const { email } = await withFactor();
  const client = device(backend);
  expectOk(await client.resetPasswordForEmail(email));
  const token = await lastCode(backend, email);
  expectOk(await client.verifyOtp({ email, token, type: 'recovery' }));
  const { error } = await client.updateUser({ password: 'a brand new one 9' });
  expect(error?.code).toBe('insufficient_aal');
});

test('a code is used once', async () => {
  const { client, factorId, secret } = await withFactor();
  const code = codeOf(secret);
  expectOk(await client.mfa.challengeAndVerify({ factorId, code }));
  const again = await client.mfa.challengeAndVerify({ factorId, code });
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
});

test('a clock half a minute off still works, five minutes off does not', async () => {
  const { client, factorId, secret } = await withFactor();
  const late = await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret, -10) });
  expect(late.error?.code).toBe('mfa_verification_failed');
  expectOk(await client.mfa.challengeAndVerify({ factorId, code: codeOf(secret, -1) }));
});

test('after five wrong codes even the right one waits', async () => {
  const { client, factorId, secret } = await withFactor();
  const code = codeOf(secret);
  for (let tries = 0; tries < 5; tries += 1) {
    await client.mfa.challengeAndVerify({ factorId, code: otherThan(code) });
  }
  const { error } = await client.mfa.challengeAndVerify({ factorId, code });
  expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
});

test('a second authenticator is the spare, and removing one ends the other devices', async () => {
  const { client, email, factorId } = await withFactor();
  const other = device(backend);
  expectOk(await other.signInWithPassword({ email, password: goodPassword }));
  const spare = await enrol(client, 'Spare');
  const conflict = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  expect(conflict.error?.code).toBe('mfa_factor_name_conflict');
  const code = codeOf(spare.totp.secret);
  expectOk(await client.mfa.challengeAndVerify({ factorId: spare.id, code }));
  expectOk(await client.mfa.unenroll({ factorId }));
  expect((await other.refreshSession()).error?.code).toBe('refresh_token_not_found');
  await client.refreshSession();
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');

  expectOk(await client.mfa.unenroll({ factorId: spare.id }));
  await client.refreshSession();
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
});

test("nobody touches somebody else's factor", async () => {
  const { factorId } = await withFactor();
  const { client } = await newPerson(backend);
  expect((await client.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
  expect((await client.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
});

test('no secret is stored in clear', async () => {
  const { factorId, secret } = await withFactor();
  const [row] = await backend.sql`select * from auth.mfa_factors where id = ${factorId}`;
  expect(JSON.stringify(row)).not.toContain(secret);
});
