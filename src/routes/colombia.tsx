import { createFileRoute, redirect } from '@tanstack/react-router';
import { countryChapterOf } from '../../domain/country-chapters.ts';
import { ContentUnreachable } from '../data/content/compiled.ts';
import { readCountry } from '../data/content/country.ts';
import { CountryPage } from '../features/guide/country/country-page.tsx';
import { ContentFailed } from '../features/shell/content-failed.tsx';
import { LastResort } from '../features/shell/last-resort.tsx';
import { pageHead } from '../features/shell/page-head.ts';

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
