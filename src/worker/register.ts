import { allowWorker } from '../ui/worker-address.ts';

const address = '/sw.js';

/**
 * Keeps the application and what this page used on the device, once the browser has nothing else to do. Only where
 * this device has something of the reader's: others read public pages, which carry none of it.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !isKnown()) return;
  const start = () => void register();
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 5000);
}

async function register(): Promise<void> {
  try {
    allowWorker(address);
    await navigator.serviceWorker.register(address, { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    const used = performance.getEntriesByType('resource').map(({ name }) => name);
    active?.postMessage([location.origin + location.pathname, ...used]);
  } catch (error) {
    console.warn('nothing is kept for when there is no network', error);
  }
}

function isKnown(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}
