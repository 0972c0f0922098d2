import { createFileRoute } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { destinationCards } from '#guide/data/guides.ts';
import { readAtlas } from '#guide/data/map/atlas.ts';
import { MochilaPage } from '#planner/pages/mochila/mochila-page.tsx';
import { savedSearch } from '#planner/pages/mochila/saved/saved-filter.ts';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/mochila')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: savedSearch,
  // What is shown of it is no matter of the loader's.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context: { i18n } }) => {
    const [{ destinations }] = await Promise.all([readAtlas(i18n.locale), i18n.need('mochila')]);
    return { destinations, cards: destinationCards(i18n.locale) };
  },
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/mochila',
      title: context.i18n.t('mochila.title'),
      description: context.i18n.t('mochila.description'),
      index: false,
    }),
  component: MochilaPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="mochila.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
