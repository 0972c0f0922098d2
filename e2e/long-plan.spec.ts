import type { Page } from '@playwright/test';
import { choose, fileOf } from './files.ts';
import { expect, open, test } from './fixtures.ts';
import { names, said, stops } from './trips.ts';

// A plan with so many stops that days far from the window hold only the names of theirs.

const days = 10;
const perDay = 15;
const nameOf = (day: number, nth: number) => `Parada ${day}.${nth}`;
const grips = (page: Page, day: number) => stops(page, day).locator('[data-part=grip]');

/** Ends in the plan of a trip with 150 stops. */
async function longTrip(page: Page): Promise<void> {
  const rows = Array.from({ length: days * perDay }, (_, nth) => {
    const day = Math.floor(nth / perDay) + 1;
    return `${day},${nameOf(day, (nth % perDay) + 1)}`;
  });
  await open(page, '/viajes?archivo=true');
  await choose(page, fileOf('Largo.csv', ['día,nombre', ...rows].join('\n')));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Importar / }).click();
  await dialog.getByRole('link', { name: 'Abrir el viaje' }).click();
  await expect(page.locator('[data-stop]')).toHaveCount(days * perDay);
}

test('a stop far from the window has its name alone; it is whole once its day comes near, and keeps the focus', async ({
  page,
}) => {
  await longTrip(page);
  await expect(names(page, days)).toHaveText(
    Array.from({ length: perDay }, (_, nth) => nameOf(days, nth + 1)),
  );
  await expect(grips(page, 1)).toHaveCount(perDay);
  await expect(grips(page, days)).toHaveCount(0);
  const last = stops(page, days).last().locator('[data-part=open]');
  await last.focus();
  await expect(grips(page, days)).toHaveCount(perDay);
  await expect(last).toBeFocused();
  await last.press('Enter');
  const dialog = page.getByRole('dialog', { name: nameOf(days, perDay) });
  await expect(dialog.getByLabel('Nota', { exact: true })).toBeVisible();
  await dialog.getByLabel('Día', { exact: true }).selectOption({ label: 'Día 5' });
  await page.keyboard.press('Escape');
  // Its day was far away.
  await expect(stops(page, 5).last().locator('[data-part=open]')).toBeFocused();
  await expect(grips(page, 5)).toHaveCount(perDay + 1);
});

test('keys move a stop to a day that was far from the window, and its handle keeps the focus', async ({
  page,
}) => {
  await longTrip(page);
  await grips(page, 1).first().focus();
  await page.keyboard.press('Space');
  for (let day = 2; day <= days; day += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(said(page)).toContainText(`${nameOf(1, 1)}, soltada. Día ${days}`);
  await expect(
    stops(page, days)
      .filter({ hasText: nameOf(1, 1) })
      .locator('[data-part=grip]'),
  ).toBeFocused();
});

test('on paper every day is whole', async ({ page }) => {
  await longTrip(page);
  await expect(grips(page, days)).toHaveCount(0);
  await page.pdf();
  await expect(grips(page, days)).toHaveCount(perDay);
});
