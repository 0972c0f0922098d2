import type { Page } from '@playwright/test';
import { expect, open } from './fixtures.ts';

export const stops = (page: Page, day = 1) => page.locator(`#dia-${day} [data-stop]`);
export const names = (page: Page, day = 1) =>
  stops(page, day).locator('[data-part=open] b:not([aria-hidden])');
export const said = (page: Page) => page.locator('[data-said]');
export const saveState = (page: Page) => page.locator('[data-save]');

/** A trip of blank days; ends in its plan and gives its address. */
export async function newTrip(page: Page, title: string, days = 2): Promise<string> {
  await open(page, '/viajes');
  await page.getByLabel('Nombre', { exact: true }).fill(title);
  await page.getByLabel('Días', { exact: true }).fill(String(days));
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await expect(page).toHaveURL(/\/viaje\?id=/);
  await expect(page.getByLabel('Nombre del viaje')).toHaveValue(title);
  return page.url();
}

/** Adds places of the guides to a day, or where it is null to those without one, by typing part of their names. */
export async function addPlaces(page: Page, day: number | null, wanted: string[]): Promise<void> {
  const opener = day === null ? 'Agregar una idea' : `Agregar parada al día ${day}`;
  await page.getByRole('button', { name: opener, exact: true }).click();
  for (const name of wanted) {
    await page.getByLabel('Busca un lugar de las guías').fill(name);
    await page.getByRole('dialog').getByRole('button', { name }).first().click();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}
