import { type Build, createOffline } from './offline.ts';
import { type OfflineTexts, offlinePage } from './offline-page.ts';

/** The worker that lets the application open without a network; /sw.js once built (scripts/site/worker.ts). */

/** Put in by the build. */
declare const builtFor: Build;
declare const offlineTexts: OfflineTexts;
// The library of workers and that of pages exclude each other in one TypeScript program.
const worker = globalThis as unknown as {
  addEventListener: (name: string, listen: (event: WorkerEvent) => void) => void;
  clients: { claim: () => Promise<void> };
  caches: CacheStorage;
  location: Location;
};
type WorkerEvent = {
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
  request: Request;
  data: unknown;
};

const offline = createOffline(builtFor, {
  caches: worker.caches,
  fetch: (address, init) => fetch(address, init),
  origin: worker.location.origin,
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  offlinePage: (path) => offlinePage(path, offlineTexts),
});

worker.addEventListener('install', (event) => event.waitUntil(offline.install()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    offline
      .activate()
      .then(() => worker.clients.claim())
      .then(offline.renewRead),
  ),
);
worker.addEventListener('fetch', (event) => {
  const answer = offline.answer(event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener('message', (event) => {
  if (isAddresses(event.data)) event.waitUntil(offline.keepUsed(event.data));
});

function isAddresses(data: unknown): data is string[] {
  return Array.isArray(data) && data.every((one) => typeof one === 'string');
}
