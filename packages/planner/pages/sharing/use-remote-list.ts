import { useAction, type Work } from '#kit/components/action/use-action.ts';
import { failureFrom } from '#kit/rules/failure.ts';
import { type createAccountReads, useAccountRead } from '#sync/session/account/account-reads.ts';
import { inSharing } from './sharing-failure.ts';

const explain = (error: unknown) => inSharing(failureFrom(error));

/**
 * A list that the account keeps of a trip, read when it is first shown and after each change; null until it is here.
 * `change` is for what is pressed, `choose` for what is ticked or selected.
 */
export function useRemoteList<Of>(
  reads: ReturnType<typeof createAccountReads<Of[]>>,
  tripId: string,
) {
  const list = useAccountRead(reads, tripId);
  const { busy, failure, run, queue } = useAction({ explain });
  const andRead = (work: Work) => async () => {
    const failed = await work();
    if (!failed) await list.readAgain();
    return failed ?? null;
  };
  const unread = list.error ? explain(list.error) : null;
  return {
    list: list.data ?? null,
    busy: busy !== null,
    failure: failure ?? unread,
    change: (work: Work) => run(andRead(work)),
    choose: (work: Work) => queue(andRead(work)),
  };
}
