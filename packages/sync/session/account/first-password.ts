import type { EmailOtpType, User } from '@supabase/auth-js';
import type { authClient } from '../../backend/auth-client.ts';
import { forgetMark, isOwnSignUp, randomText } from './sign-up-mark.ts';

type Client = Awaited<ReturnType<typeof authClient>>;

/**
 * What is left to do about the password once the mailbox was proved: nothing, or to choose one because
 * nobody here typed one (`unknown`), or because the one that was typed could not be saved (`refused`).
 */
export type PasswordStep = 'settled' | 'unknown' | 'refused';

/** The password typed at sign-up, in this tab's memory until the e-mail is proved. */
let typed: { email: string; password: string } | null = null;

export function rememberTyped(email: string, password: string) {
  typed = { email: alike(email), password };
}

/**
 * Sees to it that the only password of an account whose mailbox was just proved for the first time is
 * one that its owner chose: somebody else may have signed up with the address before them.
 */
export async function settlePassword(
  auth: Client,
  user: User,
  type: EmailOtpType,
): Promise<PasswordStep> {
  if (type !== 'signup' && !isFirstProof(user)) return 'settled';
  const isOwn = isOwnSignUp(user);
  const own = typed?.email === alike(user.email ?? '') ? typed.password : null;
  typed = null;
  forgetMark();
  if (isOwn) return 'settled';
  // A recovery asks for a new one in any case.
  if (own !== null && type !== 'recovery') {
    const { error } = await auth.updateUser({ password: own });
    return error && error.code !== 'same_password' ? 'refused' : 'settled';
  }
  // Only whoever signed up with a password may have typed it elsewhere, and loses it by a choice alone.
  if (type !== 'signup') await auth.updateUser({ password: unknownPassword() });
  return type === 'recovery' ? 'settled' : 'unknown';
}

/** Long enough for any service, with every kind of character that one may be set to ask for. */
export const unknownPassword = () => `aA1-${randomText(32)}`;

/**
 * The service confirmed the address when it opened this session: both times are the service's, apart by what it does
 * in between. A link that was mailed after the confirmation opened it for somebody who had proved the mailbox before,
 * however fast they were.
 */
function isFirstProof({ email_confirmed_at, last_sign_in_at, recovery_sent_at }: User): boolean {
  const confirmed = Date.parse(email_confirmed_at ?? '');
  const isAtOnce = Math.abs(Date.parse(last_sign_in_at ?? '') - confirmed) < 2000;
  return isAtOnce && !(Date.parse(recovery_sent_at ?? '') > confirmed);
}

const alike = (email: string) => email.trim().toLowerCase();
