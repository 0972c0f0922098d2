import { readEnv } from '../../env.ts';
import { renewSession } from '../session/renew-session.ts';
import { leaveIfEnded, readSession } from '../session/session.ts';
import { backendUrl } from './auth-client.ts';
import type { Database } from './database.gen.ts';

/**
 * The client of the database's interface, asking as whoever is signed in. Its code is fetched at
 * the first call. Throws `EnvUnavailable`.
 */
export async function restClient() {
  const [env, { PostgrestClient }] = await Promise.all([
    readEnv(),
    import('@supabase/postgrest-js'),
  ]);
  return new PostgrestClient<Database>(`${backendUrl(env)}/rest/v1`, {
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('apikey', env.key);
      const session = await readSession();
      // The key itself is no token: as one, a hosted project refuses it.
      if (session) headers.set('authorization', `Bearer ${session.access_token}`);
      const response = await fetch(input, { ...init, headers });
      if (!session || response.status !== 401) return response;
      const renewed = (await isExpired(response))
        ? await renewSession(session.access_token).catch(() => undefined)
        : null;
      if (renewed) {
        headers.set('authorization', `Bearer ${renewed.access_token}`);
        return fetch(input, { ...init, headers });
      }
      if (renewed === null) leaveIfEnded();
      return response;
    },
  });
}

/** PostgREST's code for a token past its time; a session that was ended has another. */
async function isExpired(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return code === 'PGRST303';
}
