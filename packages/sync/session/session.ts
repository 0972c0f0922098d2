import type { Session } from '@supabase/auth-js';
import type { Failure } from '#kit/rules/failure.ts';
import { useAccountFlow } from './account/account-flow.ts';
import {
  reloadForOtherUser,
  type SessionPages,
  setSessionPages,
  signedOut,
} from './session-events.ts';
import {
  addressHoldsSession,
  forgetStoredSession,
  hasStoredSession,
  isSessionKey,
  userIdIn,
} from './stored-session.ts';
import { setUser, useUserStore } from './user-store.ts';

/** Milliseconds that a guard waits for a session that has to be refreshed first. */
const sessionTimeoutMs = 4000;

/**
 * Reads the session at the start of the application and follows it from then on. Without a stored
 * session that is known at once; with one, the authentication client loads when the page is idle.
 */
export function startSession(pages: SessionPages) {
  // Where the browser refuses storage there is no `persist`, and nothing to read back.
  useUserStore.persist?.rehydrate();
  useAccountFlow.persist?.rehydrate();
  setSessionPages(pages);
  if (!hasStoredSession() && !addressHoldsSession()) setUser(null);
  else if (addressHoldsSession()) follow();
  else whenIdle(follow);
  addEventListener('storage', onStorage);
}

/** The session of this browser, refreshed when it is about to expire; null when there is none. */
export async function readSession(wait = sessionTimeoutMs): Promise<Session | null> {
  if (typeof window === 'undefined') return null;
  if (!hasStoredSession() && !addressHoldsSession()) return null;
  const { data, error } = await within(wait, async () => (await client()).getSession());
  if (error) throw error;
  return data.session;
}

/**
 * Ends the session here (`local`) or on every device (`global`). Signing out here always works:
 * where the service cannot be reached, the session is forgotten and ends when it expires.
 */
export async function signOut(scope: 'local' | 'global'): Promise<Failure | null> {
  const { endSession } = await import('./auth.ts');
  const failure = await endSession(scope);
  if (failure && scope === 'global') return failure;
  forgetSession();
  return null;
}

/** Takes the session out of this browser where it still is; the service is not asked. */
export function forgetSession() {
  if (!hasStoredSession()) return;
  forgetStoredSession();
  signedOut();
}

/**
 * The data was refused to this session: asks the service whether it was ended elsewhere, and signs
 * out here when it was. Not knowing changes nothing.
 */
export function leaveIfEnded() {
  (async () => {
    const auth = await client();
    const { error } = await auth.getUser();
    const refused = error?.status === 401 || error?.status === 403;
    // A missing session auth-js forgets by itself; a deleted or banned person it leaves to us.
    if (refused) forgetSession();
  })().catch(() => {
    // The screen that asked says what failed.
  });
}

/** Fetches what signing in needs before it is asked for, so that a network that goes then loses nothing. */
export function prepareToSignIn() {
  client().catch(() => {
    // Signing in asks again and reports the failure.
  });
}

/** Apart, so that a page without a session fetches none of it. */
async function client() {
  const { authClient } = await import('../backend/auth-client.ts');
  return authClient();
}

function follow() {
  client().catch((error) => console.warn('the session could not be followed', error));
}

/** Another tab signed in or out. auth-js tells its own tabs; those without it learn it here. */
function onStorage({ key, oldValue, newValue }: StorageEvent) {
  if (key !== null && !isSessionKey(key)) return;
  if (newValue !== null) follow();
  if (!hasStoredSession()) signedOut();
  // What auth-js told may have come before this, when the pages still read the session of the one before.
  else if (oldValue !== null && userIdIn(oldValue) !== userIdIn(newValue)) reloadForOtherUser();
}

function whenIdle(work: () => void) {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

async function within<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the session took too long')), milliseconds);
  });
  return Promise.race([work(), tooLong]).finally(() => clearTimeout(timer));
}
