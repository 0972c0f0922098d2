import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { createReads, useRead } from '#kit/read-store.ts';
import { setChoosing, useAccountFlow } from '#sync/session/account/account-flow.ts';
import { needsSecondFactor } from '#sync/session/account/assurance.ts';
import type { PasswordStep } from '#sync/session/account/first-password.ts';
import { isProving } from '#sync/session/auth.ts';
import { readSession } from '#sync/session/session.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import type { AppRouter } from '#web/router.tsx';
import { readProfileAhead } from '../data/profile.ts';
import { wantedPath } from './wanted-path.ts';

/** Milliseconds: the page that asks who is there has nothing else to do than wait for it. */
const sessionTimeoutMs = 60_000;

/**
 * Leads on after signing in: a second factor is asked for at /login, a new account is completed first.
 * Does nothing without a session.
 */
export async function arrive(router: AppRouter, wanted: string | undefined) {
  const session = await readSession(sessionTimeoutMs).catch(() => null);
  if (!session) return;
  if (needsSecondFactor(session)) {
    await router.navigate({ to: '/login', search: { redirect: wanted }, replace: true });
    return;
  }
  const path = wantedPath(wanted);
  if (await isProfileMissing())
    await router.navigate({ to: '/register', search: { redirect: path }, replace: true });
  else await router.navigate({ href: path, replace: true });
}

/** As `arrive`, after a mailbox was proved: a password that is still to choose comes first. */
export async function arriveProved(
  router: AppRouter,
  wanted: string | undefined,
  password: PasswordStep,
) {
  if (password === 'settled') return await arrive(router, wanted);
  setChoosing(password);
  await router.navigate({ to: '/recuperar', search: { redirect: wanted }, replace: true });
}

async function isProfileMissing(): Promise<boolean> {
  try {
    const profile = await readProfileAhead();
    return !profile?.completedAt;
  } catch {
    // Not knowing is no reason to stop anybody; the dashboard offers it too.
    return false;
  }
}

/** Leads on as soon as somebody is signed in, in this tab or in another. */
export function useArrival(wanted: string | undefined) {
  const router = useRouter();
  // Signing in sets it anew, also when the stored hint named the same person.
  const user = useUserStore((state) => state.user);
  useEffect(() => {
    if (user && !useAccountFlow.getState().recovering && !isProving()) arrive(router, wanted);
  }, [router, user, wanted]);
}

/** True while somebody is signed in who has a second factor and has not used it. */
export function useSecondFactorWanted(): boolean {
  const user = useUserStore((state) => state.user);
  // Read anew after each sign-in, also where the stored hint named the same person.
  const { data } = useRead(wanted, user && [user.id, user.last_sign_in_at ?? '']);
  return data ?? false;
}

const wanted = createReads(
  () =>
    readSession(sessionTimeoutMs).then((session) => session !== null && needsSecondFactor(session)),
  { keep: false },
);
