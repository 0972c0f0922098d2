import type { Sql } from './services.ts';

export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Record<string, unknown>;
  raw_user_meta_data: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
  banned_until: Date | null;
  is_banned: boolean;
}

/** One user in the shape that auth-js calls `User`. */
export type UserJson = Record<string, unknown> & {
  id: string;
  user_metadata: Record<string, unknown>;
};

function selectUser(sql: Sql) {
  return sql`
    select id, aud, role, email, encrypted_password, email_confirmed_at, invited_at,
      confirmation_sent_at, recovery_sent_at, email_change, email_change_sent_at,
      email_change_confirm_status, last_sign_in_at, created_at, updated_at, banned_until,
      coalesce(banned_until > now(), false) as is_banned,
      coalesce(raw_app_meta_data, '{}') as raw_app_meta_data,
      coalesce(raw_user_meta_data, '{}') as raw_user_meta_data
    from auth.users`;
}

/** By address in lower case. In a transaction with `lock`, nobody else changes the account meanwhile. */
export async function userByEmail(sql: Sql, email: string, lock = false): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`
    ${selectUser(sql)} where email = ${email} and is_sso_user = false and deleted_at is null
    ${lock ? sql`for no key update` : sql``}`;
  return row ?? null;
}

export async function userById(sql: Sql, id: string, lock = false): Promise<UserRow | null> {
  const [row] = await sql<UserRow[]>`
    ${selectUser(sql)} where id = ${id} and deleted_at is null
    ${lock ? sql`for no key update` : sql``}`;
  return row ?? null;
}

interface NewUser {
  id: string;
  email: string;
  passwordHash: string | null;
  data: Record<string, unknown>;
}

/** Creates an unconfirmed account with its identity; false when the address has one already. */
export async function insertUser(sql: Sql, user: NewUser): Promise<boolean> {
  const app = { provider: 'email', providers: ['email'] };
  const [inserted] = await sql`
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change
    ) values (
      '00000000-0000-0000-0000-000000000000', ${user.id}, 'authenticated', 'authenticated',
      ${user.email}, ${user.passwordHash}, ${json(sql, app)}, ${json(sql, user.data)},
      now(), now(), '', '', '', ''
    )
    on conflict (email) where is_sso_user = false do nothing
    returning id`;
  if (!inserted) return false;
  await sql`
    insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${user.id}, ${user.id}, ${json(sql, identityData(user.id, user.email, false))}, 'email', now(), now(), now())`;
  return true;
}

export function identityData(id: string, email: string, verified: boolean) {
  return { sub: id, email, email_verified: verified, phone_verified: false };
}

/** A value for a jsonb parameter. */
export function json(sql: Sql, value: Record<string, unknown>) {
  // Parsed and printed once more: what came from a client has no other kind of value in it.
  return sql.json(JSON.parse(JSON.stringify(value)));
}

interface IdentityRow {
  id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  email: string | null;
}

interface FactorRow {
  id: string;
  friendly_name: string | null;
  factor_type: string;
  status: string;
  created_at: Date;
  updated_at: Date;
}

/**
 * The user as the API shows it, with identities and factors. To a session of level `aal1` of somebody
 * who has a second factor it does not tell settings and a new address: whoever has the password alone
 * knows the address that they typed, and needs the factors to get on.
 */
export async function userJson(sql: Sql, user: UserRow, aal = 'aal2'): Promise<UserJson> {
  const [identities, factors] = await Promise.all([
    sql<IdentityRow[]>`
      select id, identity_data, provider, last_sign_in_at, created_at, updated_at, email
      from auth.identities where user_id = ${user.id} order by created_at`,
    sql<FactorRow[]>`
      select id, friendly_name, factor_type, status, created_at, updated_at
      from auth.mfa_factors where user_id = ${user.id} order by created_at`,
  ]);
  const isHidden = aal === 'aal1' && factors.some(({ status }) => status === 'verified');
  return {
    ...bareUser(isHidden ? { ...user, raw_user_meta_data: {}, email_change: null } : user),
    identities: identities.map(({ id, ...identity }) => ({
      identity_id: id,
      id: user.id,
      user_id: user.id,
      ...identity,
    })),
    ...(factors.length > 0 && {
      factors: factors.map(({ friendly_name, ...factor }) => ({
        ...factor,
        ...(friendly_name !== null && { friendly_name }),
      })),
    }),
  };
}

function bareUser(user: UserRow): UserJson {
  return {
    id: user.id,
    aud: user.aud,
    role: user.role,
    email: user.email ?? '',
    ...present('email_confirmed_at', user.email_confirmed_at),
    ...present('invited_at', user.invited_at),
    phone: '',
    ...present('confirmation_sent_at', user.confirmation_sent_at),
    ...present('confirmed_at', user.email_confirmed_at),
    ...present('recovery_sent_at', user.recovery_sent_at),
    ...(user.email_change ? { new_email: user.email_change } : {}),
    ...(user.email_change ? present('email_change_sent_at', user.email_change_sent_at) : {}),
    ...present('last_sign_in_at', user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...present('banned_until', user.banned_until),
    is_anonymous: false,
  };
}

function present(name: string, at: Date | null): Record<string, Date> {
  return at ? { [name]: at } : {};
}

/**
 * What signing up answers, made from the request alone: for an address that has an account it
 * differs from a new one in nothing but an id that means nothing.
 */
export function signUpJson(id: string, email: string, data: Record<string, unknown>): UserJson {
  const now = new Date();
  const identity = {
    identity_id: crypto.randomUUID(),
    id,
    user_id: id,
    identity_data: identityData(id, email, false),
    provider: 'email',
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    email,
  };
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [identity],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
