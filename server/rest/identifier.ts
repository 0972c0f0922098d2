import { createHash } from 'node:crypto';
import { type Caller, identify } from '../caller.ts';
import type { Keys } from '../keys.ts';

/** Callers remembered at most; a token's check costs more than a small query does. */
const atMost = 2_000;

/**
 * `identify`, remembering who a pair of headers proved to be until the token expires. A signature
 * that was right stays right; refusals are never remembered. Only digests of the headers are kept.
 */
export function createIdentifier(
  keys: Keys,
  now = Date.now,
): (headers: Headers) => Promise<Caller> {
  const known = new Map<string, { caller: Caller; until: number }>();
  return async (headers) => {
    const proof = `${headers.get('apikey') ?? ''}\n${headers.get('authorization') ?? ''}`;
    const digest = createHash('sha256').update(proof).digest('base64');
    const found = known.get(digest);
    if (found !== undefined && found.until > now()) return found.caller;
    const caller = await identify(headers, keys);
    const { exp } = caller.claims;
    if (known.size >= atMost) known.clear();
    known.set(digest, { caller, until: typeof exp === 'number' ? exp * 1000 : Infinity });
    return caller;
  };
}
