/**
 * Every code that a person may be shown. The words are in the messages, section "errors".
 * Codes are stable: interfaces and tests branch on them and never on a service's text.
 */
export const errorCodes = [
  // Who somebody is
  'invalid_credentials',
  'email_not_confirmed',
  'user_already_exists',
  'email_taken',
  'account_blocked',
  'signup_disabled',
  'session_missing',
  'session_expired',
  'reauthentication_needed',
  'second_factor_needed',
  'not_allowed',
  // Links and codes of mails
  'link_expired',
  'code_expired',
  // Second factors
  'factor_code_wrong',
  'factor_name_taken',
  'too_many_factors',
  'network_changed',
  'factors_unavailable',
  // Passwords; the reasons of weak_password are those that follow it
  'weak_password',
  'password_short',
  'password_long',
  'password_characters',
  'password_common',
  'same_password',
  // What was typed
  'validation',
  'email_missing',
  'email_invalid',
  'email_refused',
  'same_email',
  'confirmation_mismatch',
  'password_missing',
  'code_format',
  'name_missing',
  'name_long',
  'city_long',
  'picture_unreadable',
  'picture_too_large',
  'too_many',
  'account_full',
  // The way there and back
  'rate_limited',
  'rate_limited_seconds',
  'network',
  'unavailable',
  'unexpected',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export type Failure = {
  code: ErrorCode;
  /** Why a password is weak; empty otherwise. */
  reasons: ErrorCode[];
  /** How long to wait, where the service says so. */
  seconds: number | null;
};

export function failureOf(
  code: ErrorCode,
  reasons: ErrorCode[] = [],
  seconds: number | null = null,
) {
  return { code, reasons, seconds } satisfies Failure;
}

/** A failed read or write, thrown where a caller expects data. */
export class DataFailure extends Error {
  override name = 'DataFailure';
  failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.code, { cause });
    this.failure = failure;
  }
}

/** Sending the same again may succeed without changing anything. */
export function isRetryable({ code }: Failure): boolean {
  return code === 'network' || code === 'network_changed' || code === 'unavailable';
}

/** The failure of anything that was thrown; what nobody foresaw is `unexpected`. */
export function failureFrom(error: unknown): Failure {
  if (error instanceof DataFailure) return error.failure;
  if (error instanceof Error && error.name === 'EnvUnavailable') return failureOf('network');
  return failureOf('unexpected');
}
