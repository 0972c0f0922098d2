import {
  AuthApiError,
  AuthInvalidJwtError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
  AuthWeakPasswordError,
} from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { isRetryable } from '#kit/rules/failure.ts';
import { restFailure } from '#kit/rules/rest-failure.ts';
import { authFailure } from './auth-failure.ts';

test.each([
  ['invalid_credentials', 400, 'invalid_credentials'],
  ['email_not_confirmed', 400, 'email_not_confirmed'],
  ['user_already_exists', 422, 'user_already_exists'],
  ['email_exists', 422, 'email_taken'],
  ['mfa_ip_address_mismatch', 422, 'network_changed'],
  ['otp_expired', 403, 'link_expired'],
  ['bad_jwt', 403, 'session_expired'],
  ['refresh_token_not_found', 400, 'session_expired'],
  ['same_password', 422, 'same_password'],
  ['a_code_of_next_year', 418, 'unexpected'],
])('the service says %s (%i) and people are told %s', (code, status, told) => {
  expect(authFailure(new AuthApiError('never shown', status, code)).code).toBe(told);
});

test('a missing session and a bad token are known by their names', () => {
  expect(authFailure(new AuthSessionMissingError()).code).toBe('session_missing');
  expect(authFailure(new AuthInvalidJwtError('never shown')).code).toBe('session_expired');
});

test.each([502, 503, 504])('status %i can be tried again', (status) => {
  const failure = authFailure(new AuthRetryableFetchError('never shown', status));
  expect(failure.code).toBe('unavailable');
  expect(isRetryable(failure)).toBe(true);
});

test('no answer at all can be tried again', () => {
  const failure = authFailure(new AuthRetryableFetchError('never shown', 0));
  expect(failure.code).toBe('network');
  expect(isRetryable(failure)).toBe(true);
});

test('a network that changed between the question and the code can be tried again', () => {
  const failure = authFailure(new AuthApiError('never shown', 422, 'mfa_ip_address_mismatch'));
  expect(isRetryable(failure)).toBe(true);
});

test('a weak password says every reason', () => {
  const error = new AuthWeakPasswordError('never shown', 422, ['length', 'characters', 'pwned']);
  expect(authFailure(error)).toEqual({
    code: 'weak_password',
    reasons: ['password_short', 'password_characters', 'password_common'],
    seconds: null,
  });
});

test('a limit says the seconds to wait where the service does', () => {
  const error = new AuthApiError('never shown', 429, 'over_request_rate_limit');
  expect(authFailure(error, 42)).toMatchObject({ code: 'rate_limited_seconds', seconds: 42 });
  expect(authFailure(error).code).toBe('rate_limited');
  expect(authFailure(new AuthApiError('', 429, undefined)).code).toBe('rate_limited');
});

test.each([
  [{ code: '', status: 0 }, 'network'],
  [{ code: 'PGRST000', status: 503 }, 'unavailable'],
  [{ code: 'PGRST303', status: 401 }, 'session_expired'],
  [{ code: '42501', status: 403 }, 'not_allowed'],
  [{ code: 'PT428', status: 428 }, 'reauthentication_needed'],
  [{ code: 'PT413', status: 413 }, 'account_full'],
  [{ code: '23514', status: 400 }, 'validation'],
  [{ code: 'PGRST100', status: 400 }, 'unexpected'],
] as const)('the database answers %o and people are told %s', (answer, told) => {
  expect(restFailure(answer).code).toBe(told);
});
