import { type Locale, localeOf } from '#kit/language/locale.ts';
import type { WorkerAnswer, WorkerRequest } from '../kept.ts';
import type { Build } from './files/build.ts';
import { createOffline } from './offline.ts';
import { type OfflineFonts, type OfflineTexts, offlinePage } from './pages/offline-page.ts';

/** The worker that lets the application open without a network; /sw.js once built (web/build/site/worker.ts). */

/** Put in by the build. */
declare const builtFor: Build;
declare const offlineTexts: OfflineTexts;
declare const offlineFonts: OfflineFonts;
// The library of workers and that of pages exclude each other in one TypeScript program.
const worker = globalThis as unknown as {
  addEventListener: (name: string, listen: (event: WorkerEvent) => void) => void;
  clients: {
    claim: () => Promise<void>;
    matchAll: (which: { includeUncontrolled: boolean }) => Promise<readonly { url: string }[]>;
  };
  caches: CacheStorage;
  location: Location;
};
type WorkerEvent = {
  waitUntil: (work: Promise<unknown>) => void;
  respondWith: (answer: Promise<Response>) => void;
  request: Request;
  data: unknown;
  ports: readonly MessagePort[];
};

const offline = createOffline(builtFor, {
  caches: worker.caches,
  fetch: (address, init) => fetch(address, init),
  origin: worker.location.origin,
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  openLanguages,
  offlinePage: (url, kept) => offlinePage(url, kept, offlineTexts, offlineFonts),
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
  const [port] = event.ports;
  event.waitUntil(
    answer(event.data as WorkerRequest, (message) => port?.postMessage(message)).catch(
      async (error) => {
        console.warn('a request could not be met', event.data, error);
        port?.postMessage(await offline.failed(error));
      },
    ),
  );
});

async function openLanguages(): Promise<Locale[]> {
  const pages = await worker.clients.matchAll({ includeUncontrolled: true });
  return [...new Set(pages.map(({ url }) => localeOf(new URL(url).pathname)))];
}

/** Pages of ours alone can ask: a worker hears nobody else. */
async function answer(request: WorkerRequest, say: (message: WorkerAnswer) => void): Promise<void> {
  if (request.type === 'used') return offline.keepUsed(request.addresses);
  if (request.type === 'download') return offline.download(say);
  if (request.type === 'want') await offline.want(request.names, request.unasked);
  if (request.type === 'forget') await offline.forget(request.names);
  if (request.type === 'forget-read') await offline.forgetRead();
  say({ type: 'done', state: await offline.state() });
}
