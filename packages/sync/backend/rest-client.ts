import { type PublicEnv, readEnv } from '#kit/env.ts';
import { renewSession } from '../session/renew-session.ts';
import { leaveIfEnded, readSession } from '../session/session.ts';
import { backendUrl } from './auth-client.ts';
import type { Database } from './database.gen.ts';

/** Whose token a request carries. */
type Session = { access_token: string; user: { id: string } };
/** Where the backend is, and the session of this browser. */
type Browser = {
  readEnv(): Promise<Pick<PublicEnv, 'url' | 'key'>>;
  readSession(): Promise<Session | null>;
  renewSession(refused: string): Promise<Session | null>;
  leaveIfEnded(): void;
};
const thisBrowser: Browser = { readEnv, readSession, renewSession, leaveIfEnded };

/**
 * The client of the database's interface, asking as whoever is signed in; with `owner` (a user id), requests are
 * refused once somebody else is. Its code is fetched at the first call. Throws `EnvUnavailable`.
 */
export async function restClient(owner?: string, browser = thisBrowser) {
  const [env, { PostgrestClient }] = await Promise.all([
    browser.readEnv(),
    import('@supabase/postgrest-js'),
  ]);
  return new PostgrestClient<Database>(`${backendUrl(env)}/rest/v1`, {
    // Trying again takes seven seconds. Without a network they would only delay what this device has.
    retry: navigator.onLine,
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('apikey', env.key);
      const session = await browser.readSession();
      if (isOther(session, owner)) return signedOut();
      // The key itself is no token: as one, a hosted project refuses it.
      if (session) headers.set('authorization', `Bearer ${session.access_token}`);
      const response = await fetch(input, { ...init, headers });
      if (!session || response.status !== 401) return response;
      const renewed = (await isExpired(response))
        ? await browser.renewSession(session.access_token).catch(() => undefined)
        : null;
      if (renewed) {
        if (isOther(renewed, owner)) return signedOut();
        headers.set('authorization', `Bearer ${renewed.access_token}`);
        return fetch(input, { ...init, headers });
      }
      if (renewed === null) browser.leaveIfEnded();
      return response;
    },
  });
}

/** What began for one account must not be written into the next one that signs in here. */
function isOther(session: Session | null, owner: string | undefined): boolean {
  return owner !== undefined && session?.user.id !== owner;
}

/** The backend's answer to a token whose session is gone; an error thrown here would be tried again. */
function signedOut(): Response {
  return Response.json({ code: 'PT401', message: '' }, { status: 401 });
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
