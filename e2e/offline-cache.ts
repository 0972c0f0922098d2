import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until a worker answers for the pages of this browser and has kept what they used. */
export async function waitUntilCached(page: Page, path: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const names = await caches.keys();
          const site = names.find((name) => name.startsWith('site-'));
          if (!site || !navigator.serviceWorker.controller) return false;
          const whole = await (await caches.open(site)).match('/.complete');
          return Boolean(whole && (await caches.match(wanted)));
        }, path),
      // A first time downloads the application, which takes a slow machine a while.
      { timeout: 45_000 },
    )
    .toBe(true);
}
