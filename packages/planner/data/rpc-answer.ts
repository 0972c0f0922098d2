import * as v from 'valibot';
import { DataFailure, type Failure, failureOf } from '#kit/rules/failure.ts';
import { restFailure } from '#kit/rules/rest-failure.ts';

type Answer = {
  data: unknown;
  error: { code: string; details: string } | null;
  status: number;
};

/**
 * What a function of the database answered. Throws `DataFailure`: rate_limited_seconds (with the seconds),
 * not_allowed (also for what is not there), second_factor_needed, too_many, account_full, session_expired, validation,
 * network, unavailable.
 */
export function answerOf<Of>(
  { data, error, status }: Answer,
  schema: v.GenericSchema<unknown, Of>,
): Of {
  if (error) throw new DataFailure(failureFor(error, status), error);
  return v.parse(schema, data);
}

function failureFor({ code, details }: { code: string; details: string }, status: number): Failure {
  const seconds = Number(details);
  // The function says how long in the error's details: hosted PostgREST sends no Retry-After.
  if (code === 'PT429' && seconds > 0) return failureOf('rate_limited_seconds', [], seconds);
  if (code === 'PT404' || details === 'role_not_allowed') return failureOf('not_allowed');
  return restFailure({ code, status });
}
