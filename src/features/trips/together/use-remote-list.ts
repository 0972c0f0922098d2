import { useEffect, useState } from 'react';
import type { Failure } from '../../../../domain/error-codes.ts';
import { sharingFailure } from './sharing-failure.ts';
import { useTask } from './use-task.ts';

/**
 * A list that the account keeps, read when it is first shown and after each change; null until it is here. `read` has
 * to be the same function at each render.
 */
export function useRemoteList<Of>(tripId: string, read: (tripId: string) => Promise<Of[]>) {
  const [list, setList] = useState<Of[] | null>(null);
  const [unread, setUnread] = useState<Failure | null>(null);
  const { busy, failure, run } = useTask();
  useEffect(() => {
    let isCurrent = true;
    read(tripId).then(
      (found) => isCurrent && setList(found),
      (error) => isCurrent && setUnread(sharingFailure(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [tripId, read]);
  const change = (work: () => Promise<void>) =>
    run(async () => {
      await work();
      setList(await read(tripId));
      setUnread(null);
    });
  return { list, busy, failure: failure ?? unread, change };
}
