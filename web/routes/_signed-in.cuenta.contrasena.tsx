import { createFileRoute } from '@tanstack/react-router';
import { PasswordPage } from '#account/settings/credentials/password-page.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/_signed-in/cuenta/contrasena')({
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/cuenta/contrasena',
      title: context.i18n.t('settings.password.title'),
      description: context.i18n.t('settings.password.description'),
      index: false,
    }),
  component: PasswordPage,
});
