import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { readCountry } from '#guide/data/country.ts';
import { CountryChapterPage } from '#guide/pages/guide/country/country-chapter-page.tsx';
import { isCountryChapter } from '#kit/rules/country-chapters.ts';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/colombia_/$chapter')({
  loader: async ({ params: { chapter }, context }) => {
    if (!isCountryChapter(chapter)) throw notFound();
    return { country: await readCountry(context.i18n.locale), chapter };
  },
  head: ({ loaderData, match: { context } }) => {
    if (!loaderData) return {};
    const { country, chapter } = loaderData;
    const { t } = context.i18n;
    const title = t(`country.chapters.${chapter}.title`);
    const about = t(`country.chapters.${chapter}.about`, { count: country.sources.length });
    return pageHead(context.i18n, {
      path: `/colombia/${chapter}`,
      title: t('guide.chapters.title', { chapter: title, name: country.name }),
      description: `${country.name}. ${about}.`,
      preview: 'colombia',
    });
  },
  // Another chapter starts anew: what stays as it was built belongs to one (StaticSection).
  remountDeps: ({ params }) => params,
  component: CountryChapterPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="guide.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
