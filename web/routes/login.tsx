import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '#account/sign-in/entry/login-page.tsx';
import { loginSearch } from '#account/sign-in/search.ts';
import { wantedPath } from '#account/sign-in/wanted-path.ts';
import { needsSecondFactor } from '#sync/session/account/assurance.ts';
import { readSession } from '#sync/session/session.ts';
import { pageHead } from '../shell/page-head.ts';

/** Milliseconds: a session that needs longer to refresh does not keep the form away. */
const sessionTimeoutMs = 1500;

export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: async ({ search, context }) => {
    await context.i18n.need('account');
    const session = await readSession(sessionTimeoutMs).catch(() => null);
    // A missing second factor is typed here.
    if (session && !needsSecondFactor(session))
      throw redirect({ href: wantedPath(search.redirect) });
  },
  head: ({ match: { context } }) =>
    pageHead(context.i18n, {
      path: '/login',
      title: context.i18n.t('account.login.title'),
      description: context.i18n.t('account.login.description'),
      index: false,
    }),
  component: LoginPage,
});
