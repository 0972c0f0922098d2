import { createFileRoute } from '@tanstack/react-router';
import { LastResort } from '../features/shell/last-resort.tsx';
import { pageHead } from '../features/shell/page-head.ts';
import { TodayPage } from '../features/trips/today/today-page.tsx';

export const Route = createFileRoute('/hoy')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => context.i18n.need('trips'),
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/hoy',
      title: context.i18n.t('trips.today.title'),
      description: context.i18n.t('trips.today.description'),
      index: false,
    }),
  component: TodayPage,
  errorComponent: LastResort,
});
