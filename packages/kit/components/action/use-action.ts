import { useRef, useState } from 'react';
import { ChunkFailed } from '../../chunk-failed.ts';
import { type Failure, failureFrom, failureOf } from '../../rules/failure.ts';
import { beginAction, secondPressMs } from '../../ui/press/second-press.ts';

/** What an action answers: a failure, or nothing where it worked. It may throw instead. */
export type Work = (() => Promise<void>) | (() => Promise<Failure | null | undefined>);

type Options = {
  /** The failure of what was thrown. */
  explain?: (error: unknown) => Failure;
  /** What worked keeps it busy until `reset`, because the page moves on by itself. */
  staysBusy?: boolean;
};

/** `isOver`: its work has ended, and it only keeps second presses of `what` away. */
type Running = { what: string; end: Promise<void>; isOver: boolean; staysBusy: boolean };

/**
 * Every asynchronous action that a press starts runs here: one at a time, also when the second press comes before the
 * next drawing or just after the end. `busy` names what runs; `failure` says why the last one failed, also where its
 * code could not be fetched.
 */
export function useAction({ explain = failureFrom, staysBusy = false }: Options = {}) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  // A press that comes before the next drawing meets it too.
  const running = useRef<Running | null>(null);

  const release = () => {
    running.current = null;
    setBusy(null);
  };
  const start = (work: Work, what: string, settleMs: number): Promise<void> => {
    const own: Running = { what, end: Promise.resolve(), isOver: false, staysBusy };
    running.current = own;
    setBusy(what);
    setFailure(null);
    const endAction = beginAction();
    own.end = (async () => {
      const failed = await failureOfWork(work, explain);
      own.isOver = true;
      setFailure(failed);
      endAction();
      if (!failed && own.staysBusy) return;
      // What failed can be tried again at once.
      if (!failed) await new Promise((done) => setTimeout(done, settleMs));
      if (running.current === own) release();
    })();
    return own.end;
  };

  return {
    busy,
    failure,
    /** Runs it, unless one runs or this was just done: for what is pressed. Resolves when it is over. */
    run: async (work: Work, what = 'action'): Promise<void> => {
      const { current } = running;
      const isFree = !current || (current.isOver && !current.staysBusy && current.what !== what);
      if (isFree) await start(work, what, secondPressMs);
    },
    /** Runs it after what runs: for what is chosen, of which the last choice must arrive. */
    queue: async (work: Work): Promise<void> => {
      while (running.current && !(running.current.isOver && running.current.staysBusy))
        await running.current.end;
      await start(work, 'choice', 0);
    },
    /** Ends what stays busy, and forgets why it failed. */
    reset: () => {
      setFailure(null);
      if (running.current?.isOver === false) running.current.staysBusy = false;
      else release();
    },
  };
}

async function failureOfWork(
  work: Work,
  explain: (error: unknown) => Failure,
): Promise<Failure | null> {
  try {
    return (await work()) ?? null;
  } catch (error) {
    if (error instanceof ChunkFailed) return failureOf('network');
    const failure = explain(error);
    if (failure.code === 'unexpected') console.warn('an action failed', error);
    return failure;
  }
}
