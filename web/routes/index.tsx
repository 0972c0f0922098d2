import { createFileRoute } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { destinationCards } from '#guide/data/guides.ts';
import { readHome } from '#guide/data/home.ts';
import { HomePage } from '#guide/pages/home/home-page.tsx';
import { TripLinkOnHome, TripOnHome } from '#planner/pages/home/trip-on-home.tsx';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

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
