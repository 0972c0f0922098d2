import { restFailure } from '../domain/auth-failure.ts';
import { type Failure, failureFrom } from '../domain/error-codes.ts';
import { restClient } from './rest-client.ts';
import { forgetSession } from './session.ts';

/** Deletes the account and everything of it at once, and forgets it in this browser. */
export async function deleteAccount(): Promise<Failure | null> {
  try {
    const { error, status } = await (await restClient()).rpc('delete_my_account');
    if (error) return restFailure({ code: error.code, status });
    // The service has nothing left to sign out.
    forgetSession();
    return null;
  } catch (error) {
    return failureFrom(error);
  }
}
