import { createFileRoute } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { readDirectory } from '#guide/data/search/directory.ts';
import { prepareToSearch } from '#guide/data/search/search.ts';
import { SearchFailed } from '#guide/pages/search/results/search-failed.tsx';
import { SearchPage } from '#guide/pages/search/search-page.tsx';
import { searchParams } from '#guide/pages/search/search-params.ts';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/buscar')({
  // What reads the index is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  validateSearch: searchParams,
  beforeLoad: ({ context }) => context.i18n.need('search'),
  // The query is no matter of the loader's: the page stays as it is while one types.
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context: { i18n } }) => {
    // Wanted soon and not waited for.
    prepareToSearch(i18n.locale);
    return readDirectory(i18n.locale);
  },
  // A query has no canonical address of its own: search engines are told of the page without it.
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/buscar',
      title: context.i18n.t('search.title'),
      description: context.i18n.t('search.description'),
    }),
  component: SearchPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? <SearchFailed /> : <LastResort error={error} />,
});
