import { createFileRoute } from '@tanstack/react-router';
import { EmailPage } from '#account/settings/credentials/email-page.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/_signed-in/cuenta/correo')({
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/cuenta/correo',
      title: context.i18n.t('settings.email.title'),
      description: context.i18n.t('settings.email.description'),
      index: false,
    }),
  component: EmailPage,
});
