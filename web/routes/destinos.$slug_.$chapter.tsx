import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { readGuide } from '#guide/data/guides.ts';
import { chapterAbout } from '#guide/pages/guide/chapter/chapter-about.ts';
import { ChapterPage } from '#guide/pages/guide/chapter/chapter-page.tsx';
import { isChapter, sectionsOfChapter } from '#kit/rules/guide-chapters.ts';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/destinos/$slug_/$chapter')({
  // Which kind of places is shown; the page ignores one that it does not have.
  validateSearch: ({ tipo }: Record<string, unknown>): { tipo?: string } =>
    typeof tipo === 'string' ? { tipo } : {},
  // Hours of tables are said in the words of places.
  beforeLoad: ({ params: { chapter }, context }) =>
    isChapter(chapter) && sectionsOfChapter(chapter).includes('eat')
      ? context.i18n.need('place')
      : undefined,
  loader: async ({ params: { slug, chapter }, context }) => {
    const guide = isChapter(chapter) ? await readGuide(slug, context.i18n.locale) : null;
    if (!guide || !isChapter(chapter)) throw notFound();
    return { guide, chapter };
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return {};
    const { guide, chapter } = loaderData;
    const { t } = context.i18n;
    return pageHead(context.i18n, {
      path: `/destinos/${guide.slug}/${chapter}`,
      title: t('guide.chapters.title', {
        chapter: t(`guide.chapters.${chapter}.title`),
        name: guide.name,
      }),
      description: `${guide.name}. ${chapterAbout(t, chapter, guide)}.`,
      preview: guide.slug,
    });
  },
  // Another guide or chapter starts anew: what stays as it was built belongs to one (StaticSection).
  remountDeps: ({ params }) => params,
  component: ChapterPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="guide.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
