import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router';
import { readProfile } from '#account/data/profile.ts';
import { ProfileFailed } from '#account/profile/profile-failed.tsx';
import { SettingsPage } from '#account/settings/settings-page.tsx';
import { failureFrom } from '#kit/rules/failure.ts';
import { readCredentials } from '#sync/session/account/credentials.ts';
import { readSessions } from '#sync/session/account/devices.ts';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/_signed-in/cuenta')({
  // What reads the account is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  // Nothing of theirs is kept behind: the next to sign in here may be somebody else.
  gcTime: 0,
  loader: async () => {
    const [credentials, sessions, profile] = await Promise.all([
      readCredentials(),
      readSessions(),
      readProfile(),
    ]);
    return { credentials, sessions, profile };
  },
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/cuenta',
      title: context.i18n.t('settings.title'),
      description: context.i18n.t('settings.description'),
      index: false,
    }),
  component: () => (useChildMatches().length > 0 ? <Outlet /> : <SettingsPage />),
  errorComponent: ({ error }) =>
    failureFrom(error).code === 'unexpected' ? (
      <LastResort error={error} />
    ) : (
      <ProfileFailed error={error} what="settings" />
    ),
});
