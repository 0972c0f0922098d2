import { localeOf } from '#kit/language/locale.ts';
import { allowWorker } from '#kit/ui/worker-address.ts';
import { languagePackage } from '../kept.ts';
import { onceAllowed } from './wifi.ts';
import { askWorker, tellWorker } from './worker.ts';

const address = '/sw.js';

/** Whether the built site's worker can be had here. */
export function canKeepOffline(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

/** Keeps the application and what this page used on the device, once the browser has nothing else to do. */
export function keepOffline(): void {
  if (!canKeepOffline()) return;
  const start = () =>
    void register().then(
      () => {
        const used = performance.getEntriesByType('resource').map(({ name }) => name);
        tellWorker({ type: 'used', addresses: [location.origin + location.pathname, ...used] });
        void keepLanguage().catch((error) => console.warn('this language is not kept', error));
      },
      (error) => console.warn('nothing is kept for when there is no network', error),
    );
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 5000);
}

/** The application in the language of this page, and what an earlier download did not bring. */
async function keepLanguage(): Promise<void> {
  await askWorker({ type: 'want', names: [languagePackage(localeOf(location.pathname))] });
  await onceAllowed();
  tellWorker({ type: 'download' });
}

/** Resolves once a worker has the application on the device. Rejects where the browser or the operator lets none. */
export async function register(): Promise<void> {
  allowWorker(address);
  const registration = await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
  await activeIn(registration);
}

/** A first installation that fails leaves no worker, and nothing that would say so. */
async function activeIn(registration: ServiceWorkerRegistration): Promise<void> {
  if (registration.active) return;
  const candidate = registration.installing ?? registration.waiting;
  if (!candidate) throw new Error('the worker went before it was active');
  await new Promise<void>((done, fail) =>
    candidate.addEventListener('statechange', () => {
      if (candidate.state === 'activated') done();
      if (candidate.state === 'redundant') fail(new Error('the application could not be kept'));
    }),
  );
}
