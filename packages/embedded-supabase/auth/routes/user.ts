import type { Context } from 'hono';
import * as v from 'valibot';
import { transaction } from '../../postgres/connections/transaction.ts';
import { challengeOf, email, metadata, password, pkce, readBody } from '../body.ts';
import { takeByCode } from '../codes/codes.ts';
import { startEmailChange } from '../codes/email-change.ts';
import { AuthError } from '../errors.ts';
import { lockSignedIn, type SignedIn, signedIn } from '../request.ts';
import type { Services } from '../services.ts';
import { dropPendingRequests, revokeOtherSessions } from '../sessions/revocation.ts';
import { json, userById, userJson } from '../users.ts';
import { refuseWeak } from './signup.ts';

const schema = v.object({
  email: v.nullish(email),
  phone: v.nullish(v.unknown()),
  password: v.nullish(password),
  current_password: v.nullish(password),
  nonce: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(64))),
  data: v.nullish(metadata),
  ...pkce,
});
type Changes = v.InferOutput<typeof schema>;

/** Milliseconds after which a sign-in is no longer recent; that of hosted Supabase. */
const recent = 24 * 60 * 60 * 1000;

/** GET /user: the person as the database has them now; see `userJson` for a second factor not used yet. */
export function getUser(services: Services) {
  return async (c: Context): Promise<Response> => {
    const { user, session } = await signedIn(services, c);
    return c.json(await userJson(services.sql, user, session.aal));
  };
}

/**
 * PUT /user: `data` is merged into user_metadata (null removes a key), `password` is changed and
 * ends the other sessions and whatever was mailed before, `email` is changed once both addresses have
 * been proved. Errors: `weak_password`, `same_password` (422), `reauthentication_needed`,
 * `reauthentication_not_valid` (400 and 422), `insufficient_aal` (401), 429 after many tries.
 */
export function updateUser(services: Services) {
  return async (c: Context): Promise<Response> => {
    const who = await signedIn(services, c);
    const changes = await readBody(c.req.raw, schema);
    if (changes.phone) {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone numbers are not available');
    }
    const newEmail = changes.email && changes.email !== who.user.email ? changes.email : null;
    if (changes.password || newEmail || changes.data) await requireAssurance(services, who);
    if (changes.password || newEmail) {
      if (changes.password) refuseWeak(services, changes.password);
      await requireRecent(services, who, changes);
    }
    if (changes.password) await changePassword(services, who, changes.password);
    if (newEmail) await startEmailChange(services, c, who, newEmail, challengeOf(changes));
    if (changes.data) await mergeData(services, who, changes.data);
    const user = await userById(services.sql, who.user.id);
    if (!user) throw new AuthError(403, 'user_not_found', 'The account was deleted');
    return c.json(await userJson(services.sql, user, who.session.aal));
  };
}

async function changePassword(services: Services, who: SignedIn, chosen: string): Promise<void> {
  const { id, encrypted_password: old } = who.user;
  const { hasher, limiter } = services;
  const { signal } = who;
  const { network } = who.device;
  const limited = {
    network,
    signal,
    check: () => limiter.check(['passwordChangesPerPerson', id]),
    count: () => limiter.take('passwordChangesPerPerson', id),
  };
  if (old !== null && (await hasher.verify(chosen, old, limited))) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    );
  }
  const hash = await hasher.hash(chosen, old === null ? limited : { network, signal });
  await transaction(services.sql, async (tx) => {
    await lockSignedIn(tx, who);
    await tx`
      update auth.users set encrypted_password = ${hash}, updated_at = now() where id = ${id}`;
    await dropPendingRequests(tx, id);
    await revokeOtherSessions(tx, who);
  });
  services.log.info('A password was changed', { user: id });
}

/** Who set up a second factor must have used it before changing anything of the account. */
export async function requireAssurance(
  services: Services,
  who: SignedIn,
  status: 401 | 403 | 422 = 401,
): Promise<void> {
  if (who.session.aal !== 'aal1') return;
  const [factor] = await services.sql`
    select from auth.mfa_factors where user_id = ${who.user.id} and status = 'verified' limit 1`;
  if (factor) {
    throw new AuthError(
      status,
      'insufficient_aal',
      'AAL2 session is required to change the account when MFA is enabled.',
    );
  }
}

/** A recent sign-in or second factor, the current password, or the code that /reauthenticate mailed. */
export async function requireRecent(
  services: Services,
  who: SignedIn,
  proof: Pick<Changes, 'nonce' | 'current_password'>,
): Promise<void> {
  const { user, session, device, signal } = who;
  const [{ at } = { at: null }] = await services.sql<{ at: Date | null }[]>`
    select max(updated_at) as at from auth.mfa_amr_claims
    where session_id = ${session.id} and authentication_method = 'totp'`;
  const provedAt = Math.max(session.created_at.getTime(), at?.getTime() ?? 0);
  if (Date.now() - provedAt < recent) return;
  if (proof.current_password && user.encrypted_password) {
    const { current_password: typed } = proof;
    const isRight = await services.hasher.verify(typed, user.encrypted_password, {
      network: device.network,
      signal,
      check: () => services.limiter.check(['currentPasswordsPerPerson', user.id]),
      failed: () => services.limiter.take('currentPasswordsPerPerson', user.id),
    });
    if (isRight) return;
    throw new AuthError(400, 'invalid_credentials', 'The current password is wrong');
  }
  const { nonce } = proof;
  if (!nonce) {
    throw new AuthError(
      400,
      'reauthentication_needed',
      'Password update requires reauthentication',
    );
  }
  // Counted before and forgiven after, so that guesses sent together count one by one.
  await services.limiter.take('securityCodesPerPerson', user.id);
  const code = await transaction(services.sql, async (tx) => ({
    found: await takeByCode(tx, services.keys, user.email ?? '', nonce, ['reauthentication'], null),
  }));
  if (!code.found) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  await services.limiter.clear('securityCodesPerPerson', user.id);
}

async function mergeData(
  services: Services,
  who: SignedIn,
  data: Record<string, unknown>,
): Promise<void> {
  await transaction(services.sql, async (tx) => {
    const user = await lockSignedIn(tx, who);
    const merged = Object.fromEntries(
      Object.entries({ ...user.raw_user_meta_data, ...data }).filter(([, value]) => value !== null),
    );
    // Bounded as a whole, not only by piece.
    const parsed = v.safeParse(metadata, merged);
    if (!parsed.success) {
      throw new AuthError(422, 'validation_failed', `data: ${parsed.issues[0].message}`);
    }
    await tx`
      update auth.users set raw_user_meta_data = ${json(tx, parsed.output)}, updated_at = now()
      where id = ${user.id}`;
  });
}
