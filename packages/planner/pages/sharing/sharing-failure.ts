import { type Failure, failureFrom } from '#kit/rules/failure.ts';

/** Why a request about sharing failed. Unexpected errors go to the console too. */
export function sharingFailure(error: unknown): Failure {
  const failure = failureFrom(error);
  if (failure.code === 'unexpected') console.warn('a request about a trip failed', error);
  return inSharing(failure);
}

/** Some codes mean something narrower here. */
export function inSharing(failure: Failure): Failure {
  if (failure.code === 'too_many') return { ...failure, code: 'too_many_shared' };
  if (failure.code === 'not_allowed') return { ...failure, code: 'not_allowed_in_trip' };
  return failure;
}
