import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { hintedTrip } from '../../../data/trips/hint.ts';
import { useI18n } from '../../../i18n/context.tsx';

const never = () => () => {};

/** The reader's own trip on the home page, whose code comes for those alone who have one; `children` for all others. */
export function TripOnHome({ children }: { children: ReactNode }) {
  const { need } = useI18n();
  const hinted = useSyncExternalStore(never, hintedTrip, () => null);
  const [ContinueTrip] = useState(() =>
    lazy(async () => {
      try {
        const [module] = await Promise.all([import('./continue-trip.tsx'), need('trips')]);
        return { default: module.ContinueTrip };
      } catch (error) {
        console.warn('the trip on the home page could not be fetched', error);
        return { default: ({ children }: { children: ReactNode }) => children };
      }
    }),
  );
  if (hinted === null) return children;
  return (
    <Suspense fallback={children}>
      <ContinueTrip>{children}</ContinueTrip>
    </Suspense>
  );
}
