import { createFileRoute } from '@tanstack/react-router';
import { RecoverPage } from '#account/sign-in/recover-page.tsx';
import { recoverSearch } from '#account/sign-in/search.ts';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/recuperar')({
  validateSearch: recoverSearch,
  beforeLoad: ({ context }) => context.i18n.need('account'),
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/recuperar',
      title: context.i18n.t('account.recover.title'),
      description: context.i18n.t('account.recover.description'),
      index: false,
    }),
  component: RecoverPage,
});
