import { createFileRoute } from '@tanstack/react-router';
import { failureFrom } from '../../domain/failure.ts';
import { readProfile } from '../data/account/profile.ts';
import { ProfileFailed } from '../features/account/profile/profile-failed.tsx';
import { RegisterPage } from '../features/account/profile/register-page.tsx';
import { registerSearch } from '../features/account/sign-in/search.ts';
import { LastResort } from '../features/shell/last-resort.tsx';
import { pageHead } from '../features/shell/page-head.ts';

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
