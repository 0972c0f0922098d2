import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, open } from './fixtures.ts';

/** The secret that the page shows beside its picture. */
export const secretOf = async (page: Page) =>
  ((await page.locator('main code').textContent()) ?? '').replaceAll(' ', '');

/** Codes are used once: a test that needs another takes the next half-minute's, which counts already. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Adds an authenticator to the account that is signed in; gives its secret. */
export async function enrol(page: Page, button = 'Agregar un autenticador'): Promise<string> {
  await open(page, '/cuenta/dos-pasos');
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible();
  const secret = await secretOf(page);
  await page.getByLabel(/^Código de 6 cifras/).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirmar y encender' }).click();
  await expect(page.getByText(/quedó agregado/)).toBeVisible();
  return secret;
}
