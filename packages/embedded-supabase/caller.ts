import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';
import type { Keys } from './data-folder/keys.ts';

export type CallerRole = 'anon' | 'authenticated' | 'service_role';

/** Who a request is, as far as its headers prove it. What they may do is for Row Level Security. */
export interface Caller {
  role: CallerRole;
  /** What `auth.jwt()` returns: the token's claims, or `{ role }` for an API key alone. */
  claims: Record<string, unknown>;
  /** `sub`, or null without a signed-in person. */
  userId: string | null;
  /** Where what is used now was asked for by a session earlier: SQL sees the claims that it has now. */
  claimsAreRenewed?: boolean;
}

export type CallerErrorCode = 'no_api_key' | 'invalid_api_key' | 'jwt_invalid' | 'jwt_expired';

/** Always a 401; each API words it in its own format. */
export class CallerError extends Error {
  override readonly name = 'CallerError';
  readonly code: CallerErrorCode;
  constructor(code: CallerErrorCode) {
    super(code);
    this.code = code;
  }
}

/** The audience of every token that `signAccessToken` makes. PostgREST checks it only with `jwt-aud`. */
const audience = 'authenticated';

const claimsSchema = v.looseObject({
  role: v.picklist(['anon', 'authenticated', 'service_role']),
  sub: v.optional(v.pipe(v.string(), v.uuid())),
  exp: v.number(),
});

/**
 * Reads `apikey` (one of our two keys) and `Authorization: Bearer` (one of our keys, or a token
 * signed by one of our signing keys for the audience `authenticated`). Throws `CallerError`:
 * `no_api_key`, `invalid_api_key`, `jwt_invalid`, `jwt_expired`.
 */
export async function identify(headers: Headers, keys: Keys): Promise<Caller> {
  const bearer = headers.get('authorization')?.match(/^Bearer +(\S+) *$/i)?.[1];
  const apiKey = headers.get('apikey') ?? (bearer?.startsWith('sb_') ? bearer : null);
  if (!apiKey) throw new CallerError('no_api_key');
  const keyRole = roleOfKey(apiKey, keys);
  if (keyRole === null) throw new CallerError('invalid_api_key');

  const authorization = headers.get('authorization');
  if (!authorization) return keyCaller(keyRole);
  if (bearer === undefined) throw new CallerError('jwt_invalid');
  const bearerKeyRole = roleOfKey(bearer, keys);
  if (bearerKeyRole !== null) return keyCaller(bearerKeyRole);
  return verifyAccessToken(bearer, keys);
}

/** The caller that a token of ours proves. Throws `CallerError`: `jwt_invalid`, `jwt_expired`. */
export async function verifyAccessToken(token: string, keys: Keys): Promise<Caller> {
  const payload = await verifiedPayload(token, keys);
  const parsed = v.safeParse(claimsSchema, payload);
  if (!parsed.success) throw new CallerError('jwt_invalid');
  const { role, sub } = parsed.output;
  return { role, claims: parsed.output, userId: sub ?? null };
}

async function verifiedPayload(token: string, keys: Keys): Promise<JWTPayload> {
  try {
    const { kid } = decodeProtectedHeader(token);
    const key = keys.signing.find((candidate) => candidate.kid === kid);
    if (key === undefined) throw new CallerError('jwt_invalid');
    return (await jwtVerify(token, key.publicKey, { algorithms: ['ES256'], audience })).payload;
  } catch (error) {
    throw new CallerError(error instanceof errors.JWTExpired ? 'jwt_expired' : 'jwt_invalid');
  }
}

function keyCaller(role: CallerRole): Caller {
  return { role, claims: { role }, userId: null };
}

function roleOfKey(candidate: string, keys: Keys): CallerRole | null {
  if (sameText(candidate, keys.secret)) return 'service_role';
  return sameText(candidate, keys.publishable) ? 'anon' : null;
}

/** Takes the same time wherever the texts differ. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
