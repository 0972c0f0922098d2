import { createFileRoute } from '@tanstack/react-router';
import { FactorsPage } from '#account/settings/factors/factors-page.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/_signed-in/cuenta/dos-pasos')({
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/cuenta/dos-pasos',
      title: context.i18n.t('settings.factors.title'),
      description: context.i18n.t('settings.factors.description'),
      index: false,
    }),
  component: FactorsPage,
});
