import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccountFlow } from '../../data/account-flow.ts';
import { readProfile } from '../../data/profile.ts';
import { readSession } from '../../data/session.ts';
import { useUserStore } from '../../data/user-store.ts';
import { safeRedirect } from '../../domain/safe-redirect.ts';
import { internalPath } from '../../i18n/locale.ts';
import type { AppRouter } from '../../router.tsx';

/**
 * Where somebody who just signed in wanted to go, as the router knows it (without the language):
 * a path of this site, else their dashboard.
 */
export function wantedPath(wanted: string | undefined): string {
  const path = safeRedirect(wanted, location.origin) ?? '/dashboard';
  const { pathname, search, hash } = new URL(path, location.origin);
  return internalPath(pathname) + search + hash;
}

/** Leads on after signing in: a new account is completed first. Does nothing without a session. */
export async function arrive(router: AppRouter, wanted: string | undefined) {
  const session = await readSession().catch(() => null);
  if (!session) return;
  const path = wantedPath(wanted);
  if (await isProfileMissing())
    await router.navigate({ to: '/register', search: { redirect: path }, replace: true });
  else await router.navigate({ href: path, replace: true });
}

async function isProfileMissing(): Promise<boolean> {
  try {
    const profile = await readProfile();
    return !profile?.completedAt;
  } catch {
    // Not knowing is no reason to stop anybody; the dashboard offers it too.
    return false;
  }
}

/** Leads on as soon as somebody is signed in, in this tab or in another. */
export function useArrival(wanted: string | undefined) {
  const router = useRouter();
  const userId = useUserStore(({ user }) => user?.id);
  useEffect(() => {
    if (userId && !useAccountFlow.getState().recovering) arrive(router, wanted);
  }, [router, userId, wanted]);
}
