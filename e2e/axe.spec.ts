import { expectAccessible, expectNarrow } from './accessibility.ts';
import {
  expect,
  inLanguage,
  languages,
  open,
  publicPages,
  ready,
  signedInPages,
  test,
} from './fixtures.ts';
import { nobody, settle, storedText } from './traveller.ts';

// Every route in both languages and themes; the fixture fails a page that logs an error. Trips with stops are in trips.spec.ts, shared ones in share.spec.ts.

for (const { lang, prefix } of languages) {
  for (const path of publicPages) {
    const address = inLanguage(path, prefix);
    test(`${address} holds user and isLoggedIn before any gesture, hydrates without an error, asks nobody else for anything, passes axe and fits 320 pixels`, async ({
      page,
      baseURL,
    }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url());
      });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      expect(await storedText(page)).toBe(nobody);
      await page.waitForLoadState();
      await ready(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(320);
      expect(elsewhere).toEqual([]);
    });
  }

  test(`every signed-in page passes axe and fits 320 pixels (${lang})`, async ({
    page,
    request,
  }) => {
    await settle(page, request);
    for (const path of signedInPages) {
      await open(page, prefix + path);
      await expect(page).toHaveURL(prefix + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNarrow(page);
    }
    // The narrowest width at which the header has the main links and the account's menu in one row.
    await page.setViewportSize({ width: 768, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  });
}
