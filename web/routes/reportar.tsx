import { createFileRoute } from '@tanstack/react-router';
import { readSubject } from '#reports/data/report.ts';
import { ReportPage } from '#reports/report-page.tsx';
import { reportSearch } from '#reports/report-search.ts';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/reportar')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: reportSearch,
  beforeLoad: ({ context }) => context.i18n.need('report'),
  loaderDeps: ({ search: { sobre } }) => ({ sobre }),
  loader: ({ deps: { sobre }, context: { i18n } }) =>
    sobre === undefined ? null : readSubject(sobre, i18n.locale),
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/reportar',
      title: context.i18n.t('report.title'),
      description: context.i18n.t('report.description'),
      index: false,
    }),
  component: ReportPage,
});
