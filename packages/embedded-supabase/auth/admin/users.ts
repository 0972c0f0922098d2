import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { errorCode } from '../../errors/error-details.ts';
import { transaction } from '../../postgres/connections/transaction.ts';
import { email, metadata, password, readBody } from '../body.ts';
import { emailExists, invalid } from '../errors.ts';
import { refuseWeak } from '../routes/signup.ts';
import type { Services, Sql } from '../services.ts';
import { revokeAllAccess } from '../sessions/revocation.ts';
import { identityData, insertUser, json, type UserRow, userById, userJson } from '../users.ts';
import { requireAdmin, userOfPath } from './access.ts';

const banDuration = v.pipe(
  v.string(),
  v.regex(/^(?:none|0|(?:\d{1,7}h)?(?:\d{1,7}m)?(?:\d{1,9}s)?)$/, 'ban_duration is not valid'),
  v.transform((text) => {
    const of = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0);
    return of('h') * 3600 + of('m') * 60 + of('s');
  }),
);
const attributes = v.strictObject({
  id: v.nullish(v.pipe(v.string(), v.uuid())),
  email: v.nullish(email),
  password: v.nullish(password),
  email_confirm: v.nullish(v.boolean()),
  user_metadata: v.nullish(metadata),
  app_metadata: v.nullish(metadata),
  ban_duration: v.nullish(banDuration),
  role: v.nullish(v.literal('authenticated')),
});
type Attributes = v.InferOutput<typeof attributes>;

const pageNumber = v.pipe(v.string(), v.regex(/^\d{0,6}$/), v.transform(Number));

/** GET /admin/users?page&per_page: newest first, at most 1,000 a page. */
export function listUsers(services: Services) {
  return async (c: Context): Promise<Response> => {
    await requireAdmin(services, c);
    const page = v.safeParse(pageNumber, c.req.query('page') ?? '');
    const size = v.safeParse(pageNumber, c.req.query('per_page') ?? '');
    if (!page.success || !size.success) throw invalid('page and per_page must be numbers');
    const number = page.output || 1;
    const perPage = Math.min(size.output || 50, 1000);
    const { sql } = services;
    const [{ total } = { total: 0 }] = await sql<{ total: number }[]>`
      select count(*)::int as total from auth.users where deleted_at is null`;
    const ids = await sql<{ id: string }[]>`
      select id from auth.users where deleted_at is null
      order by created_at desc, id limit ${perPage} offset ${(number - 1) * perPage}`;
    const rows = await Promise.all(ids.map(({ id }) => userById(sql, id)));
    const users = rows.filter((row) => row !== null).map((row) => userJson(sql, row));
    const last = Math.max(1, Math.ceil(total / perPage));
    const link = (to: number, rel: string) =>
      `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    const links =
      number < last ? [link(number + 1, 'next'), link(last, 'last')] : [link(last, 'last')];
    c.header('X-Total-Count', String(total));
    c.header('Link', links.join(', '));
    return c.json({ users: await Promise.all(users), aud: 'authenticated' });
  };
}

/** GET /admin/users/:id. */
export function readUser(services: Services) {
  return async (c: Context): Promise<Response> => {
    await requireAdmin(services, c);
    return c.json(await userJson(services.sql, await userOfPath(services.sql, c)));
  };
}

/** POST /admin/users. Errors: `email_exists`, `weak_password` (422). */
export function createUser(services: Services) {
  return async (c: Context): Promise<Response> => {
    await requireAdmin(services, c);
    const wanted = await readBody(c.req.raw, attributes);
    const address = wanted.email;
    if (!address) throw invalid('Cannot create a user without an email');
    const hash = await hashOf(services, wanted);
    const id = wanted.id ?? randomUUID();
    const user = await transaction(services.sql, async (tx) => {
      const made = await insertUser(tx, { id, email: address, passwordHash: hash, data: {} });
      if (!made) throw emailExists();
      const row = await userById(tx, id, true);
      if (!row) throw new Error('the account was not stored');
      return await apply(tx, row, { ...wanted, email: null }, null);
    });
    return c.json(user);
  };
}

/** PUT /admin/users/:id: changes at once; banning or a new password ends every session. */
export function changeUser(services: Services) {
  return async (c: Context): Promise<Response> => {
    await requireAdmin(services, c);
    const wanted = await readBody(c.req.raw, attributes);
    const hash = await hashOf(services, wanted);
    const user = await transaction(services.sql, async (tx) =>
      apply(tx, await userOfPath(tx, c, true), wanted, hash),
    );
    return c.json(user);
  };
}

/** DELETE /admin/users/:id: everything of theirs goes, unless `should_soft_delete`. */
export function deleteUser(services: Services) {
  return async (c: Context): Promise<Response> => {
    await requireAdmin(services, c);
    const schema = v.object({ should_soft_delete: v.optional(v.boolean(), false) });
    const hasBody = (c.req.header('content-length') ?? '0') !== '0';
    const soft = hasBody && (await readBody(c.req.raw, schema)).should_soft_delete;
    await transaction(services.sql, async (tx) => {
      const user = await userOfPath(tx, c, true);
      if (!soft) {
        await tx`delete from auth.users where id = ${user.id}`;
        return;
      }
      // The row stays for what refers to it, without anything of the person in it.
      await tx`delete from auth.identities where user_id = ${user.id}`;
      await revokeAllAccess(tx, user.id);
      await tx`delete from auth.mfa_factors where user_id = ${user.id}`;
      await tx`
        update auth.users
        set email = null, email_change = '', encrypted_password = null, deleted_at = now(),
            raw_user_meta_data = '{}', raw_app_meta_data = '{}', updated_at = now()
        where id = ${user.id}`;
    });
    return c.json({});
  };
}

async function hashOf(services: Services, wanted: Attributes): Promise<string | null> {
  if (!wanted.password) return null;
  refuseWeak(services, wanted.password);
  return await services.hasher.hash(wanted.password);
}

async function apply(tx: Sql, user: UserRow, wanted: Attributes, hash: string | null) {
  const { ban_duration: ban } = wanted;
  const address = wanted.email ?? user.email;
  const isConfirmed = wanted.email_confirm === true || user.email_confirmed_at !== null;
  try {
    await tx`
      update auth.users
      set email = ${address},
          encrypted_password = ${hash ?? user.encrypted_password},
          email_confirmed_at = case when ${isConfirmed} then coalesce(email_confirmed_at, now()) end,
          raw_user_meta_data = ${json(tx, merged(user.raw_user_meta_data, wanted.user_metadata))},
          raw_app_meta_data = ${json(tx, merged(user.raw_app_meta_data, wanted.app_metadata))},
          updated_at = now()
      where id = ${user.id}`;
  } catch (error) {
    if (errorCode(error) === '23505') throw emailExists();
    throw error;
  }
  await tx`
    update auth.identities
    set identity_data = ${json(tx, identityData(user.id, address ?? '', isConfirmed))}, updated_at = now()
    where user_id = ${user.id} and provider = 'email'`;
  if (ban !== undefined && ban !== null) {
    await tx`
      update auth.users
      set banned_until = ${ban > 0 ? tx`now() + make_interval(secs => ${ban})` : null}
      where id = ${user.id}`;
  }
  const isRevoked = (ban ?? 0) > 0 || hash !== null || address !== user.email;
  if (isRevoked) await revokeAllAccess(tx, user.id);
  const changed = await userById(tx, user.id);
  if (!changed) throw new Error('the account is gone');
  return await userJson(tx, changed);
}

function merged(
  now: Record<string, unknown>,
  changes: Record<string, unknown> | null | undefined,
): Record<string, unknown> {
  const all = Object.entries({ ...now, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}
