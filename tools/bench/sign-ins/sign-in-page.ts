import type { Page } from '@playwright/test';
import { openApplication } from '../../programs/application.ts';
import { password } from '../travellers.ts';

/** Opens the page to sign in and fills it in. */
export async function fillSignIn(page: Page, url: string, email: string): Promise<void> {
  await openApplication(page, `${url}/login`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
}

export async function pressSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}
