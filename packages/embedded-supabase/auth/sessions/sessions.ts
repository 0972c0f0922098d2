import { randomBytes } from 'node:crypto';
import { sha256 } from '../codes/codes.ts';
import type { Services, Sql } from '../services.ts';
import { type UserJson, userById, userJson } from '../users.ts';
import { signAccessToken } from './access-token.ts';
import { type Device, rememberDevice } from './devices.ts';

/** What auth-js calls `Session`. */
export interface SessionJson {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserJson;
}

export interface SessionRow {
  id: string;
  user_id: string;
  created_at: Date;
  aal: string;
  not_after: Date | null;
}

/**
 * Opens a session for somebody who has just proved who they are by `method`. The account is locked, and
 * what was proved still holds: see `revocation.ts`.
 */
export async function openSession(
  services: Services,
  sql: Sql,
  userId: string,
  method: 'password' | 'otp',
  device: Device,
): Promise<SessionJson> {
  const { timebox } = services.config.sessions;
  const [session] = await sql<SessionRow[]>`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal, not_after, user_agent, ip)
    values (gen_random_uuid(), ${userId}, now(), now(), 'aal1',
      ${timebox > 0 ? sql`now() + make_interval(secs => ${timebox})` : null},
      ${device.userAgent}, ${device.address})
    returning id, user_id, created_at, aal, not_after`;
  if (!session) throw new Error('the session was not stored');
  services.log.info('A session was opened', { user: userId, session: session.id, method });
  await recordMethod(sql, session.id, method);
  await rememberDevice(sql, userId, device);
  await sql`
    update auth.users set last_sign_in_at = now(), updated_at = now() where id = ${userId}`;
  await sql`
    update auth.identities set last_sign_in_at = now(), updated_at = now()
    where user_id = ${userId} and provider = 'email'`;
  return await sessionJson(services, sql, session, await replaceRefreshTokens(sql, session));
}

/** A new refresh token for a session; those it had are revoked. */
export async function replaceRefreshTokens(sql: Sql, session: SessionRow): Promise<string> {
  await sql`
    update auth.refresh_tokens set revoked = true, updated_at = now()
    where session_id = ${session.id} and not revoked`;
  const refreshToken = randomBytes(32).toString('base64url');
  await storeRefreshToken(sql, session, refreshToken, null);
  return refreshToken;
}

/** Notes that this session was proved by `method` now. */
export async function recordMethod(sql: Sql, sessionId: string, method: string): Promise<void> {
  await sql`
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    values (gen_random_uuid(), ${sessionId}, now(), now(), ${method})
    on conflict (session_id, authentication_method) do update set updated_at = now()`;
}

export async function storeRefreshToken(
  sql: Sql,
  session: SessionRow,
  token: string,
  parent: string | null,
): Promise<void> {
  await sql`
    insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
    values (${sha256(token)}, ${session.user_id}, false, now(), now(),
      ${parent === null ? null : sha256(parent)}, ${session.id})`;
}

/** A session as the API answers it, with a new access token. */
export async function sessionJson(
  services: Services,
  sql: Sql,
  session: SessionRow,
  refreshToken: string,
): Promise<SessionJson> {
  const user = await userById(sql, session.user_id);
  if (!user) throw new Error('a session has no user');
  const shown = await userJson(sql, user, session.aal);
  const issuedAt = Math.floor(Date.now() / 1000);
  const lifetime = lifetimeOf(services, session, issuedAt);
  return {
    access_token: await signAccessToken(
      services.keys,
      `${services.siteUrl}/auth/v1`,
      { ...user, raw_user_meta_data: shown.user_metadata },
      { id: session.id, aal: session.aal, amr: await amrOf(sql, session.id) },
      { issuedAt, lifetime },
    ),
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: issuedAt + lifetime,
    refresh_token: refreshToken,
    user: shown,
  };
}

/** A token never outlives its session. */
function lifetimeOf(services: Services, session: SessionRow, now: number): number {
  const { jwt_expiry: usual } = services.config;
  if (!session.not_after) return usual;
  return Math.max(1, Math.min(usual, Math.floor(session.not_after.getTime() / 1000) - now));
}

async function amrOf(sql: Sql, sessionId: string) {
  return await sql<{ method: string; timestamp: number }[]>`
    select authentication_method as method, extract(epoch from updated_at)::int as timestamp
    from auth.mfa_amr_claims where session_id = ${sessionId} order by updated_at desc`;
}
