import { createFileRoute } from '@tanstack/react-router';
import { readAlmanac } from '#guide/data/almanac.ts';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { SeasonsPage } from '#guide/pages/seasons/seasons-page.tsx';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/cuando')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => context.i18n.need('seasons'),
  loader: ({ context }) => readAlmanac(context.i18n.locale),
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/cuando',
      title: context.i18n.t('seasons.title'),
      description: context.i18n.t('seasons.description'),
    }),
  component: SeasonsPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="seasons.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
