import { createFileRoute, notFound } from '@tanstack/react-router';
import { readAlmanac } from '#guide/data/almanac.ts';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { choiceOf } from '#guide/pages/seasons/choice.ts';
import { ChoicePage } from '#guide/pages/seasons/choice-page.tsx';
import { choiceTitles } from '#guide/pages/seasons/titles.ts';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/cuando_/$choice')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => context.i18n.need('seasons'),
  loader: async ({ params, context }) => {
    const choice = choiceOf(params.choice);
    if (!choice) throw notFound();
    return { choice, almanac: await readAlmanac(context.i18n.locale) };
  },
  head: ({ loaderData, params, match: { context } }) =>
    loaderData
      ? pageHead(context.i18n, {
          path: `/cuando/${params.choice}`,
          ...choiceTitles(context.i18n, loaderData.choice),
        })
      : {},
  component: ChoicePage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="seasons.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
