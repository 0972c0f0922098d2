import { type Failure, failureFrom, isRetryable } from '#kit/rules/failure.ts';
import { restFailure } from '#kit/rules/rest-failure.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { forgetSession } from '#sync/session/session.ts';

/** True while a request may have been done without its answer reaching us. */
let unanswered = false;

/** Deletes the account and everything of it at once, and forgets it in this browser. */
export async function deleteAccount(): Promise<Failure | null> {
  try {
    const { error, status } = await (await restClient()).rpc('delete_my_account');
    // The account is gone: an earlier request was carried out.
    const wasDone = unanswered && status === 401;
    if (error && !wasDone) {
      const failure = restFailure({ code: error.code, status });
      unanswered ||= isRetryable(failure);
      return failure;
    }
    unanswered = false;
    // The service has nothing left to sign out.
    forgetSession();
    return null;
  } catch (error) {
    return failureFrom(error);
  }
}
