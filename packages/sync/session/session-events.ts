import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import { forgetFlow, setRecovering, useAccountFlow } from './account/account-flow.ts';
import { hasStoredSession } from './stored-session.ts';
import { setUser, useUserStore } from './user-store.ts';

/** What the pages do about the session; given by the code that has the router. */
export type SessionPages = {
  /** A recovery link or code was accepted: lead to the new password. */
  recover: () => void;
  /** Signed out: drop the account's data and leave pages that need a session. */
  leave: () => void;
  /** What the person may see changed: ask again. */
  refresh: () => void;
};

let pages: SessionPages | undefined;
let recoverWhenReady = false;
let leaveWhenReady = false;

/**
 * A session may be read, or found ended, before there are pages: what that asked for is done now.
 */
export function setSessionPages(given: SessionPages) {
  pages = given;
  if (recoverWhenReady) given.recover();
  recoverWhenReady = false;
  if (leaveWhenReady) given.leave();
  leaveWhenReady = false;
}

/**
 * Sets state and nothing else: auth-js waits for its listeners, so a listener that waits for
 * auth-js never ends.
 */
export function onSessionEvent(event: AuthChangeEvent, session: Session | null) {
  switch (event) {
    case 'SIGNED_OUT':
      // Firefox brings the word of another tab before the storage of this one has changed: the guard would still let
      // stay. The pages are left when it has (`onStorage` in session.ts).
      if (hasStoredSession()) setUser(null);
      else signedOut();
      return;
    case 'PASSWORD_RECOVERY':
      recover();
      setUser(session?.user ?? null);
      return;
    case 'MFA_CHALLENGE_VERIFIED':
      setUser(session?.user ?? null);
      // The session's assurance level rose: guards and loaders decide anew with the new token.
      pages?.refresh();
      return;
    case 'INITIAL_SESSION':
    case 'SIGNED_IN':
    case 'TOKEN_REFRESHED':
    case 'USER_UPDATED':
      stored(session?.user ?? null);
      return;
  }
}

function stored(user: User | null) {
  const before = useUserStore.getState().user;
  // Subscribers read the session again when the user changes, which may refresh the token.
  if (before && user && facts(before) === facts(user)) return;
  setUser(user);
  if (before && user && before.id !== user.id) reloadForOtherUser();
}

/** What the pages go by. A refreshed token brings a new object that says the same. */
function facts({ id, email, last_sign_in_at, factors = [], ...user }: User): string {
  const known = factors.map((factor) => [factor.id, factor.status, factor.friendly_name ?? '']);
  const metadata = [user.app_metadata, user.user_metadata];
  return JSON.stringify([id, email, last_sign_in_at, known.sort(), metadata]);
}

/** Somebody else is signed in now: what is shown was loaded for the one before. */
export function reloadForOtherUser() {
  pages?.refresh();
}

export function signedOut() {
  setUser(null);
  forgetFlow();
  if (pages) pages.leave();
  else leaveWhenReady = true;
}

function recover() {
  // The event reaches every tab of the person; only the one they look at follows it.
  if (document.visibilityState !== 'visible' || useAccountFlow.getState().recovering) return;
  setRecovering(true);
  if (pages) pages.recover();
  else recoverWhenReady = true;
}
