import { DataFailure, type Failure, failureFrom, failureOf } from '#kit/rules/failure.ts';
import { type Answer, absolute, ask } from '../auth.ts';
import { type AuthFault, authFailure } from '../auth-failure.ts';
import { askRenewed } from '../renew-session.ts';
import { verifiedFactors } from './assurance.ts';
import { endOthers } from './other-sessions.ts';

/** An authenticator that is asked for its code; `name` may be empty, `since` is an ISO time. */
export type Authenticator = { id: string; name: string; since: string };

/** How somebody signs in, as the service has it now. */
export type Credentials = {
  email: string;
  /** The address that the account is to have once both have confirmed. */
  pendingEmail: string | null;
  authenticators: Authenticator[];
};

/** Throws `DataFailure`: session_missing, session_expired, network, unavailable. */
export async function readCredentials(): Promise<Credentials> {
  try {
    const { data, error } = await askRenewed((auth) => auth.getUser());
    if (error) throw new DataFailure(authFailure(error satisfies AuthFault), error);
    const { user } = data;
    return {
      email: user.email ?? '',
      pendingEmail: user.new_email ?? null,
      authenticators: verifiedFactors(user)
        .filter(({ factor_type }) => factor_type === 'totp')
        .map(({ id, friendly_name = '', created_at }) => ({
          id,
          name: friendly_name,
          since: created_at,
        })),
    };
  } catch (error) {
    throw error instanceof DataFailure ? error : new DataFailure(failureFrom(error), error);
  }
}

/**
 * Changes the password and ends the other sessions. `reauthentication_needed` asks for the code that
 * `mailSecurityCode` sends; `weak_password`, `same_password`, `code_expired`.
 */
export function changePassword(password: string, code?: string): Answer {
  return ask((auth) => auth.updateUser({ password, ...(code && { nonce: code }) }));
}

/** Mails both addresses; the change is made once both have confirmed. Errors as `changePassword`. */
export function changeEmail(email: string, returnTo: string, code?: string): Answer {
  return ask((auth) =>
    auth.updateUser(
      { email, ...(code && { nonce: code }) },
      { emailRedirectTo: absolute(returnTo) },
    ),
  );
}

/** Mails the confirmations of a change again, by the address that the account has. */
export function mailEmailChange(email: string, returnTo: string): Answer {
  return ask((auth) =>
    auth.resend({
      type: 'email_change',
      email,
      options: { emailRedirectTo: absolute(returnTo) },
    }),
  );
}

/**
 * The code that one of the two addresses received. `complete` is false while the other is to confirm;
 * `othersOpen` is true when the change is made and the other sessions could not be ended.
 */
export async function confirmEmailChange(
  email: string,
  token: string,
): Promise<{ failure: Failure | null; complete: boolean; othersOpen: boolean }> {
  let complete = false;
  let othersOpen = false;
  const failure = await ask(async (auth) => {
    const answer = await auth.verifyOtp({ email, token, type: 'email_change' });
    complete = answer.data.session !== null;
    if (complete) othersOpen = !(await endOthers(auth));
    return answer;
  });
  return {
    failure: failure?.code === 'link_expired' ? failureOf('code_expired') : failure,
    complete,
    othersOpen,
  };
}

/** Mails the code that proves access to the account's mailbox before a change. */
export function mailSecurityCode(): Answer {
  return ask((auth) => auth.reauthenticate());
}
