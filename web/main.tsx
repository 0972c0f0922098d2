import '#kit/styles/index.css';
import '#kit/ui/deferred-rules.ts';
import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { followSession } from '#account/follow-session.ts';
import { createI18n } from '#kit/i18n/context.tsx';
import { localeOf } from '#kit/language/locale.ts';
import { ignoreSecondPresses } from '#kit/ui/press/second-press.ts';
import { startWaitingReports } from '#reports/data/start-waiting-reports.ts';
import { useSavedHint } from '#saved-places/hint.ts';
import { startSavedPlaces } from '#saved-places/tap.ts';
import { setAccountSource } from '#sync/device/account-changes.ts';
import { addressError } from '#sync/session/stored-session.ts';
import { App } from './app.tsx';
import { followRouter, watchChunks } from './chunks/load-chunk.ts';
import { readDevice } from './reader/device.ts';
import { type AppRouter, createAppRouter } from './router.tsx';
import { followHead } from './shell/document-head.ts';

watchChunks();
setAccountSource(() => import('#planner/data/sharing/account-feed.ts'));
ignoreSecondPresses();
// Not awaited here: the routes' own code imports this file's piece, and would wait for it to end.
start().catch((error) => {
  console.error(error);
  // A piece did not come: what was pressed meanwhile is held by the boot script until React answers.
  addEventListener('online', () => void start(), { once: true });
});

async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const locale = localeOf(location.pathname);
  const i18n = createI18n(locale);
  await i18n.need('site');
  await breathe();
  const router = createAppRouter(i18n);
  followRouter(router);
  // The browser has led to the hash, and its reader may have scrolled since: the router leaves them where they are.
  router.latestLocation.state.__hashScrollIntoViewOptions = false;
  const error = addressError();
  const address = router.state.location.href;
  // The prerendered page holds no router state: this makes the first render match it without Suspense.
  router.ssr = { manifest: undefined };
  await breathe();
  await router.load();
  const app = (
    <StrictMode>
      <App router={router} i18n={i18n} />
      <Ready />
    </StrictMode>
  );
  // A guard may have led elsewhere, and shells hold no page: then there is nothing to hydrate. Nor on a page that a
  // failed link is about to leave: a navigation while React takes a page over makes it start again.
  const prerendered =
    error === null && 'page' in root.dataset && router.state.location.href === address;
  if (prerendered)
    // In slices that give way to the reader: a long guide would hold a slow phone for most of a second.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError: console.error }));
  else createRoot(root).render(app);
  followHead(router);
  // Pages after the first show that they read the device until they have: only the built one begins as `blank`.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (pathChanged) document.documentElement.dataset.starting = '';
  });
  followSession(router, error);
  startSavedPlaces(openTripsLater);
  startWaitingReports();
  void keepOnceKnown(router);
}

/**
 * Keeps the site on the device as soon as that has something of its reader's: a place is saved, or a trip made, which
 * leads to its page. Others read public pages, which carry none of it.
 */
async function keepOnceKnown(router: AppRouter) {
  const { keepOffline } = await import('#offline/data/register.ts');
  let isKept = false;
  const keep = () => {
    if (isKept || !navigator.onLine || !readDevice()[0]) return;
    isKept = true;
    keepOffline();
  };
  router.subscribe('onResolved', keep);
  useSavedHint.subscribe(keep);
  addEventListener('online', keep);
  keep();
}

function openTripsLater() {
  import('#planner/data/trips/trips.ts').then(
    ({ openTrips }) => openTrips(),
    (error) => console.warn('the trips could not be opened', error),
  );
}

/** Lets the browser paint and answer its reader before what follows. */
function breathe() {
  return new Promise((done) => setTimeout(done));
}

/**
 * Says that React answers from now on, also for what it has not come to yet: that is taken over at the first tap on
 * it. The boot script waits for this to repeat the tap that woke the application.
 */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    dispatchEvent(new Event('mochila:ready'));
  }, []);
  return null;
}
