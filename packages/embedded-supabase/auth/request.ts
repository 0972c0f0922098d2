import type { Context } from 'hono';
import { identify } from '../caller.ts';
import { peerOf } from '../http/network.ts';
import { isStorable } from './body.ts';
import { AuthError } from './errors.ts';
import { type Target, targetOf } from './redirects/redirect.ts';
import type { Services, Sql } from './services.ts';
import { type Device, readDevice } from './sessions/devices.ts';
import type { SessionRow } from './sessions/sessions.ts';
import { type UserRow, userById } from './users.ts';

/** Who is signed in, as the database has it now. */
export interface SignedIn {
  user: UserRow;
  session: SessionRow;
  device: Device;
  /** Aborts when the connection is closed before the answer. */
  signal: AbortSignal;
}

/**
 * The person behind the access token. Errors: `no_authorization` (401), `bad_jwt`,
 * `session_not_found` (signed out meanwhile), `user_not_found`, `user_banned` (403).
 */
export async function signedIn(services: Services, c: Context): Promise<SignedIn> {
  const caller = await identify(c.req.raw.headers, services.keys);
  const sessionId = caller.claims.session_id;
  if (caller.role !== 'authenticated' || !caller.userId || typeof sessionId !== 'string') {
    throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  }
  const user = await userById(services.sql, caller.userId);
  if (!user) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
  const session = await openSessionOf(services.sql, user.id, sessionId);
  return { user, session, device: deviceOf(services, c), signal: c.req.raw.signal };
}

async function openSessionOf(sql: Sql, userId: string, sessionId: string): Promise<SessionRow> {
  const [session] = await sql<SessionRow[]>`
    select id, user_id, created_at, aal, not_after from auth.sessions
    where id = ${sessionId} and user_id = ${userId} and (not_after is null or not_after > now())`;
  if (session) return session;
  throw new AuthError(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  );
}

/**
 * Locks the account and asks again whether the session is open: a request may have waited for its turn
 * while the session was ended elsewhere. Errors as `signedIn`.
 */
export async function lockSignedIn(tx: Sql, { user, session }: SignedIn): Promise<UserRow> {
  const locked = await userById(tx, user.id, true);
  if (!locked) throw new AuthError(403, 'user_not_found', 'The account was deleted');
  if (locked.is_banned) throw new AuthError(403, 'user_banned', 'User is banned');
  await openSessionOf(tx, user.id, session.id);
  return locked;
}

/** The browser and network that a request comes from. */
export function deviceOf(services: Services, c: Context): Device {
  const userAgent = c.req.header('user-agent') ?? '';
  const named = userAgent !== '' && isStorable(userAgent) ? userAgent.slice(0, 500) : null;
  return readDevice(services.keys, peerOf(c, services.proxies), named);
}

/** `redirect_to` of the query, or the header that Supabase's service reads too. */
export function targetFrom(services: Services, c: Context): Target {
  return targetOf(services, c.req.query('redirect_to') ?? c.req.header('redirect_to'));
}
