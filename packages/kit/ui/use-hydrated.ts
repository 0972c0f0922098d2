import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the built page is taken over and true from then on: what only the browser knows
 * (search parameters of a built page) is shown after that, so that both renders agree.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
