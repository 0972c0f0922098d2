import { useMatches, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { shownAddress, wordsOf } from '#kit/rules/unknown-address.ts';
import { useUnknownAddress } from './unknown-address.ts';
import { UnknownNotice } from './unknown-notice.tsx';

/** Above the home page, for whoever was led there from an unknown address, until they go on. */
export function LedHome() {
  const router = useRouter();
  const path = useUnknownAddress((state) => state.path);
  // What is shown and not the address, which is ahead of it.
  const home = useMatches({ select: (shown) => shown.some(({ routeId }) => routeId === '/') });
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (toLocation.pathname !== '/') useUnknownAddress.setState({ path: null });
      }),
    [router],
  );
  if (path === null || !home) return null;
  return <UnknownNotice address={shownAddress(path)} words={wordsOf(path)} />;
}
