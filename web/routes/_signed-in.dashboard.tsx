import { createFileRoute } from '@tanstack/react-router';
import { readProfile } from '#account/data/profile.ts';
import { DashboardPage } from '#account/profile/dashboard-page.tsx';
import { ProfileFailed } from '#account/profile/profile-failed.tsx';
import { destinationCards } from '#guide/data/guides.ts';
import { readItineraryCards } from '#guide/data/itinerary-cards.ts';
import { readAtlas } from '#guide/data/map/atlas.ts';
import { failureFrom } from '#kit/rules/failure.ts';
import { TalkNews } from '#planner/pages/comments/talk-notifications.tsx';
import { FirstSteps } from '#planner/pages/home/first-steps.tsx';
import { TripsAtHome } from '#planner/pages/home/trips-at-home.tsx';
import { MochilaAtHome } from '#planner/pages/mochila/mochila-at-home.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/_signed-in/dashboard')({
  // What reads the profile is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  // Nothing of theirs is kept behind: the next to sign in here may be somebody else.
  gcTime: 0,
  loader: async ({ context: { i18n } }) => {
    const [profile, { destinations }, itineraries] = await Promise.all([
      readProfile(),
      readAtlas(i18n.locale),
      // The page is whole without them.
      readItineraryCards(i18n.locale).catch(() => null),
      i18n.need('mochila'),
      i18n.need('trips'),
      i18n.need('talk'),
    ]);
    return { profile, destinations, itineraries, cards: destinationCards(i18n.locale) };
  },
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/dashboard',
      title: context.i18n.t('dashboard.title'),
      description: context.i18n.t('dashboard.description'),
      index: false,
    }),
  component: Dashboard,
  errorComponent: ({ error }) =>
    failureFrom(error).code === 'unexpected' ? (
      <LastResort error={error} />
    ) : (
      <ProfileFailed error={error} />
    ),
});

function Dashboard() {
  const { cards, itineraries } = Route.useLoaderData();
  return (
    <DashboardPage>
      <FirstSteps cards={cards} itineraries={itineraries} />
      <TalkNews />
      <TripsAtHome />
      <MochilaAtHome />
    </DashboardPage>
  );
}
