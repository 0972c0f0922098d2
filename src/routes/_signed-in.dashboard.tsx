import { createFileRoute } from '@tanstack/react-router';
import { failureFrom } from '../../domain/failure.ts';
import { readProfile } from '../data/account/profile.ts';
import { readAtlas } from '../data/content/atlas.ts';
import { destinationCards } from '../data/content/guides.ts';
import { readItineraryCards } from '../data/content/itinerary-cards.ts';
import { DashboardPage } from '../features/account/profile/dashboard-page.tsx';
import { ProfileFailed } from '../features/account/profile/profile-failed.tsx';
import { MochilaAtHome } from '../features/mochila/mochila-at-home.tsx';
import { LastResort } from '../features/shell/last-resort.tsx';
import { pageHead } from '../features/shell/page-head.ts';
import { FirstSteps } from '../features/trips/home/first-steps.tsx';
import { TripsAtHome } from '../features/trips/home/trips-at-home.tsx';
import { TalkNews } from '../features/trips/talk/talk-news.tsx';

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
