import { createFileRoute } from '@tanstack/react-router';
import { openTrip } from '#planner/data/trips/trips.ts';
import { tripSearch } from '#planner/pages/search.ts';
import { TripPage } from '#planner/pages/trip/trip-page.tsx';
import { openSavedPlaces } from '#saved-places/saved-places.ts';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

// The trip is named in the query: one built page then serves every trip, also from a static host and offline.
export const Route = createFileRoute('/viaje')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: tripSearch,
  beforeLoad: ({ context }) => context.i18n.need('trips'),
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ deps }) => {
    // The build draws the screen before a device is asked.
    if (import.meta.env.SSR) return;
    // Its own screen says that it is on its way.
    void openTrip(deps.id);
    void openSavedPlaces();
  },
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/viaje',
      title: context.i18n.t('trips.title'),
      description: context.i18n.t('trips.description'),
      index: false,
    }),
  component: TripPage,
  errorComponent: LastResort,
});
