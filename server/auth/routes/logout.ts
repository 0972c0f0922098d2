import type { Context } from 'hono';
import * as v from 'valibot';
import { invalid } from '../errors.ts';
import { signedIn } from '../request.ts';
import type { Services } from '../services.ts';
import { endSessions } from '../sessions.ts';

const scope = v.optional(v.picklist(['local', 'others', 'global']), 'global');

/** POST /logout?scope=local|others|global. Answers 204; refresh tokens of ended sessions are gone. */
export function logout(services: Services) {
  return async (c: Context): Promise<Response> => {
    const asked = v.safeParse(scope, c.req.query('scope'));
    if (!asked.success) throw invalid('Unsupported logout scope');
    const { user, session } = await signedIn(services, c);
    await endSessions(services.sql, user.id, session.id, asked.output);
    return c.body(null, 204);
  };
}
