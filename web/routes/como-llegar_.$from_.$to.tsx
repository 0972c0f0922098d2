import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { destinationCards } from '#guide/data/guides.ts';
import { readWays } from '#guide/data/ways.ts';
import { endsOf } from '#guide/pages/ways/ends.ts';
import { JourneyPage } from '#guide/pages/ways/journey/journey-page.tsx';
import { journeyTitles } from '#guide/pages/ways/titles.ts';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/como-llegar_/$from_/$to')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => context.i18n.need('ways'),
  loader: async ({ params, context: { i18n } }) => {
    const ways = await readWays(i18n.locale);
    const ends = endsOf(ways, destinationCards(i18n.locale));
    const from = ends.find(({ slug }) => slug === params.from);
    const to = ends.find(({ slug }) => slug === params.to);
    if (!from || !to || from === to) throw notFound();
    // Here and not in `head`, which every page of the site carries: the search comes with the page.
    return { ways, from, to, titles: journeyTitles(i18n, { ways, from, to }) };
  },
  head: ({ loaderData, params, match: { context } }) =>
    loaderData
      ? pageHead(context.i18n, {
          path: `/como-llegar/${params.from}/${params.to}`,
          ...loaderData.titles,
        })
      : {},
  component: JourneyPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="ways.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
