import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { hintedTrip } from '../../data/trips/hint.ts';
import { TripLink } from './trip-link.tsx';

const never = () => () => {};

/** The trip that this device knows of; null while the page is as it was built. */
function useHintedTrip(): string | null {
  return useSyncExternalStore(never, hintedTrip, () => null);
}

/** The reader's own trip on the home page; `children` for all others. */
export function TripOnHome({ children }: { children: ReactNode }) {
  const hinted = useHintedTrip();
  const { need } = useI18n();
  const [ContinueTrip] = useState(() =>
    lazy(async () => {
      try {
        // The code comes for those alone who have a trip.
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

/** A link to the reader's own trip; nothing for all others. */
export function TripLinkOnHome() {
  const hinted = useHintedTrip();
  const { need } = useI18n();
  const [ContinueLink] = useState(() =>
    lazy(async () => {
      try {
        const [module] = await Promise.all([import('./continue-trip.tsx'), need('trips')]);
        return { default: module.ContinueLink };
      } catch {
        // Its name does not come then, which is no reason to keep the trip away.
        return { default: () => <TripLink id={hintedTrip() ?? ''} /> };
      }
    }),
  );
  if (hinted === null) return null;
  return (
    <Suspense fallback={<TripLink id={hinted} />}>
      <ContinueLink />
    </Suspense>
  );
}
