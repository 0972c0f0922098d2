import { createFileRoute } from '@tanstack/react-router';
import { SharedPage } from '#planner/pages/reading/shared-page.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/viaje-compartido')({
  beforeLoad: async ({ context: { i18n } }) => {
    await Promise.all([i18n.need('trips'), i18n.need('together')]);
  },
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/viaje-compartido',
      title: context.i18n.t('together.read.title'),
      description: context.i18n.t('together.read.description'),
      index: false,
    }),
  component: SharedPage,
  errorComponent: LastResort,
});
