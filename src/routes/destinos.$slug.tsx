import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContentUnreachable } from '../data/content/compiled.ts';
import { readGuide } from '../data/content/guides.ts';
import { GuidePage } from '../features/guide/guide-page.tsx';
import { ContentFailed } from '../features/shell/content-failed.tsx';
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
          preview: guide.slug,
        })
      : {},
  component: GuidePage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="guide.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
