import { useCallback, useEffect, useState } from 'react';
import type { Failure } from '../../../../domain/error-codes.ts';
import { sharingFailure } from './sharing-failure.ts';

type Answer<Of> = { found: Of | 'looking'; failure: Failure | null };

/**
 * What `ask` answers to the token of an address, asked once for each token and again when the reader wants. `ask` has
 * to be the same function at each render.
 */
export function useAnswer<Of>(token: string, ask: (token: string) => Promise<Of>) {
  const [asked, setAsked] = useState<Answer<Of> & { token: string }>();
  const start = useCallback(
    (isCurrent: () => boolean) => {
      ask(token).then(
        (found) => isCurrent() && setAsked({ token, found, failure: null }),
        (error) =>
          isCurrent() && setAsked({ token, found: 'looking', failure: sharingFailure(error) }),
      );
    },
    [token, ask],
  );
  useEffect(() => {
    let current = true;
    start(() => current);
    return () => {
      current = false;
    };
  }, [start]);
  // Another link was opened: what the last one showed is not shown for it.
  const answer: Answer<Of> = asked?.token === token ? asked : { found: 'looking', failure: null };
  const again = () => {
    setAsked(undefined);
    start(() => true);
  };
  return { found: answer.found, failure: answer.failure, again };
}
