import { createFileRoute } from '@tanstack/react-router';
import { ConfirmPage } from '#account/sign-in/confirm-page.tsx';
import { confirmSearch } from '#account/sign-in/search.ts';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/confirmar')({
  validateSearch: confirmSearch,
  beforeLoad: ({ context }) => context.i18n.need('account'),
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/confirmar',
      title: context.i18n.t('account.confirm.title'),
      description: context.i18n.t('account.confirm.description'),
      index: false,
    }),
  component: ConfirmPage,
});
