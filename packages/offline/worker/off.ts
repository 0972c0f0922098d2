/** Stands at /sw.js where an operator turned the worker off: takes itself and all that it kept off the device. */

const worker = globalThis as unknown as {
  addEventListener: (name: string, listen: (event: WorkerEvent) => void) => void;
  skipWaiting: () => Promise<void>;
  registration: { unregister: () => Promise<boolean> };
  caches: CacheStorage;
};
type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void };

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  for (const name of await worker.caches.keys()) await worker.caches.delete(name);
  await worker.registration.unregister();
}

export {};
