import { CallerError } from '../caller.ts';
import { errorCode } from '../errors/error-details.ts';
import { isDatabaseUnavailable, isDiskFull } from '../postgres/connections/connection-errors.ts';

/** The codes that @supabase/auth-js documents and that this server answers with. */
export type AuthErrorCode =
  | 'bad_code_verifier'
  | 'bad_json'
  | 'bad_jwt'
  | 'email_address_invalid'
  | 'email_exists'
  | 'email_not_confirmed'
  | 'email_provider_disabled'
  | 'flow_state_expired'
  | 'flow_state_not_found'
  | 'insufficient_aal'
  | 'invalid_credentials'
  | 'mfa_challenge_expired'
  | 'mfa_factor_name_conflict'
  | 'mfa_factor_not_found'
  | 'mfa_totp_enroll_not_enabled'
  | 'mfa_totp_verify_not_enabled'
  | 'mfa_verification_failed'
  | 'no_authorization'
  | 'not_admin'
  | 'not_found'
  | 'otp_expired'
  | 'over_email_send_rate_limit'
  | 'over_request_rate_limit'
  | 'phone_provider_disabled'
  | 'reauthentication_needed'
  | 'reauthentication_not_valid'
  | 'refresh_token_already_used'
  | 'refresh_token_not_found'
  | 'request_timeout'
  | 'same_password'
  | 'session_expired'
  | 'session_not_found'
  | 'signup_disabled'
  | 'too_many_enrolled_mfa_factors'
  | 'unexpected_failure'
  | 'user_banned'
  | 'user_not_found'
  | 'validation_failed'
  | 'weak_password';

export type WeakPasswordReason = 'length' | 'pwned';

interface Details {
  weakPassword?: WeakPasswordReason[];
  /** Seconds until a try can succeed. */
  retryAfter?: number;
}

/** An answer other than success, with its HTTP status and a stable code. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  readonly code: AuthErrorCode;
  readonly details: Details;
  constructor(status: number, code: AuthErrorCode, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const invalid = (message: string) => new AuthError(400, 'validation_failed', message);
export const invalidCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
export const otpExpired = () =>
  new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
export const linkExpired = () =>
  new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');

const versionHeader = 'X-Supabase-Api-Version';
const version = '2024-01-01';

/**
 * The error as JSON: `{ code: '<error_code>', message }` to a client that names API version
 * 2024-01-01 or later, `{ code: <status>, error_code, msg }` to others.
 */
export function errorResponse(error: AuthError, request: Request): Response {
  const { status, code, message, details } = error;
  const asked = request.headers.get(versionHeader) ?? '';
  const isNew = /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= version;
  const weak = details.weakPassword && { weak_password: { reasons: details.weakPassword } };
  const body = isNew
    ? { code, message, ...weak }
    : { code: status, error_code: code, msg: message, ...weak };
  const response = Response.json(body, { status });
  if (isNew) response.headers.set(versionHeader, version);
  if (details.retryAfter !== undefined) {
    response.headers.set('Retry-After', String(details.retryAfter));
  }
  return response;
}

/** Reads anything thrown as an answer; null for a fault of the server. */
export function asAuthError(error: unknown): AuthError | null {
  if (error instanceof AuthError) return error;
  if (error instanceof CallerError) return callerError(error);
  const code = errorCode(error);
  // PostgreSQL's class 22: a value that no column takes, such as a text it cannot store.
  if (/^22/.test(code)) return invalid('A value cannot be stored');
  if (isDatabaseUnavailable(error)) {
    return new AuthError(503, 'unexpected_failure', 'The database is not available; try again', {
      retryAfter: 2,
    });
  }
  if (isDiskFull(error)) {
    return new AuthError(507, 'unexpected_failure', 'The disk of the server is full');
  }
  return null;
}

function callerError(error: CallerError): AuthError {
  switch (error.code) {
    case 'no_api_key':
      return new AuthError(401, 'no_authorization', 'No API key found in request');
    case 'invalid_api_key':
      return new AuthError(401, 'no_authorization', 'Invalid API key');
    case 'jwt_expired':
      return new AuthError(403, 'bad_jwt', 'invalid JWT: token is expired');
    case 'jwt_invalid':
      return new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  }
}
