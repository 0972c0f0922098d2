import type { AuthClient } from '@supabase/auth-js';
import { type PublicEnv, readEnv } from '#kit/env.ts';
import { withOwnClock } from '../session/session-clock.ts';
import { onSessionEvent } from '../session/session-events.ts';
import { sessionKey } from '../session/stored-session.ts';

type Client = InstanceType<typeof AuthClient>;

let loading: Promise<Client> | undefined;
let lastWait: number | null = null;

/**
 * The client of the authentication service. Its code is fetched at the first call: a page without
 * a session never pays for it. Throws `EnvUnavailable`, and a later call starts anew.
 */
export function authClient(): Promise<Client> {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Seconds that the service last told us to wait, asked once; null when it did not say. */
export function takeWait(): number | null {
  const seconds = lastWait;
  lastWait = null;
  return seconds;
}

export function backendUrl(env: Pick<PublicEnv, 'url'>): string {
  return env.url || location.origin;
}

async function load(): Promise<Client> {
  const [env, { AuthClient }] = await Promise.all([readEnv(), import('@supabase/auth-js')]);
  const client = new AuthClient({
    url: `${backendUrl(env)}/auth/v1`,
    headers: { apikey: env.key },
    storageKey: sessionKey(env.url),
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    // A mail is often opened on another device than the one that asked for it. PKCE refuses that;
    // our own links carry a token hash that is only used by a click, so nothing is lost without it.
    flowType: 'implicit',
    fetch: fetchFromAuth,
  });
  client.onAuthStateChange(onSessionEvent);
  return client;
}

/** Notes how long to wait, which auth-js drops with the headers of an answer. */
const fetchFromAuth: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const seconds = Number(response.headers.get('retry-after'));
  lastWait = response.status === 429 && seconds > 0 ? Math.ceil(seconds) : null;
  return withOwnClock(String(input instanceof Request ? input.url : input), response);
};
