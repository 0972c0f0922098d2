import { useRef, useState } from 'react';
import type { Failure } from '../../../../domain/failure.ts';
import { sharingFailure } from './sharing-failure.ts';

/** One request at a time, and why the last one failed. Unexpected errors go to the console too. */
export function useTask() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // A press that comes before the next drawing meets it too.
  const working = useRef(false);
  const run = async (work: () => Promise<void>) => {
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(sharingFailure(error));
    }
    working.current = false;
    setBusy(false);
  };
  return { busy, failure, run };
}
