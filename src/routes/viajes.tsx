import { createFileRoute } from '@tanstack/react-router';
import { openMochila } from '../data/mochila.ts';
import { openTrips } from '../data/trips.ts';
import { LastResort } from '../features/shell/last-resort.tsx';
import { pageHead } from '../features/shell/page-head.ts';
import { tripsSearch } from '../features/trips/search.ts';
import { TripsPage } from '../features/trips/trips-page.tsx';

export const Route = createFileRoute('/viajes')({
  // What keeps trips is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: tripsSearch,
  beforeLoad: ({ context }) => context.i18n.need('trips'),
  loader: () => Promise.all([openTrips(), openMochila()]).then(() => null),
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
