import { startSession } from '#sync/session/session.ts';
import type { AppRouter } from '#web/router.tsx';

/**
 * Starts the session and keeps the pages in step with it. `error` is what the address said of a link
 * that failed, read before a guard led elsewhere.
 */
export function followSession(router: AppRouter, error: string | null) {
  startSession({
    recover: () => router.navigate({ to: '/recuperar', replace: true }),
    leave: () => {
      // What was loaded for this person goes with them; the guard leads away from their pages.
      router.clearCache();
      if (router.state.matches.some(({ routeId }) => routeId.startsWith('/_signed-in')))
        router.invalidate();
    },
    refresh: () => {
      router.clearCache();
      router.invalidate();
    },
  });
  if (!error) return;
  const recovering = router.state.location.pathname === '/recuperar';
  const to = recovering ? '/recuperar' : '/confirmar';
  router.navigate({ to, search: { error }, replace: true });
}
