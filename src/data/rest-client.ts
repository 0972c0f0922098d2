import { readEnv } from '../env.ts';
import { backendUrl } from './auth-client.ts';
import type { Database } from './database.gen.ts';
import { leaveIfEnded, readSession } from './session.ts';

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
      headers.set('authorization', `Bearer ${session?.access_token ?? env.key}`);
      const response = await fetch(input, { ...init, headers });
      if (session && response.status === 401) leaveIfEnded();
      return response;
    },
  });
}
