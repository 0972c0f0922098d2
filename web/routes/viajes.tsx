import { createFileRoute } from '@tanstack/react-router';
import { readItineraryCards } from '#guide/data/itinerary-cards.ts';
import { readAtlas } from '#guide/data/map/atlas.ts';
import { tripsSearch } from '#planner/pages/search.ts';
import { TripsPage } from '#planner/pages/trip-list/trips-page.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/viajes')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: tripsSearch,
  beforeLoad: ({ context }) => context.i18n.need('trips'),
  loaderDeps: ({ search: { desde } }) => ({ desde }),
  loader: async ({ context: { i18n }, deps: { desde } }) => {
    // The traveller's own trips are shown without them too.
    const [atlas, itineraries] = await Promise.all([
      desde ? readAtlas(i18n.locale).catch(() => null) : null,
      readItineraryCards(i18n.locale).catch(() => null),
    ]);
    return { destinations: atlas?.destinations ?? null, itineraries };
  },
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/viajes',
      title: context.i18n.t('trips.title'),
      description: context.i18n.t('trips.description'),
      index: false,
    }),
  component: TripsPage,
  errorComponent: LastResort,
});
