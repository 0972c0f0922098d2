import type { Session } from '@supabase/auth-js';
import { authClient } from '../backend/auth-client.ts';

type Client = Awaited<ReturnType<typeof authClient>>;

/**
 * The session to ask with once more after its token was refused as expired, which a device whose
 * clock was put back does not notice by itself; null when the session has ended. Throws when the
 * service could not say.
 */
export function renewSession(refused: string): Promise<Session | null> {
  if (renewing?.refused === refused) return renewing.session;
  const session = renew(refused).finally(() => {
    if (renewing?.session === session) renewing = null;
  });
  renewing = { refused, session };
  return session;
}

/** Several requests are refused at once; each would renew the session that the one before it has just renewed. */
let renewing: { refused: string; session: Promise<Session | null> } | null = null;

async function renew(refused: string): Promise<Session | null> {
  const auth = await authClient();
  const current = await currentSession(auth);
  // Another request or tab was faster.
  if (!current || current.access_token !== refused) return current;
  const { data, error } = await auth.refreshSession();
  if (error && !(error.status && [400, 401, 403].includes(error.status))) throw error;
  return data.session;
}

async function currentSession(auth: Client): Promise<Session | null> {
  const { data, error } = await auth.getSession();
  if (error) throw error;
  return data.session;
}

/** Asks the authentication service, and once more with a new token where the token had expired. */
export async function askRenewed<Answer extends { error: { code?: unknown } | null }>(
  call: (auth: Client) => Promise<Answer>,
): Promise<Answer> {
  const auth = await authClient();
  // Before it asks: another request may renew the session meanwhile.
  const { data } = await auth.getSession();
  const answer = await call(auth);
  if (answer.error?.code !== 'bad_jwt' || !data.session) return answer;
  return (await renewSession(data.session.access_token)) ? call(auth) : answer;
}
