import type { Page } from '@playwright/test';

/** Opens a page and waits until its application has taken over what was sent. */
export async function openApplication(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await startApplication(page);
}

/** As by a reader who is about to use a control: pages that are whole as they are sent wait for one. */
export async function startApplication(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('a')?.dispatchEvent(new Event('focusin', { bubbles: true })),
  );
  await page.locator('html[data-ready]').waitFor();
}
