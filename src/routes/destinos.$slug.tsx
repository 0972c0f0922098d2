import { createFileRoute, notFound } from '@tanstack/react-router';
import { GuideUnreachable, readGuide } from '../data/guides.ts';
import { GuideFailed } from '../features/guide/guide-failed.tsx';
import { GuidePage } from '../features/guide/guide-page.tsx';
import { LastResort } from '../features/shell/last-resort.tsx';
import { pageHead } from '../features/shell/page-head.ts';

export const Route = createFileRoute('/destinos/$slug')({
  loader: async ({ params, context }) => {
    const guide = await readGuide(params.slug, context.i18n.locale);
    if (!guide) throw notFound();
    return guide;
  },
  head: ({ loaderData: guide, match: { context } }) =>
    guide
      ? pageHead(context.i18n, {
          path: `/destinos/${guide.slug}`,
          title: context.i18n.t('guide.title', { name: guide.name }),
          description: guide.description,
        })
      : {},
  component: GuidePage,
  errorComponent: ({ error }) =>
    error instanceof GuideUnreachable ? <GuideFailed /> : <LastResort error={error} />,
});
