import type { Context } from 'hono';
import * as v from 'valibot';
import { transaction } from '../../postgres/connections/transaction.ts';
import { invalid } from '../errors.ts';
import { lockSignedIn, signedIn } from '../request.ts';
import type { Services } from '../services.ts';
import { rememberDevice } from '../sessions/devices.ts';
import { revokeAllAccess, revokeOtherSessions } from '../sessions/revocation.ts';
import { requireAssurance } from './user.ts';

const scope = v.optional(v.picklist(['local', 'others', 'global']), 'global');

/**
 * POST /logout?scope=local|others|global. Answers 204; refresh tokens of ended sessions are gone.
 * `others` and `global` need the second factor where there is one: `insufficient_aal` (422, since
 * auth-js takes 401, 403 and 404 for signed out).
 */
export function logout(services: Services) {
  return async (c: Context): Promise<Response> => {
    const asked = v.safeParse(scope, c.req.query('scope'));
    if (!asked.success) throw invalid('Unsupported logout scope');
    const who = await signedIn(services, c);
    const { user, session, device } = who;
    if (asked.output === 'local') {
      await services.sql`delete from auth.sessions where id = ${session.id}`;
      return c.body(null, 204);
    }
    await requireAssurance(services, who, 422);
    await transaction(services.sql, async (tx) => {
      await lockSignedIn(tx, who);
      if (asked.output === 'others') await revokeOtherSessions(tx, who);
      else {
        await revokeAllAccess(tx, user.id);
        // This device stays remembered: the next sign-in is expected from it.
        await rememberDevice(tx, user.id, device);
      }
    });
    return c.body(null, 204);
  };
}
