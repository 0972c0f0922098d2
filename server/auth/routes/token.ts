import type { Context } from 'hono';
import * as v from 'valibot';
import { transaction } from '../../postgres/transaction.ts';
import { email, readBody } from '../body.ts';
import { AuthError, invalid, invalidCredentials } from '../errors.ts';
import { finishFlow } from '../flow.ts';
import { refreshSession } from '../refresh.ts';
import { deviceOf, networkFrom } from '../request.ts';
import type { Services } from '../services.ts';
import { openSession } from '../sessions.ts';
import { type UserRow, userByEmail } from '../users.ts';

const passwordSchema = v.object({
  email: v.nullish(email),
  phone: v.nullish(v.unknown()),
  password: v.pipe(v.string(), v.minLength(1, 'A password is required')),
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
        await services.limiter.take('refreshesPerAddress', networkFrom(services, c));
        return c.json(await refreshSession(services, body.refresh_token));
      }
      case 'pkce': {
        const { auth_code, code_verifier } = await readBody(c.req.raw, pkceSchema);
        await services.limiter.check('codesPerAddress', networkFrom(services, c));
        return c.json(await finishFlow(services, auth_code, code_verifier, deviceOf(services, c)));
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
  const { email: address, password } = body;
  if (!address) throw invalid('An email address is required');

  const { limiter } = services;
  const network = networkFrom(services, c);
  const pair = `${network}\n${address}`;
  const user = await userByEmail(services.sql, address);
  const isRight = await services.hasher.verify(password, user?.encrypted_password ?? null, {
    async before() {
      await Promise.all([
        limiter.check('signInFailuresPerAddress', network),
        limiter.check('signInFailuresPerAccount', address),
        limiter.check('signInFailuresPerPair', pair),
      ]);
    },
    async failed() {
      // Only counted: this try was allowed, the next one may not be.
      await Promise.allSettled([
        limiter.take('signInFailuresPerAddress', network),
        limiter.take('signInFailuresPerAccount', address),
        limiter.take('signInFailuresPerPair', pair),
      ]);
    },
  });
  if (!isRight || !user) {
    services.log.info('A sign-in was refused', { user: user?.id ?? null, network });
    throw invalidCredentials();
  }
  if (user.is_banned) throw new AuthError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) {
    throw new AuthError(400, 'email_not_confirmed', 'Email not confirmed');
  }
  await limiter.clear('signInFailuresPerPair', pair);
  await renewHash(services, user, password);
  const device = deviceOf(services, c);
  const session = await transaction(services.sql, (tx) =>
    openSession(services, tx, user.id, 'password', device),
  );
  return c.json(session);
}

/** The one moment at which a password is known: a hash of an older, cheaper kind is replaced. */
async function renewHash(services: Services, user: UserRow, password: string): Promise<void> {
  const { id, encrypted_password: old } = user;
  if (old === null || !services.hasher.isOutdated(old)) return;
  const hash = await services.hasher.hash(password);
  await services.sql`
    update auth.users set encrypted_password = ${hash} where id = ${id} and encrypted_password = ${old}`;
}
