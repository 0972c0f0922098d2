import type { Context } from 'hono';
import * as v from 'valibot';
import { transaction } from '../../postgres/connections/transaction.ts';
import { email, password, readBody } from '../body.ts';
import { AuthError, invalid, invalidCredentials } from '../errors.ts';
import {
  isDeviceAdmitted,
  limitKeys,
  type RetryAfter,
  rateLimitError,
} from '../limits/admission.ts';
import type { Counted } from '../limits/limits.ts';
import { deviceOf } from '../request.ts';
import type { Services } from '../services.ts';
import type { Device } from '../sessions/devices.ts';
import { finishFlow } from '../sessions/pkce-flow.ts';
import { refreshSession } from '../sessions/refresh.ts';
import { openSession, type SessionJson } from '../sessions/sessions.ts';
import { type UserRow, userByEmail, userById } from '../users.ts';

const passwordSchema = v.object({
  email: v.nullish(email),
  phone: v.nullish(v.unknown()),
  password,
});
const refreshSchema = v.object({
  refresh_token: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
});

const pkceSchema = v.object({
  auth_code: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  code_verifier: v.pipe(v.string(), v.minLength(43), v.maxLength(128)),
});

/** POST /token?grant_type=…; see `passwordGrant`, `refreshSession` and `finishFlow`. */
export function token(services: Services) {
  return async (c: Context): Promise<Response> => {
    switch (c.req.query('grant_type')) {
      case 'password':
        return await passwordGrant(services, c);
      case 'refresh_token': {
        const body = await readBody(c.req.raw, refreshSchema);
        const device = deviceOf(services, c);
        await services.limiter.take('refreshesPerAddress', device.network);
        return c.json(await refreshSession(services, body.refresh_token, device));
      }
      case 'pkce': {
        const { auth_code, code_verifier } = await readBody(c.req.raw, pkceSchema);
        const device = deviceOf(services, c);
        await services.limiter.check(['codesPerAddress', device.network]);
        return c.json(await finishFlow(services, auth_code, code_verifier, device));
      }
      default:
        throw invalid('unsupported_grant_type');
    }
  };
}

/**
 * Errors: `invalid_credentials` (400) for a wrong password and for an unknown address alike, after
 * the same work; `email_not_confirmed` and `user_banned` (400) only after the right password; 429.
 */
async function passwordGrant(services: Services, c: Context): Promise<Response> {
  const body = await readBody(c.req.raw, passwordSchema);
  if (body.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  const { email: address, password: typed } = body;
  if (!address) throw invalid('An email address is required');

  let outcome = await tryPassword(services, c, address, typed);
  // Its hash was replaced while it was checked: by another password, or at another cost.
  if (outcome === 'changed') outcome = await tryPassword(services, c, address, typed);
  if (outcome === 'changed') throw invalidCredentials();
  return c.json(outcome);
}

/** A session, or `changed` when the account has not the hash any more that was checked. */
async function tryPassword(
  services: Services,
  c: Context,
  address: string,
  password: string,
): Promise<SessionJson | 'changed'> {
  const { limiter, hasher, sql } = services;
  const device = deviceOf(services, c);
  const { network } = device;
  const keys = limitKeys('signInFailures', { device, address });
  const found: { user: UserRow | null; retryAfter: RetryAfter } = {
    user: null,
    retryAfter: { pair: 0, account: 0 },
  };
  const readHash = async () => {
    const [pair = 0, account = 0] = await limiter.waits(keys.pair, keys.account);
    found.retryAfter = { pair, account };
    found.user = await userByEmail(sql, address);
    return found.user?.encrypted_password ?? null;
  };
  const isRight = await hasher.verify(password, readHash, {
    network,
    signal: c.req.raw.signal,
    check: () => limiter.check(['signInFailuresPerAddress', network], keys.device),
    async failed() {
      // Only counted: this try was allowed, the next one may not be.
      const counted: Counted[] = [['signInFailuresPerAddress', network], ...Object.values(keys)];
      await Promise.all(counted.map((one) => limiter.tryTake(...one)));
    },
  });
  const { user, retryAfter } = found;
  if (!isRight || !user || !(await isDeviceAdmitted(sql, retryAfter, user.id, device))) {
    services.log.info('A sign-in was refused', { user: user?.id ?? null, network });
    throw rateLimitError(limiter, 'signInFailures', retryAfter) ?? invalidCredentials();
  }
  await limiter.clear(...keys.device);
  return await openByPassword(services, user, device, {
    checked: user.encrypted_password,
    renewed: await renewedHash(services, user, password, network),
  });
}

/** Only while the account has the hash that was checked, so that a new password holds at once. */
async function openByPassword(
  services: Services,
  { id }: UserRow,
  device: Device,
  hashes: { checked: string | null; renewed: string | null },
): Promise<SessionJson | 'changed'> {
  return await transaction(services.sql, async (tx) => {
    const user = await userById(tx, id, true);
    if (!user || user.encrypted_password !== hashes.checked) return 'changed';
    if (user.is_banned) throw new AuthError(400, 'user_banned', 'User is banned');
    if (!user.email_confirmed_at) {
      throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
    }
    if (hashes.renewed !== null) {
      await tx`update auth.users set encrypted_password = ${hashes.renewed} where id = ${id}`;
    }
    return await openSession(services, tx, id, 'password', device);
  });
}

/**
 * The one moment at which a password is known: a hash of an older, cheaper kind is replaced. Null
 * where there is nothing to replace, or no place to make it: then the next sign-in does.
 */
async function renewedHash(
  services: Services,
  { encrypted_password: old }: UserRow,
  password: string,
  network: string,
): Promise<string | null> {
  if (old === null || !services.hasher.isOutdated(old)) return null;
  try {
    return await services.hasher.hash(password, { network });
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}
