import { createFileRoute } from '@tanstack/react-router';
import { readAtlas } from '../data/content/atlas.ts';
import { ContentUnreachable } from '../data/content/compiled.ts';
import { destinationCards } from '../data/content/guides.ts';
import { savedSearch } from '../data/trips/saved-filter.ts';
import { MochilaPage } from '../features/mochila/mochila-page.tsx';
import { ContentFailed } from '../features/shell/content-failed.tsx';
import { LastResort } from '../features/shell/last-resort.tsx';
import { pageHead } from '../features/shell/page-head.ts';

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
