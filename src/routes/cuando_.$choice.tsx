import { createFileRoute, notFound } from '@tanstack/react-router';
import { readAlmanac } from '../data/content/almanac.ts';
import { ContentUnreachable } from '../data/content/compiled.ts';
import { choiceOf } from '../features/seasons/choice.ts';
import { ChoicePage } from '../features/seasons/choice-page.tsx';
import { choiceTitles } from '../features/seasons/titles.ts';
import { ContentFailed } from '../features/shell/content-failed.tsx';
import { LastResort } from '../features/shell/last-resort.tsx';
import { pageHead } from '../features/shell/page-head.ts';

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
