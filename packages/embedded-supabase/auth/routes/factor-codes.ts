import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { decrypt } from '../../data-folder/encryption.ts';
import { peerOf } from '../../http/network.ts';
import { transaction } from '../../postgres/connections/transaction.ts';
import { readBody } from '../body.ts';
import { AuthError } from '../errors.ts';
import { lockSignedIn, type SignedIn, signedIn } from '../request.ts';
import type { Services, Sql } from '../services.ts';
import { revokeOtherSessions } from '../sessions/revocation.ts';
import {
  recordMethod,
  replaceRefreshTokens,
  type SessionJson,
  type SessionRow,
  sessionJson,
} from '../sessions/sessions.ts';
import { type FactorRow, ownFactor } from './factors.ts';

const verifySchema = v.object({
  challenge_id: v.pipe(v.string(), v.uuid('challenge_id must be an UUID')),
  code: v.pipe(v.string(), v.trim(), v.maxLength(32)),
});

/** Seconds in which a challenge can be answered. */
const challengeLifetime = 300;
const stepSeconds = 30;

function requireTotp({ config }: Services): void {
  if (config.mfa.totp.verify_enabled) return;
  throw new AuthError(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP');
}

/** POST /factors/:id/challenge: says that a code will follow; `expires_at` in seconds. */
export function challenge(services: Services) {
  return async (c: Context): Promise<Response> => {
    const who = await signedIn(services, c);
    requireTotp(services);
    const factor = await ownFactor(services.sql, who, c.req.param('id'));
    const id = randomUUID();
    await transaction(services.sql, async (tx) => {
      await tx`
        delete from auth.mfa_challenges
        where created_at < now() - make_interval(secs => ${challengeLifetime})`;
      await tx`
        insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
        values (${id}, ${factor.id}, now(), ${peerOf(c, services.proxies)})`;
      await tx`
        update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factor.id}`;
    });
    const expiresAt = Math.floor(Date.now() / 1000) + challengeLifetime;
    return c.json({ id, type: 'totp', expires_at: expiresAt });
  };
}

/**
 * POST /factors/:id/verify: answers the session at aal2 with new tokens. The first code of a new
 * factor ends the sessions that lack it. Errors: `mfa_challenge_expired`, `mfa_verification_failed`
 * (422), 429 after a few wrong codes.
 */
export function verifyFactor(services: Services) {
  return async (c: Context): Promise<Response> => {
    const who = await signedIn(services, c);
    requireTotp(services);
    const body = await readBody(c.req.raw, verifySchema);
    await ownFactor(services.sql, who, c.req.param('id'));
    // Counted before and forgiven after, so that guesses sent together count one by one.
    await services.limiter.take('wrongFactorCodesPerAccount', who.user.id);
    const session = await transaction(services.sql, async (tx) => {
      await lockSignedIn(tx, who);
      const factor = await ownFactor(tx, who, c.req.param('id'));
      await requireChallenge(tx, factor, body.challenge_id);
      if (!(await useCode(services, tx, factor, body.code))) return null;
      return await raiseAssurance(services, tx, who, factor);
    });
    if (session) {
      await services.limiter.clear('wrongFactorCodesPerAccount', who.user.id);
      return c.json(session);
    }
    throw new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  };
}

async function requireChallenge(tx: Sql, factor: FactorRow, id: string): Promise<void> {
  const [row] = await tx`
    select from auth.mfa_challenges
    where id = ${id} and factor_id = ${factor.id} and verified_at is null
      and created_at > now() - make_interval(secs => ${challengeLifetime})`;
  if (row) return;
  throw new AuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired, verify again');
}

/** Whether the code is right for now, one step before or after, and newer than the last one used. */
async function useCode(
  services: Services,
  tx: Sql,
  factor: FactorRow,
  code: string,
): Promise<boolean> {
  const secret = readSecret(services, factor);
  if (!secret) return false;
  const totp = new TOTP({ secret });
  const offset = /^\d{6}$/.test(code) ? totp.validate({ token: code, window: 1 }) : null;
  if (offset === null) return false;
  const step = Math.floor(Date.now() / 1000 / stepSeconds) + offset;
  const [used] = await tx`
    insert into mochila_auth.factor_uses as uses (factor_id, last_step)
    values (${factor.id}, ${step})
    on conflict (factor_id) do update set last_step = excluded.last_step
    where uses.last_step < excluded.last_step
    returning true`;
  return used !== undefined;
}

/** Null when keys.json is not the one that the secret was encrypted with. */
function readSecret(services: Services, factor: FactorRow): Secret | null {
  try {
    return Secret.fromBase32(decrypt(services.keys, 'second factors', factor.secret));
  } catch (error) {
    services.log.error('A second factor was encrypted with other keys', {
      factor: factor.id,
      error,
    });
    return null;
  }
}

async function raiseAssurance(
  services: Services,
  tx: Sql,
  who: SignedIn,
  factor: FactorRow,
): Promise<SessionJson> {
  const { user, session } = who;
  await tx`delete from auth.mfa_challenges where factor_id = ${factor.id}`;
  if (factor.status === 'unverified') {
    await tx`
      update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
    await tx`
      delete from auth.mfa_factors where user_id = ${user.id} and status = 'unverified'`;
    await revokeOtherSessions(tx, who);
  }
  const [raised] = await tx<SessionRow[]>`
    update auth.sessions set aal = 'aal2', factor_id = ${factor.id}, updated_at = now()
    where id = ${session.id}
    returning id, user_id, created_at, aal, not_after`;
  if (!raised) throw new AuthError(403, 'session_not_found', 'The session ended meanwhile');
  await recordMethod(tx, session.id, 'totp');
  return await sessionJson(services, tx, raised, await replaceRefreshTokens(tx, raised));
}
