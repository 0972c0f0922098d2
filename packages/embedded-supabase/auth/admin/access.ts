import type { Context } from 'hono';
import * as v from 'valibot';
import { identify } from '../../caller.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Services, Sql } from '../services.ts';
import { type UserRow, userById } from '../users.ts';

/** Lets only the secret key pass; `not_admin` (403) for everybody else. */
export async function requireAdmin(services: Services, c: Context): Promise<void> {
  const caller = await identify(c.req.raw.headers, services.keys);
  if (caller.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
}

/** The account of the path's id; `user_not_found` (404). */
export async function userOfPath(sql: Sql, c: Context, lock = false): Promise<UserRow> {
  const id = c.req.param('id');
  if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw invalid('user_id must be an UUID');
  const user = await userById(sql, id, lock);
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found');
  return user;
}
