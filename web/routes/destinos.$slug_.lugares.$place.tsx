import { createFileRoute, notFound } from '@tanstack/react-router';
import { ContentUnreachable } from '#guide/data/compiled.ts';
import { readPlacePage } from '#guide/data/places.ts';
import { PlacePage } from '#guide/pages/guide/place/place-page.tsx';
import { placePath } from '#kit/rules/place-address.ts';
import { SavePlace } from '#planner/pages/add-to-day/save-place.tsx';
import { ContentFailed } from '../shell/failures/content-failed.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/destinos/$slug_/lugares/$place')({
  // What its loader reads is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: ({ context }) => context.i18n.need('place'),
  loader: async ({ params, context }) => {
    const page = await readPlacePage(params.slug, params.place, context.i18n.locale);
    if (!page) throw notFound();
    return page;
  },
  head: ({ loaderData: page, match: { context } }) =>
    page
      ? pageHead(context.i18n, {
          path: placePath(page.destination.slug, page.place.slug),
          title: context.i18n.t('place.title', {
            name: page.place.name,
            destination: page.destination.name,
          }),
          description: page.description,
          preview: page.destination.slug,
          previewName: page.destination.name,
        })
      : {},
  // Another guide or chapter starts anew: what stays as it was built belongs to one (StaticSection).
  remountDeps: ({ params }) => params,
  component: () => <PlacePage Save={SavePlace} />,
  errorComponent: ({ error }) =>
    error instanceof ContentUnreachable ? (
      <ContentFailed title="place.failed" />
    ) : (
      <LastResort error={error} />
    ),
});
