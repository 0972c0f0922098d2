import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { readGuide } from '#guide/data/guides.ts';
import { OverviewPage } from '#guide/pages/guide/overview/overview-page.tsx';
import { chapterOfOldFragment } from '#kit/rules/guide-chapters.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/destinos/$slug')({
  loader: async ({ params, context, location }) => {
    const guide = await readGuide(params.slug, context.i18n.locale);
    if (!guide) throw notFound();
    // Fragments from when a guide was one page.
    const place = guide.places.find(({ slug }) => location.hash === `place-${slug}`);
    if (place) throw redirect({ to: placePath(guide.slug, place.slug), replace: true });
    const { hash } = location;
    const chapter = chapterOfOldFragment(hash, guide.anchors);
    if (chapter)
      throw redirect({
        to: '/destinos/$slug/$chapter',
        params: { slug: guide.slug, chapter },
        hash,
        replace: true,
      });
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
  // Another guide or chapter starts anew: what stays as it was built belongs to one (StaticSection).
  remountDeps: ({ params }) => params,
  component: OverviewPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="guide.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
