import type { Page } from '@playwright/test';
import { expectAccessible, expectNarrow } from './accessibility.ts';
import { expect, inLanguage, languages, open, test } from './fixtures.ts';
import { newTrip, saveState } from './trips.ts';

// The head of a trip: its name, dates, people, tools and parts.

/** Where something begins on the page, in pixels from its top. */
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().top + scrollY);

const words = {
  es: { more: 'Más opciones del viaje', share: 'Compartir', arrange: 'Organizar por mí' },
  en: { more: 'More options of the trip', share: 'Share', arrange: 'Arrange this for me' },
};

for (const { lang, prefix } of languages)
  test(`on a phone the days begin in the upper third of the screen in ${lang}, and a menu holds the tools`, async ({
    page,
  }) => {
    const address = new URL(await newTrip(page, 'Tres días con islas', 3));
    await page.getByRole('button', { name: 'Fechas y personas' }).click();
    await page.getByLabel('Primer día').fill('2027-01-08');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, inLanguage(address.pathname, prefix) + address.search);
    const { more, share, arrange } = words[lang];
    await expect(page.locator('#dia-1')).toBeVisible();
    expect(await topOf(page, 'nav:has(a[href="#dia-1"])')).toBeLessThanOrEqual(222);
    expect(await topOf(page, '#dia-1')).toBeLessThanOrEqual(290);
    // Dates, people and how far the changes have come are in sight, and so is undoing.
    await expect(page.locator('[data-opens=details]')).toContainText(/8 – (dom|Sun) 10 /);
    await expect(page.locator('[data-opens=details]')).toBeInViewport({ ratio: 1 });
    await expect(saveState(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[aria-keyshortcuts="Control+Z"]')).toBeInViewport({ ratio: 1 });
    const low = await page
      .locator('main')
      .locator('a:visible, button:visible, textarea:visible')
      .evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .filter(({ top, height }) => top < 280 && height < 43.5)
          .map(({ top, height }) => `${height} at ${top}`),
      );
    expect(low).toEqual([]);
    await expectNarrow(page);

    const opener = page.getByRole('button', { name: more });
    await opener.press('Enter');
    await expect(page.getByRole('button', { name: arrange })).toBeVisible();
    await expectAccessible(page);
    for (const name of [share, arrange]) {
      if (name === arrange) await opener.press('Enter');
      await page.getByRole('button', { name, exact: true }).press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    }
  });
