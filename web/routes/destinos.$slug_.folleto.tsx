import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { readGuide } from '#guide/data/guides.ts';
import { LeafletPage } from '#guide/pages/guide/leaflet/leaflet-page.tsx';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/destinos/$slug_/folleto')({
  beforeLoad: ({ context }) => context.i18n.need('place'),
  loader: async ({ params, context }) => {
    const guide = await readGuide(params.slug, context.i18n.locale);
    if (!guide) throw notFound();
    return guide;
  },
  head: ({ loaderData: guide, match: { context } }) =>
    guide
      ? pageHead(context.i18n, {
          path: `/destinos/${guide.slug}/folleto`,
          title: context.i18n.t('guide.leafletTitle', { name: guide.name }),
          description: guide.description,
          preview: guide.slug,
          index: false,
        })
      : {},
  component: LeafletPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="guide.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
