import { createFileRoute, notFound } from '@tanstack/react-router';
import { isCountryChapter } from '../../domain/country-chapters.ts';
import { ContentUnreachable } from '../data/content/compiled.ts';
import { readCountry } from '../data/content/country.ts';
import { CountryChapterPage } from '../features/guide/country/country-chapter-page.tsx';
import { ContentFailed } from '../features/shell/content-failed.tsx';
import { LastResort } from '../features/shell/last-resort.tsx';
import { pageHead } from '../features/shell/page-head.ts';

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
  // Another chapter starts anew: what stays as it was built belongs to one (ui/static-section.tsx).
  remountDeps: ({ params }) => params,
  component: CountryChapterPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="guide.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
