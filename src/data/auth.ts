import type { AuthError, EmailOtpType } from '@supabase/auth-js';
import { type AuthFault, authFailure } from '../domain/auth-failure.ts';
import { type Failure, failureFrom, failureOf } from '../domain/error-codes.ts';
import { readEnv } from '../env.ts';
import { rememberMail } from './account-flow.ts';
import { type authClient, takeWait } from './auth-client.ts';
import { askRenewed } from './renew-session.ts';

type Client = Awaited<ReturnType<typeof authClient>>;
type Language = 'es' | 'en';

/** Where a mailed link of a hosted service leads, and the language that the mail is written in. */
export type MailWish = { email: string; language: Language; returnTo: string };

/** Each of these answers null when it worked, and else what to tell the person. */
export type Answer = Promise<Failure | null>;

export function signIn(email: string, password: string): Answer {
  return ask((auth) => auth.signInWithPassword({ email, password }));
}

/** A known address gets the same answer as a new one; its owner gets a mail that says so. */
export async function createAccount(wish: MailWish, password: string): Answer {
  const { email, language, returnTo } = wish;
  const failure = await ask((auth) =>
    auth.signUp({
      email,
      password,
      options: { data: { language }, emailRedirectTo: absolute(returnTo) },
    }),
  );
  if (!failure) rememberMail(email, 'signup');
  return failure;
}

/** Mails a link and a code to sign in with; an address without an account gets one. */
export async function mailSignIn({ email, language, returnTo }: MailWish): Answer {
  const failure = await ask((auth) =>
    auth.signInWithOtp({
      email,
      options: { data: { language }, emailRedirectTo: absolute(returnTo) },
    }),
  );
  if (!failure) rememberMail(email, 'email');
  return failure;
}

/** Mails a link and a code to choose a new password with. */
export async function mailRecovery(email: string): Answer {
  const failure = await ask((auth) =>
    auth.resetPasswordForEmail(email, { redirectTo: absolute('/recuperar') }),
  );
  if (!failure) rememberMail(email, 'recovery');
  return failure;
}

/** Mails the confirmation of a new account again. */
export async function mailConfirmation({ email, returnTo }: MailWish): Answer {
  const failure = await ask((auth) =>
    auth.resend({ type: 'signup', email, options: { emailRedirectTo: absolute(returnTo) } }),
  );
  if (!failure) rememberMail(email, 'signup');
  return failure;
}

/** The six digits of a mail. `email` also confirms a new account. */
export async function confirmCode(
  email: string,
  token: string,
  type: 'signup' | 'email' | 'recovery',
): Answer {
  const failure = await ask((auth) => auth.verifyOtp({ email, token, type }));
  return failure?.code === 'link_expired' ? failureOf('code_expired') : failure;
}

/**
 * Uses the link of a mail. `complete` is false when the other address of an e-mail change is still
 * to confirm, so that nobody was signed in.
 */
export async function confirmLink(
  token_hash: string,
  type: EmailOtpType,
): Promise<{ failure: Failure | null; complete: boolean }> {
  let complete = false;
  const failure = await ask(async (auth) => {
    const answer = await auth.verifyOtp({ token_hash, type });
    complete = answer.data.session !== null;
    return answer;
  });
  return { failure, complete };
}

/** Needs a session; the service ends the person's other sessions. */
export function choosePassword(password: string): Answer {
  return ask((auth) => auth.updateUser({ password }));
}

/** `local` ends this browser's session, `global` every one of the person. */
export function endSession(scope: 'local' | 'global'): Answer {
  return ask((auth) => auth.signOut({ scope }));
}

/** True where mails stay on the server's machine, so that a screen can say so. */
export async function hasMailbox(): Promise<boolean> {
  return (await readEnv()).mailbox;
}

/** Asks the service once; null when it worked, and else what to tell the person. */
export async function ask(call: (auth: Client) => Promise<{ error: AuthError | null }>): Answer {
  try {
    takeWait();
    const { error } = await askRenewed(call);
    return error ? authFailure(error satisfies AuthFault, takeWait()) : null;
  } catch (error) {
    return failureFrom(error);
  }
}

/** A path of this site as an address that a mail can carry. */
export function absolute(path: string): string {
  return new URL(path, location.origin).href;
}
