import { createFileRoute } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { readAtlas } from '#guide/data/map/atlas.ts';
import { MapPage } from '#guide/pages/map/map-page.tsx';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/mapa')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  loader: async ({ context }) => {
    const [atlas] = await Promise.all([readAtlas(context.i18n.locale), context.i18n.need('map')]);
    return atlas;
  },
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/mapa',
      title: context.i18n.t('atlas.title'),
      description: context.i18n.t('atlas.description'),
    }),
  component: MapPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="atlas.failedTitle" />
    ) : (
      <LastResort error={error} />
    ),
});
