import { createFileRoute } from '@tanstack/react-router';
import { TodayPage } from '#planner/pages/today/today-page.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

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
