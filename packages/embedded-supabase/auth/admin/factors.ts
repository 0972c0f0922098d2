import type { Context } from 'hono';
import * as v from 'valibot';
import { transaction } from '../../postgres/connections/transaction.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Services } from '../services.ts';
import { revokeAllAccess } from '../sessions/revocation.ts';
import { userJson } from '../users.ts';
import { requireAdmin, userOfPath } from './access.ts';

/** GET /admin/users/:id/factors. */
export function listFactors(services: Services) {
  return async (c: Context): Promise<Response> => {
    await requireAdmin(services, c);
    const user = await userJson(services.sql, await userOfPath(services.sql, c));
    return c.json(user.factors ?? []);
  };
}

/** DELETE /admin/users/:id/factors/:factor, for somebody who lost theirs; ends every session. */
export function deleteFactor(services: Services) {
  return async (c: Context): Promise<Response> => {
    await requireAdmin(services, c);
    const id = c.req.param('factor');
    if (!v.is(v.pipe(v.string(), v.uuid()), id)) throw invalid('factor_id must be an UUID');
    await transaction(services.sql, async (tx) => {
      const user = await userOfPath(tx, c, true);
      const [gone] = await tx`
        delete from auth.mfa_factors where id = ${id} and user_id = ${user.id} returning id`;
      if (!gone) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
      await revokeAllAccess(tx, user.id);
    });
    return c.json({ id });
  };
}
