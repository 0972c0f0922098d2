import type { reportErrors } from './report-errors.ts';

/** What any request for the traveller's own rows can fail with. */
export const requestErrors = [
  'session_missing',
  'session_expired',
  'second_factor_needed',
  'reauthentication_needed',
  'not_allowed',
  'validation',
  'too_many',
  'account_full',
  'rate_limited',
  'rate_limited_seconds',
  'rate_limited_minutes',
  'network',
  'unavailable',
  'unexpected',
] as const;

/** Accounts: who somebody is, their links, codes, factors, passwords and profile. */
export const accountErrors = [
  'invalid_credentials',
  'email_not_confirmed',
  'user_already_exists',
  'email_taken',
  'account_blocked',
  'signup_disabled',
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
  'email_missing',
  'email_invalid',
  'email_letters',
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
] as const;

/** Trips and who shares them. */
export const tripErrors = [
  'not_allowed_in_trip',
  'too_many_shared',
  'invite_email_invalid',
  'invite_email_letters',
  'invite_own_address',
  'invite_already_member',
  'invite_already_invited',
  'position_invalid',
  'position_needs_town',
  'position_short_link',
  'position_swapped',
  'trip_name_long',
  'start_date_range',
  'people_range',
  'people_full',
  'currency_code',
  'rate_range',
  'cost_range',
  'minutes_range',
  'nights_range',
] as const;

/**
 * Every code that a person may be shown. The sentences are in the messages, section "errors"; each group comes with the
 * part of the texts that its pages load (web/build/plugins/messages.ts). Codes are stable: interfaces and tests branch on
 * them and never on a service's text.
 */
export type ErrorCode =
  | (typeof requestErrors)[number]
  | (typeof accountErrors)[number]
  | (typeof tripErrors)[number]
  | (typeof reportErrors)[number];
