import { createFileRoute, notFound } from '@tanstack/react-router';
import { readAlmanac } from '#guide/data/almanac.ts';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { MonthInterestPage } from '#guide/pages/seasons/month/month-interest-page.tsx';
import { monthTitles } from '#guide/pages/seasons/titles.ts';
import { interestOfSlug } from '#kit/calendar/interests.ts';
import { monthOfSlug } from '#kit/calendar/months.ts';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/cuando_/$month_/$interest')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => context.i18n.need('seasons'),
  loader: async ({ params, context }) => {
    const month = monthOfSlug(params.month);
    const interest = interestOfSlug(params.interest);
    if (!month || !interest) throw notFound();
    return { month, interest, almanac: await readAlmanac(context.i18n.locale) };
  },
  head: ({ loaderData, params, match: { context } }) =>
    loaderData
      ? pageHead(context.i18n, {
          path: `/cuando/${params.month}/${params.interest}`,
          ...monthTitles(context.i18n, loaderData.month, loaderData.interest),
        })
      : {},
  component: MonthInterestPage,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="seasons.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
