import { createFileRoute } from '@tanstack/react-router';
import { DeletePage } from '#account/settings/delete-page.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/_signed-in/cuenta/eliminar')({
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/cuenta/eliminar',
      title: context.i18n.t('settings.deletion.title'),
      description: context.i18n.t('settings.deletion.description'),
      index: false,
    }),
  component: DeletePage,
});
