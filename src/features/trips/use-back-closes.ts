import { useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An entry that only an open sheet made. */
    sheet?: true | undefined;
  }
}

/** Milliseconds that whatever closed a sheet is given to go on to something else. */
const otherStepMs = 100;

/** The sheets that are open, the one on top last. */
const open: symbol[] = [];

/**
 * Back closes what is open and does not leave the page. Where the page is the first of this document, "back" would be
 * another site: there the sheet gets an entry of its own in the history, which goes when it is closed.
 */
export function useBackCloses(onClose: () => void): void {
  const router = useRouter();
  const close = useEffectEvent(onClose);
  // With what shows the sheet: somebody may press "back" as soon as it is there.
  useLayoutEffect(() => {
    const own = Symbol('sheet');
    const { history } = router;
    let hasLeftEntry = false;
    const hasEntry = () => history.location.state.sheet === true;
    open.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || open.at(-1) !== own) return false;
        hasLeftEntry = hasEntry();
        close();
        return !hasLeftEntry;
      },
    });
    if (history.location.state.__TSR_index === 0) {
      const here = { to: '.', search: true, hash: true, state: { sheet: true } } as const;
      void router.navigate({ ...here, resetScroll: false, hashScrollIntoView: false });
    }
    return () => {
      unblock();
      open.splice(open.indexOf(own), 1);
      if (hasLeftEntry || !hasEntry()) return;
      // What closed it may lead to another page or sheet in the same breath, and a step back would undo that.
      setTimeout(() => {
        if (open.length === 0 && hasEntry()) history.back({ ignoreBlocker: true });
      }, otherStepMs);
    };
  }, [router]);
}
