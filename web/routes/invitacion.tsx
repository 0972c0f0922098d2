import { createFileRoute } from '@tanstack/react-router';
import { openTrips } from '#planner/data/trips/trips.ts';
import { InvitationPage } from '#planner/pages/sharing/invitations/invitation-page.tsx';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/invitacion')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  beforeLoad: async ({ context: { i18n } }) => {
    await Promise.all([i18n.need('trips'), i18n.need('together')]);
  },
  loader: () => {
    // After a sign-in the trips of device and account are joined meanwhile.
    void openTrips();
  },
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/invitacion',
      title: context.i18n.t('together.invitation.title'),
      description: context.i18n.t('together.invitation.description'),
      index: false,
    }),
  component: InvitationPage,
  errorComponent: LastResort,
});
