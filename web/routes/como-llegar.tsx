import { createFileRoute } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { readWays } from '#guide/data/ways.ts';
import { WaysPage } from '#guide/pages/ways/ways-page.tsx';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/como-llegar')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => context.i18n.need('ways'),
  loader: ({ context }) => readWays(context.i18n.locale),
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/como-llegar',
      title: context.i18n.t('ways.tab'),
      description: context.i18n.t('ways.description'),
    }),
  component: WaysPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="ways.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
