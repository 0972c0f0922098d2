import { createFileRoute } from '@tanstack/react-router';
import { destinationCards } from '../data/content/guides.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { pageHead } from '../features/shell/page-head.ts';

export const Route = createFileRoute('/')({
  loader: ({ context }) => destinationCards(context.i18n.locale),
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/',
      title: context.i18n.t('home.title'),
      description: context.i18n.t('home.description'),
    }),
  component: HomePage,
});
