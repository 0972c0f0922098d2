import { useAction, type Work } from '#kit/components/action/use-action.ts';
import { failureFrom } from '#kit/rules/failure.ts';
import { useAccountQuery } from '#sync/session/account/account-queries.ts';
import { inSharing } from './sharing-failure.ts';

const explain = (error: unknown) => inSharing(failureFrom(error));

/**
 * A list that the account keeps of a trip, read when it is first shown and after each change; null until it is here.
 * `change` is for what is pressed, `choose` for what is ticked or selected.
 */
export function useRemoteList<Of>(
  name: 'members' | 'invites' | 'links' | 'calendars',
  tripId: string,
  read: (tripId: string) => Promise<Of[]>,
) {
  const list = useAccountQuery([name, tripId], () => read(tripId));
  const { busy, failure, run, queue } = useAction({ explain });
  const andRead = (work: Work) => async () => {
    const failed = await work();
    if (!failed) await list.readAgain();
    return failed ?? null;
  };
  const unread = list.failure && inSharing(list.failure);
  return {
    list: list.data,
    busy: busy !== null,
    failure: failure ?? unread,
    change: (work: Work) => run(andRead(work)),
    choose: (work: Work) => queue(andRead(work)),
  };
}
