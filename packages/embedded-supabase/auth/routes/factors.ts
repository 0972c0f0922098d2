import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import * as v from 'valibot';
import { encrypt } from '../../data-folder/encryption.ts';
import { transaction } from '../../postgres/connections/transaction.ts';
import { readBody } from '../body.ts';
import { AuthError, invalid } from '../errors.ts';
import { lockSignedIn, type SignedIn, signedIn } from '../request.ts';
import type { Services, Sql } from '../services.ts';
import { revokeOtherSessions } from '../sessions/revocation.ts';
import { requireAssurance, requireRecent } from './user.ts';

const label = v.pipe(v.string(), v.trim(), v.maxLength(64), v.regex(/^[^:\p{Cc}]*$/u));
const enrollSchema = v.object({
  factor_type: v.literal('totp', 'Only factor_type totp is available'),
  friendly_name: v.nullish(label),
  issuer: v.nullish(label),
});

export interface FactorRow {
  id: string;
  user_id: string;
  friendly_name: string | null;
  status: 'verified' | 'unverified';
  secret: string;
}

/** Seconds after which an unverified factor is deleted, and its name can be used again. */
const abandoned = 900;

/**
 * POST /factors: a new TOTP secret, to be confirmed by a first code. Errors: `insufficient_aal` (403)
 * without the second factor that the account has already, `reauthentication_needed` (400),
 * `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors` (422).
 */
export function enroll(services: Services) {
  return async (c: Context): Promise<Response> => {
    const who = await signedIn(services, c);
    const body = await readBody(c.req.raw, enrollSchema);
    if (!services.config.mfa.totp.enroll_enabled) {
      throw new AuthError(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP');
    }
    await requireAssurance(services, who, 403);
    await requireRecent(services, who, {});
    const name = body.friendly_name || null;
    const secret = new Secret({ size: 20 });
    const id = randomUUID();
    await transaction(services.sql, async (tx) => {
      await checkFactorLimits(services, tx, who, name);
      await tx`
        insert into auth.mfa_factors
          (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
        values (${id}, ${who.user.id}, ${name}, 'totp', 'unverified', now(), now(),
          ${encrypt(services.keys, 'second factors', secret.base32)})`;
    });
    const uri = new TOTP({
      issuer: body.issuer || new URL(services.siteUrl).host.replace(/:/g, ' '),
      label: who.user.email ?? '',
      secret,
    }).toString();
    return c.json({
      id,
      type: 'totp',
      friendly_name: name ?? '',
      totp: { qr_code: renderSVG(uri, { border: 2 }), secret: secret.base32, uri },
    });
  };
}

async function checkFactorLimits(
  services: Services,
  tx: Sql,
  who: SignedIn,
  name: string | null,
): Promise<void> {
  const { id: userId } = await lockSignedIn(tx, who);
  await tx`
    delete from auth.mfa_factors
    where user_id = ${userId} and status = 'unverified'
      and (friendly_name is not distinct from ${name}
        or created_at < now() - make_interval(secs => ${abandoned}))`;
  const factors = await tx<{ friendly_name: string | null }[]>`
    select friendly_name from auth.mfa_factors where user_id = ${userId}`;
  if (factors.length >= services.config.mfa.max_enrolled_factors) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  if (name !== null && factors.some((factor) => factor.friendly_name === name)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      'A factor with this friendly name already exists',
    );
  }
}

/**
 * DELETE /factors/:id. A verified one asks for the second factor and a recent sign-in, and ends the
 * other sessions. Errors: `mfa_factor_not_found` (404), `insufficient_aal` (422),
 * `reauthentication_needed` (400).
 */
export function unenroll(services: Services) {
  return async (c: Context): Promise<Response> => {
    const who = await signedIn(services, c);
    const factor = await ownFactor(services.sql, who, c.req.param('id'));
    if (factor.status === 'verified') {
      await requireAssurance(services, who, 422);
      await requireRecent(services, who, {});
    }
    await transaction(services.sql, async (tx) => {
      await lockSignedIn(tx, who);
      await tx`delete from auth.mfa_factors where id = ${factor.id}`;
      if (factor.status !== 'verified') return;
      await revokeOtherSessions(tx, who);
      await tx`
        update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
        where id = ${who.session.id} and not exists (
          select from auth.mfa_factors where user_id = ${who.user.id} and status = 'verified')`;
    });
    return c.json({ id: factor.id });
  };
}

/** A factor of the person who asks; `mfa_factor_not_found` (404) for anybody else's. */
export async function ownFactor(
  sql: Sql,
  who: SignedIn,
  id: string | undefined,
): Promise<FactorRow> {
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw invalid('factor_id must be an UUID');
  const [factor] = await sql<FactorRow[]>`
    select id, user_id, friendly_name, status, secret from auth.mfa_factors
    where id = ${id} and user_id = ${who.user.id} and factor_type = 'totp'`;
  if (!factor) {
    throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  }
  return factor;
}
