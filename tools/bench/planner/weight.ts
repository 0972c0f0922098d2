import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Size, site } from '../product.ts';

type Watched = Window & { drawnAt?: number };

/** Compressed bytes of the scripts asked for until a trip is drawn, and of those that come after it, when idle. */
export async function weighScripts(
  page: Page,
  address: string,
  { isShort }: Size,
): Promise<{ first: number; later: number }> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('[data-stop]') === null) return;
      (window as Watched).drawnAt = performance.now();
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address);
  await page.waitForFunction(() => (window as Watched).drawnAt !== undefined);
  // What comes when idle.
  await page.waitForTimeout(isShort ? 1000 : 5000);
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      path: new URL(name).pathname,
      isFirst: startTime <= ((window as Watched).drawnAt ?? 0),
    })),
  );
  const sizes = new Map<string, { size: number; isFirst: boolean }>();
  // By address: what is preloaded and then imported answers twice.
  for (const { path, isFirst } of asked) {
    const file = join(site, `${path}.br`);
    if (sizes.has(path) || !path.endsWith('.js') || !existsSync(file)) continue;
    sizes.set(path, { size: statSync(file).size, isFirst });
  }
  const sum = (isFirst: boolean) =>
    [...sizes.values()]
      .filter((one) => one.isFirst === isFirst)
      .reduce((bytes, { size }) => bytes + size, 0);
  return { first: sum(true), later: sum(false) };
}
