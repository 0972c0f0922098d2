import { createHmac, randomBytes } from 'node:crypto';
import { transaction } from '../../postgres/connections/transaction.ts';
import { sha256 } from '../codes/codes.ts';
import { AuthError } from '../errors.ts';
import type { Services, Sql } from '../services.ts';
import { userById } from '../users.ts';
import { type Device, rememberDevice } from './devices.ts';
import { type SessionJson, type SessionRow, sessionJson, storeRefreshToken } from './sessions.ts';

interface TokenRow {
  id: string;
  revoked: boolean;
  /** Seconds since it was replaced (or made). */
  age: number;
  salt: Buffer | null;
}

type Outcome = { id: string; session: SessionJson } | { refused: AuthError };

/**
 * Replaces a refresh token by a new one. Clients may ask twice with the same token (two tabs, a
 * lost answer): within the reuse interval both get the same child, later the whole session ends.
 * Errors (400): `refresh_token_not_found`, `refresh_token_already_used`, `session_expired`,
 * `user_banned`.
 *
 * The child is HMAC(parent, salt). Only hashes and the salt are stored, so neither the database
 * alone nor an old token alone gives a token that works.
 */
export async function refreshSession(
  services: Services,
  token: string,
  device: Device,
): Promise<SessionJson> {
  const outcome: Outcome = await transaction(services.sql, async (tx) => {
    const [session] = await tx<(SessionRow & { idle: number })[]>`
      select s.id, s.user_id, s.created_at, s.aal, s.not_after,
        extract(epoch from now() - greatest(s.created_at, s.refreshed_at at time zone 'UTC'))::float8 as idle
      from auth.sessions s
      where s.id = (select session_id from auth.refresh_tokens where token = ${sha256(token)})
      for update`;
    const current = session && (await tokenRow(tx, token));
    if (!session || !current) return { refused: notFound() };

    const user = await userById(tx, session.user_id);
    if (!user) return { refused: notFound() };
    if (user.is_banned) {
      return { refused: refusal('user_banned', 'Invalid Refresh Token: User Banned') };
    }
    const { inactivity_timeout } = services.config.sessions;
    const isOver = session.not_after !== null && session.not_after.getTime() <= Date.now();
    if (isOver || (inactivity_timeout > 0 && session.idle > inactivity_timeout)) {
      await tx`delete from auth.sessions where id = ${session.id}`;
      return { refused: refusal('session_expired', 'Invalid Refresh Token: Session Expired') };
    }

    const child = current.revoked
      ? await liveChild(services, tx, token, current)
      : await rotate(services, tx, session, token, current);
    if (child === null) {
      await tx`delete from auth.sessions where id = ${session.id}`;
      services.log.warn('A replaced refresh token was used again; its session was ended', {
        session: session.id,
      });
      return {
        refused: refusal('refresh_token_already_used', 'Invalid Refresh Token: Already Used'),
      };
    }
    return { id: session.id, session: await sessionJson(services, tx, session, child) };
  });
  if ('refused' in outcome) throw outcome.refused;
  await rememberRefreshed(services, outcome.session.user.id, outcome.id, device);
  return outcome.session;
}

/**
 * Notes the device of a session that is still open. In a transaction of its own, which locks the
 * account before it looks at the session, as everything does that ends sessions; the other one locks
 * the session alone.
 */
async function rememberRefreshed(
  { sql }: Services,
  userId: string,
  sessionId: string,
  device: Device,
): Promise<void> {
  await transaction(sql, async (tx) => {
    if (!(await userById(tx, userId, true))) return;
    const [open] = await tx`
      select from auth.sessions where id = ${sessionId} and user_id = ${userId}`;
    if (open) await rememberDevice(tx, userId, device);
  });
}

async function tokenRow(tx: Sql, token: string): Promise<TokenRow | undefined> {
  const [row] = await tx<TokenRow[]>`
    select t.id, t.revoked, extract(epoch from clock_timestamp() - t.updated_at)::float8 as age, s.salt
    from auth.refresh_tokens t left join mochila_auth.refresh_salts s on s.token_id = t.id
    where t.token = ${sha256(token)}`;
  return row;
}

async function rotate(
  services: Services,
  tx: Sql,
  session: SessionRow,
  token: string,
  row: TokenRow,
): Promise<string> {
  const salt = randomBytes(32);
  const child = derive(token, salt);
  await storeRefreshToken(tx, session, child, token);
  await tx`
    update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where id = ${row.id}`;
  await tx`
    delete from mochila_auth.refresh_salts s using auth.refresh_tokens t
    where t.id = s.token_id and t.session_id = ${session.id}
      and t.updated_at < clock_timestamp() - make_interval(secs => ${services.config.refresh_token_reuse_interval})`;
  await tx`insert into mochila_auth.refresh_salts (token_id, salt) values (${row.id}, ${salt})`;
  await tx`
    update auth.sessions set refreshed_at = now() at time zone 'UTC', updated_at = now()
    where id = ${session.id}`;
  return child;
}

/** The newest descendant of a token replaced a moment ago; null when that was too long ago. */
async function liveChild(
  services: Services,
  tx: Sql,
  token: string,
  row: TokenRow,
): Promise<string | null> {
  let [parent, parentRow] = [token, row];
  while (parentRow.revoked) {
    const { age, salt } = parentRow;
    if (!salt || age > services.config.refresh_token_reuse_interval) return null;
    const child = derive(parent, salt);
    const childRow = await tokenRow(tx, child);
    if (!childRow) return null;
    [parent, parentRow] = [child, childRow];
  }
  return parent;
}

function derive(parent: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(parent).digest('base64url');
}

type RefusalCode =
  | 'refresh_token_not_found'
  | 'refresh_token_already_used'
  | 'session_expired'
  | 'user_banned';

function refusal(code: RefusalCode, message: string): AuthError {
  return new AuthError(400, code, message);
}

const notFound = () =>
  refusal('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
