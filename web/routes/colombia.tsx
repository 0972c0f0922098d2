import { createFileRoute, redirect } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { readCountry } from '#guide/data/country.ts';
import { CountryPage } from '#guide/pages/guide/country/country-page.tsx';
import { countryChapterOf } from '#kit/rules/country-chapters.ts';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/colombia')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => context.i18n.need('seasons'),
  loader: async ({ context, location: { hash } }) => {
    const country = await readCountry(context.i18n.locale);
    // Fragments from when the guide was one page.
    const chapter = hash !== 'sources' && (country.anchors[hash] ?? countryChapterOf(hash));
    if (chapter)
      throw redirect({ to: '/colombia/$chapter', params: { chapter }, hash, replace: true });
    return country;
  },
  head: ({ loaderData: country, match: { context } }) =>
    country
      ? pageHead(context.i18n, {
          path: '/colombia',
          title: context.i18n.t('country.title'),
          description: country.description,
          preview: 'colombia',
        })
      : {},
  component: CountryPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="guide.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
