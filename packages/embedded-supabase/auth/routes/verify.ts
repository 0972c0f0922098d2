import type { Context } from 'hono';
import * as v from 'valibot';
import { transaction } from '../../postgres/connections/transaction.ts';
import { email, readBody } from '../body.ts';
import { type CodeKind, type FoundCode, takeByCode, takeByLink } from '../codes/codes.ts';
import { applyProof, kindsOf, verificationType } from '../codes/proof.ts';
import { AuthError, invalid, linkExpired, otpExpired } from '../errors.ts';
import { countTry, limitKeys, rateLimitError } from '../limits/admission.ts';
import { deviceOf } from '../request.ts';
import type { Services, Sql } from '../services.ts';
import type { Device } from '../sessions/devices.ts';
import { openSession, type SessionJson } from '../sessions/sessions.ts';

const schema = v.object({
  type: verificationType,
  email: v.nullish(email),
  phone: v.nullish(v.unknown()),
  token: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(128))),
  token_hash: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(128))),
});

/**
 * POST /verify: a typed code with its e-mail address, or the token hash of a link. Answers a session.
 * Errors: `otp_expired` (403) for anything wrong, used or too old, 429 after many wrong codes.
 */
export function verify(services: Services) {
  return async (c: Context): Promise<Response> => {
    const device = deviceOf(services, c);
    const { network } = device;
    await services.limiter.check(['codesPerAddress', network]);
    const body = await readBody(c.req.raw, schema, {
      type: 'Verify requires a verification type',
    });
    if (body.phone) {
      throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
    }
    const kinds = kindsOf[body.type];
    const find = finder(services, body, kinds);
    const answer = await find(device);
    if (answer) return c.json(answer);
    await services.limiter.take('codesPerAddress', network);
    throw body.token ? otpExpired() : linkExpired();
  };
}

/** A session, or what the first of the two proofs of an e-mail change answers. */
type Answer = SessionJson | { code: 200; msg: string };
type Finder = (device: Device) => Promise<Answer | null>;

function finder(
  services: Services,
  body: v.InferOutput<typeof schema>,
  kinds: readonly CodeKind[],
): Finder {
  const { email: address, token, token_hash: tokenHash } = body;
  if (tokenHash && !token) {
    return async (device) => {
      const outcome = await prove(services, device, 'link', (tx) =>
        takeByLink(tx, tokenHash, kinds),
      );
      return outcome === 'refused' ? null : outcome;
    };
  }
  if (!token) throw invalid('Verify requires either a token or a token hash');
  if (!address) {
    throw invalid('Only an email address or phone number should be provided on verify');
  }
  return (device) => typed(services, device, address, token, kinds);
}

async function typed(
  services: Services,
  device: Device,
  address: string,
  token: string,
  kinds: readonly CodeKind[],
): Promise<Answer | null> {
  const { limiter } = services;
  const keys = limitKeys('wrongCodes', { device, address });
  // Counted before and given back after, so that guesses sent together count one by one.
  await limiter.take(...keys.device);
  const retryAfter = await countTry(limiter, keys);
  const answer = await services.inConstantTime(() =>
    prove(services, device, 'code', (tx) =>
      takeByCode(tx, services.keys, address, token, kinds, { device, retryAfter }),
    ),
  );
  if (answer === 'refused' || answer === null) {
    const refusal = rateLimitError(limiter, 'wrongCodes', retryAfter);
    if (refusal) throw refusal;
    return null;
  }
  await limiter.clear(...keys.device);
  if (retryAfter.pair === 0) await limiter.refund(...keys.pair);
  if (retryAfter.account === 0) await limiter.refund(...keys.account);
  return answer;
}

/** One transaction: take the code, note the proof, open a session. */
async function prove(
  services: Services,
  device: Device,
  way: 'link' | 'code',
  find: (tx: Sql) => Promise<FoundCode | null | 'refused'>,
): Promise<Answer | null | 'refused'> {
  const outcome = await transaction(services.sql, async (tx) => {
    const code = await find(tx);
    if (code === 'refused') return code;
    const proof = await applyProof(tx, code, { way, device });
    if (typeof proof === 'string') return proof;
    return await openSession(services, tx, proof.userId, 'otp', device);
  });
  if (outcome === 'none') return null;
  if (outcome === 'half') return { code: 200, msg: 'Please proceed to confirm the other email' };
  if (outcome === 'banned') throw new AuthError(403, 'user_banned', 'User is banned');
  return outcome;
}
