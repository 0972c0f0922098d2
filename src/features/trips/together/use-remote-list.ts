import { useAccountQuery } from '../../../data/session/account-queries.ts';
import { inSharing } from './sharing-failure.ts';
import { useTask } from './use-task.ts';

/** A list that the account keeps of a trip, read when it is first shown and after each change; null until it is here. */
export function useRemoteList<Of>(
  name: 'members' | 'invites' | 'links' | 'calendars',
  tripId: string,
  read: (tripId: string) => Promise<Of[]>,
) {
  const list = useAccountQuery([name, tripId], () => read(tripId));
  const { busy, failure, run } = useTask();
  const change = (work: () => Promise<void>) =>
    run(async () => {
      await work();
      await list.readAgain();
    });
  const unread = list.failure && inSharing(list.failure);
  return { list: list.data, busy, failure: failure ?? unread, change };
}
