import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffectEvent, useLayoutEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** An entry that only an open sheet made. */
    sheet?: true | undefined;
  }
}

/** The sheets that are open, the one on top last. */
const open: symbol[] = [];
let isSkipping = false;

/**
 * Back closes what is open and does not leave the page. Where the page is the first of this document, "back" would be
 * another site: there the sheet gets an entry of its own in the history.
 */
export function useBackCloses(onClose: () => void): void {
  const router = useRouter();
  const close = useEffectEvent(onClose);
  // With what shows the sheet: somebody may press "back" as soon as it is there.
  useLayoutEffect(() => {
    const own = Symbol('sheet');
    const { history } = router;
    skipEmptyEntries(history);
    open.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action, currentLocation }) => {
        if (action !== 'BACK' || open.at(-1) !== own) return false;
        close();
        return currentLocation.state.sheet !== true;
      },
    });
    if (history.location.state.__TSR_index === 0) {
      const here = { to: '.', search: true, hash: true, state: { sheet: true } } as const;
      void router.navigate({ ...here, resetScroll: false, hashScrollIntoView: false });
    }
    return () => {
      unblock();
      open.splice(open.indexOf(own), 1);
    };
  }, [router]);
}

/**
 * The entry of a sheet that was closed otherwise stays, since a step back at that moment would undo whatever closed it
 * leads to: it is stepped over when its reader goes back.
 */
function skipEmptyEntries(history: RouterHistory): void {
  if (isSkipping) return;
  isSkipping = true;
  history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action, currentLocation }) => {
      if (action === 'BACK' && open.length === 0 && currentLocation.state.sheet === true)
        setTimeout(() => history.back({ ignoreBlocker: true }));
      return false;
    },
  });
}
