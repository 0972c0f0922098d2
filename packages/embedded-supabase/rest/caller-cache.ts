import { createHash } from 'node:crypto';
import { type Caller, identify } from '../caller.ts';
import type { Keys } from '../data-folder/keys.ts';

/** Cached callers at most; verifying a token costs more than a small query. */
const maxCallers = 2_000;

/**
 * `identify` with a cache: a verified pair of headers stays valid until its token expires. Refusals
 * are not cached, and only digests of the headers are stored.
 */
export function createCallerCache(
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
    if (known.size >= maxCallers) known.clear();
    known.set(digest, { caller, until: typeof exp === 'number' ? exp * 1000 : Infinity });
    return caller;
  };
}
