import { createFileRoute } from '@tanstack/react-router';
import { ContentUnreachable } from '../data/content/compiled.ts';
import { destinationCards } from '../data/content/guides.ts';
import { readHome } from '../data/content/home.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { ContentFailed } from '../features/shell/content-failed.tsx';
import { LastResort } from '../features/shell/last-resort.tsx';
import { pageHead } from '../features/shell/page-head.ts';
import { TripLinkOnHome, TripOnHome } from '../features/trips/home/trip-on-home.tsx';

export const Route = createFileRoute('/')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: async ({ context: { i18n } }) => ({
    cards: destinationCards(i18n.locale),
    home: await readHome(i18n.locale),
  }),
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/',
      title: context.i18n.t('home.title'),
      description: context.i18n.t('home.description'),
    }),
  component: () => <HomePage Trip={TripOnHome} TripLink={TripLinkOnHome} />,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="home.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
