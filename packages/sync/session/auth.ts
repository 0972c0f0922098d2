import type { AuthError, EmailOtpType } from '@supabase/auth-js';
import { readEnv } from '#kit/env.ts';
import { type Failure, failureFrom, failureOf } from '#kit/rules/failure.ts';
import { type authClient, takeWait } from '../backend/auth-client.ts';
import { rememberMail } from './account/account-flow.ts';
import {
  type PasswordStep,
  rememberTyped,
  settlePassword,
  unknownPassword,
} from './account/first-password.ts';
import { endOthers } from './account/other-sessions.ts';
import { newMark } from './account/sign-up-mark.ts';
import { type AuthFault, authFailure } from './auth-failure.ts';
import { askRenewed } from './renew-session.ts';

type Client = Awaited<ReturnType<typeof authClient>>;
type Language = 'es' | 'en';

/** Where a mailed link of a hosted service leads, and the language that the mail is written in. */
type MailWish = { email: string; language: Language; returnTo: string };

/** Each of these answers null when it worked, and else what to tell the person. */
export type Answer = Promise<Failure | null>;

export async function signIn(email: string, password: string): Answer {
  const failure = await ask((auth) => auth.signInWithPassword({ email, password }));
  // The service says so only after the right password.
  if (failure?.code === 'email_not_confirmed') rememberTyped(email, password);
  return failure;
}

/** A known address gets the same answer as a new one; its owner gets a mail that says so. */
export async function createAccount(wish: MailWish, password: string): Answer {
  const { email, language, returnTo } = wish;
  const failure = await ask((auth) =>
    auth.signUp({
      email,
      password,
      options: { data: { language, sign_up: newMark(email) }, emailRedirectTo: absolute(returnTo) },
    }),
  );
  if (failure) return failure;
  rememberMail(email, 'signup');
  rememberTyped(email, password);
  return null;
}

/** Mails a link and a code to sign in with; an address without an account gets one. */
export async function mailSignIn({ email, language, returnTo }: MailWish): Answer {
  const failure = await ask((auth) =>
    auth.signInWithOtp({
      email,
      options: { data: { language, sign_up: newMark(email) }, emailRedirectTo: absolute(returnTo) },
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

/** What a mail's code or link did; `password` says what is left to do about the account's. */
type Proof = { failure: Failure | null; password: PasswordStep };

/** The six digits of a mail. `email` also confirms a new account. */
export async function confirmCode(
  email: string,
  token: string,
  type: 'signup' | 'email' | 'recovery',
): Promise<Proof> {
  let password: PasswordStep = 'settled';
  const failure = await whileProving(async (auth) => {
    const answer = await auth.verifyOtp({ email, token, type });
    if (answer.data.session) password = await settlePassword(auth, answer.data.session.user, type);
    return answer;
  });
  return {
    failure: failure?.code === 'link_expired' ? failureOf('code_expired') : failure,
    password,
  };
}

/**
 * Uses the link of a mail. `complete` is false when the other address of an e-mail change is still
 * to confirm, so that nobody was signed in; `othersOpen` is true when the e-mail was changed and the
 * other sessions could not be ended.
 */
export async function confirmLink(
  token_hash: string,
  type: EmailOtpType,
): Promise<Proof & { complete: boolean; othersOpen: boolean }> {
  let password: PasswordStep = 'settled';
  let complete = false;
  let othersOpen = false;
  const failure = await whileProving(async (auth) => {
    const answer = await auth.verifyOtp({ token_hash, type });
    const { session } = answer.data;
    complete = session !== null;
    if (session && type === 'email_change') othersOpen = !(await endOthers(auth));
    else if (session) password = await settlePassword(auth, session.user, type);
    return answer;
  });
  return { failure, password, complete, othersOpen };
}

let proofs = 0;

/** True while a code or link is being used: the code that uses it also redirects after the sign-in. */
export function isProving(): boolean {
  return proofs > 0;
}

async function whileProving(call: Parameters<typeof ask>[0]): Answer {
  proofs += 1;
  // The pages hear of the session before this: their effects have run by the next task.
  return await ask(call).finally(() => setTimeout(() => (proofs -= 1)));
}

/** Needs a session; the service ends the person's other sessions. */
export function choosePassword(password: string): Answer {
  return ask((auth) => auth.updateUser({ password }));
}

/** Leaves the account without a password that anybody knows: its mailbox opens it. */
export function dropPassword(): Answer {
  return ask((auth) => auth.updateUser({ password: unknownPassword() }));
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
