import type { Page } from '@playwright/test';
import { password } from '../travellers.ts';

/** Opens the page to sign in once it answers to a press, and fills it in. */
export async function fillSignIn(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
}

export async function pressSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
