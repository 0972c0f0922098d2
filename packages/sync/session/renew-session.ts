import type { Session } from '@supabase/auth-js';
import { authClient } from '../backend/auth-client.ts';

type Token = { access_token: string };
/** What a renewal asks of the client of the authentication service. */
type Auth<Own extends Token> = {
  getSession(): Promise<{ data: { session: Own | null }; error: Error | null }>;
  refreshSession(): Promise<{
    data: { session: Own | null };
    error: (Error & { status?: number | undefined }) | null;
  }>;
};

export const { renewSession, askRenewed } = createRenewal<
  Session,
  Awaited<ReturnType<typeof authClient>>
>(authClient);

/** `authClient` gives the client that has the session; it may throw. */
export function createRenewal<Own extends Token, Client extends Auth<Own>>(
  authClient: () => Promise<Client>,
) {
  /** Several requests are refused at once; each would renew the session that the one before it has just renewed. */
  let renewing: { refused: string; session: Promise<Own | null> } | null = null;

  /**
   * The session to ask with once more after its token was refused as expired, which a device whose
   * clock was put back does not notice by itself; null when the session has ended. Throws when the
   * service could not say.
   */
  function renewSession(refused: string): Promise<Own | null> {
    if (renewing?.refused === refused) return renewing.session;
    const session = renew(refused).finally(() => {
      if (renewing?.session === session) renewing = null;
    });
    renewing = { refused, session };
    return session;
  }

  async function renew(refused: string): Promise<Own | null> {
    const auth = await authClient();
    const { data: current, error: unknown } = await auth.getSession();
    if (unknown) throw unknown;
    // Another request or tab was faster.
    if (!current.session || current.session.access_token !== refused) return current.session;
    const { data, error } = await auth.refreshSession();
    if (error && !(error.status && [400, 401, 403].includes(error.status))) throw error;
    return data.session;
  }

  /** Asks the authentication service, and once more with a new token where the token had expired. */
  async function askRenewed<Answer extends { error: { code?: unknown } | null }>(
    call: (auth: Client) => Promise<Answer>,
  ): Promise<Answer> {
    const auth = await authClient();
    // Before it asks: another request may renew the session meanwhile.
    const { data } = await auth.getSession();
    const answer = await call(auth);
    if (answer.error?.code !== 'bad_jwt' || !data.session) return answer;
    return (await renewSession(data.session.access_token)) ? call(auth) : answer;
  }

  return { renewSession, askRenewed };
}
