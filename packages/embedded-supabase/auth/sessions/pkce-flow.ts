import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { transaction } from '../../postgres/connections/transaction.ts';
import { type FoundCode, sha256 } from '../codes/codes.ts';
import { AuthError } from '../errors.ts';
import type { Services, Sql } from '../services.ts';
import { userById } from '../users.ts';
import type { Device } from './devices.ts';
import { openSession, type SessionJson } from './sessions.ts';

/** Seconds in which a client exchanges its code. */
const lifetime = 300;

interface FlowRow {
  user_id: string;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  age: number;
}

/**
 * PKCE: returns the code that goes back to the client with the redirect. Only the client that sent
 * the challenge can exchange it.
 */
export async function startFlow(tx: Sql, code: FoundCode): Promise<string> {
  const { challenge } = code;
  if (!challenge) throw new Error('a flow needs a challenge');
  const authCode = randomBytes(32).toString('base64url');
  await tx`delete from auth.flow_state where created_at < now() - interval '1 day'`;
  await tx`
    insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
      provider_type, created_at, updated_at, authentication_method, auth_code_issued_at)
    values (gen_random_uuid(), ${code.userId}, ${sha256(authCode)},
      ${challenge.code_challenge_method}, ${challenge.code_challenge},
      'email', now(), now(), ${code.kind}, clock_timestamp())`;
  return authCode;
}

/**
 * Exchanges a code, once, unless the person's sessions were revoked after it. Errors:
 * `flow_state_not_found` (404), `flow_state_expired` (403) after 5 minutes, `bad_code_verifier`
 * (400), `user_banned` (403).
 */
export async function finishFlow(
  services: Services,
  authCode: string,
  verifier: string,
  device: Device,
): Promise<SessionJson> {
  const outcome = await transaction(services.sql, async (tx) => {
    const hash = sha256(authCode);
    // Locked before the flow, as everywhere: against deadlocks.
    const [owner] = await tx<{ user_id: string }[]>`
      select user_id from auth.flow_state where auth_code = ${hash}`;
    const user = owner && (await userById(tx, owner.user_id, true));
    const [flow] = await tx<FlowRow[]>`
      delete from auth.flow_state where auth_code = ${hash}
      returning user_id, code_challenge, code_challenge_method,
        extract(epoch from clock_timestamp() - auth_code_issued_at)::float8 as age`;
    const refusal = rateLimitError(flow, verifier);
    if (!flow || refusal) return refusal ?? notFound();
    if (!user) return notFound();
    if (user.is_banned) return new AuthError(403, 'user_banned', 'User is banned');
    return await openSession(services, tx, user.id, 'otp', device);
  });
  if (outcome instanceof AuthError) throw outcome;
  return outcome;
}

function rateLimitError(flow: FlowRow | undefined, verifier: string): AuthError | null {
  if (!flow) return notFound();
  if (flow.age > lifetime) {
    return new AuthError(
      403,
      'flow_state_expired',
      'invalid flow state, flow state has expired, please try again',
    );
  }
  const { code_challenge, code_challenge_method } = flow;
  const answer =
    code_challenge_method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  if (timingSafeEqual(digest(answer), digest(code_challenge))) return null;
  return new AuthError(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  );
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function notFound(): AuthError {
  return new AuthError(
    404,
    'flow_state_not_found',
    'invalid flow state, no valid flow state found',
  );
}
