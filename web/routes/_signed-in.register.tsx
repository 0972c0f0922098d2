import { createFileRoute } from '@tanstack/react-router';
import { readProfile } from '#account/data/profile.ts';
import { ProfileFailed } from '#account/profile/profile-failed.tsx';
import { RegisterPage } from '#account/profile/register-page.tsx';
import { registerSearch } from '#account/sign-in/search.ts';
import { failureFrom } from '#kit/rules/failure.ts';
import { LastResort } from '../shell/failures/last-resort.tsx';
import { pageHead } from '../shell/page-head.ts';

export const Route = createFileRoute('/_signed-in/register')({
  // What reads the profile is fetched with the page.
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  // Nothing of theirs is kept behind: the next to sign in here may be somebody else.
  gcTime: 0,
  validateSearch: registerSearch,
  loader: () => readProfile(),
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/register',
      title: context.i18n.t('profile.title'),
      description: context.i18n.t('profile.description'),
      index: false,
    }),
  component: RegisterPage,
  errorComponent: ({ error }) =>
    failureFrom(error).code === 'unexpected' ? (
      <LastResort error={error} />
    ) : (
      <ProfileFailed error={error} />
    ),
});
