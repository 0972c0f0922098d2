import { type Failure, failureOf } from './failure.ts';

/**
 * What to tell a person about an error of the database's interface (PostgREST's codes and
 * SQLSTATEs). Status 0 is a request that got no answer.
 */
export function restFailure({ code, status }: { code: string; status: number }): Failure {
  if (status === 0) return failureOf('network');
  if (status >= 500) return failureOf('unavailable');
  if (status === 429) return failureOf('rate_limited');
  if (status === 401 || code === 'PGRST301' || code === 'PGRST303')
    return failureOf('session_expired');
  // Raised by our functions for a session that has not used its second factor.
  if (code === 'PT403') return failureOf('second_factor_needed');
  // Raised by what needs a sign-in of the last 24 hours.
  if (code === 'PT428') return failureOf('reauthentication_needed');
  // Raised by our limits on how much somebody may keep.
  if (code === 'PT422') return failureOf('too_many');
  if (code === 'PT413') return failureOf('account_full');
  if (status === 403 || code === '42501') return failureOf('not_allowed');
  if (code.startsWith('23') || code.startsWith('22')) return failureOf('validation');
  return failureOf('unexpected');
}
