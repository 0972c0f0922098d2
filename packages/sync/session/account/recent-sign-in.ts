import { type Answer, ask, confirmCode } from '../auth.ts';
import { endOneSession, readSessions } from './devices.ts';

/**
 * Mails the code that `signInAgain` takes. An account with a second factor proves itself by that
 * (`proveFactor`) and needs no mail.
 */
export function mailSignInCode(email: string): Answer {
  return ask((auth) => auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
}

/**
 * Signs the same person in anew by a mailed code, so that the database takes the sign-in for a recent
 * one; the session that this browser had ends. `code_expired`, rate_limited.
 */
export async function signInAgain(email: string, code: string): Answer {
  const before = await readSessions().catch(() => []);
  const { failure } = await confirmCode(email, code, 'email');
  if (failure) return failure;
  const old = before.find(({ isCurrent }) => isCurrent);
  // One that stays is listed under "where you are signed in", and harms nobody.
  if (old) await endOneSession(old.id);
  return null;
}
