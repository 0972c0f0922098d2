import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { type Failure, failureOf } from '#kit/rules/failure.ts';

/** What auth-js puts on its errors; their message is never read. */
export type AuthFault = {
  name: string;
  code?: string | undefined;
  status?: number | undefined;
  reasons?: readonly string[];
};

/** The service's codes, as listed by auth-js (`lib/error-codes`). */
const byCode: Record<string, ErrorCode> = {
  invalid_credentials: 'invalid_credentials',
  email_not_confirmed: 'email_not_confirmed',
  user_already_exists: 'user_already_exists',
  email_exists: 'email_taken',
  user_banned: 'account_blocked',
  signup_disabled: 'signup_disabled',
  email_provider_disabled: 'signup_disabled',
  otp_disabled: 'signup_disabled',
  user_not_found: 'session_missing',
  session_not_found: 'session_missing',
  session_expired: 'session_expired',
  refresh_token_not_found: 'session_expired',
  refresh_token_already_used: 'session_expired',
  bad_jwt: 'session_expired',
  invalid_jwt: 'session_expired',
  no_authorization: 'session_missing',
  reauthentication_needed: 'reauthentication_needed',
  reauthentication_not_valid: 'code_expired',
  insufficient_aal: 'second_factor_needed',
  mfa_verification_failed: 'factor_code_wrong',
  mfa_verification_rejected: 'factor_code_wrong',
  mfa_challenge_expired: 'factor_code_wrong',
  mfa_ip_address_mismatch: 'network_changed',
  mfa_factor_name_conflict: 'factor_name_taken',
  too_many_enrolled_mfa_factors: 'too_many_factors',
  mfa_totp_enroll_not_enabled: 'factors_unavailable',
  mfa_totp_verify_not_enabled: 'factors_unavailable',
  otp_expired: 'link_expired',
  flow_state_expired: 'link_expired',
  flow_state_not_found: 'link_expired',
  invite_not_found: 'link_expired',
  bad_code_verifier: 'link_expired',
  same_password: 'same_password',
  weak_password: 'weak_password',
  validation_failed: 'validation',
  bad_json: 'validation',
  email_address_invalid: 'email_refused',
  email_address_not_authorized: 'email_refused',
  over_request_rate_limit: 'rate_limited',
  over_email_send_rate_limit: 'rate_limited',
  request_timeout: 'unavailable',
  hook_timeout: 'unavailable',
  hook_timeout_after_retry: 'unavailable',
};

/** Errors that auth-js makes itself carry a name and no code. */
const byName: Record<string, ErrorCode> = {
  AuthSessionMissingError: 'session_missing',
  AuthInvalidJwtError: 'session_expired',
  AuthInvalidCredentialsError: 'validation',
  AuthRefreshDiscardedError: 'session_missing',
  AuthImplicitGrantRedirectError: 'link_expired',
  AuthPKCEGrantCodeExchangeError: 'link_expired',
  AuthPKCECodeVerifierMissingError: 'link_expired',
};

const weakReasons: Record<string, ErrorCode> = {
  length: 'password_short',
  characters: 'password_characters',
  pwned: 'password_common',
};

/**
 * What to tell a person about an error of the authentication service, by its code, name or status.
 * `retryAfter` is the service's own wait in seconds, where it sent one.
 */
export function authFailure(fault: AuthFault, retryAfter: number | null = null): Failure {
  if (fault.name === 'AuthRetryableFetchError')
    return failureOf(fault.status ? 'unavailable' : 'network');
  const code = codeOf(fault);
  if (code === 'weak_password') {
    const reasons = (fault.reasons ?? []).map((reason) => weakReasons[reason]);
    return failureOf(
      code,
      reasons.filter((reason) => reason !== undefined),
    );
  }
  if (code === 'rate_limited' && retryAfter !== null)
    return failureOf('rate_limited_seconds', [], retryAfter);
  return failureOf(code);
}

function codeOf({ name, code, status }: AuthFault): ErrorCode {
  const known = code === undefined ? byName[name] : byCode[code];
  if (known) return known;
  if (status === 429) return 'rate_limited';
  if (status !== undefined && status >= 500) return 'unavailable';
  return 'unexpected';
}
