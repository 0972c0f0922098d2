import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, lateLook, open, test } from './fixtures.ts';
import { mailboxAddress } from './server.ts';
import { mailTo, newTraveller, settle } from './traveller.ts';

// From the local mailbox to a page that says what to do, and what that page offers until there is something.

test.use({ expectedErrors: lateLook });

const words = {
  es: {
    create: ['/login?modo=crear', 'Correo electrónico', 'Elige una contraseña', 'Crear mi cuenta'],
    confirm: 'Confirmar mi cuenta',
    later: 'Ahora no',
    dashboard: '/dashboard',
    heading: 'Para empezar',
    actions: [/^Abrir la guía: /, 'Copiar este viaje', 'Elegir qué guardar'],
  },
  en: {
    create: ['/en/login?modo=crear', 'E-mail', 'Choose a password', 'Create my account'],
    confirm: 'Confirm my account',
    later: 'Not now',
    dashboard: '/en/dashboard',
    heading: 'Start here',
    actions: [/^Open the guide: /, 'Copy this trip', 'Choose what to keep'],
  },
} as const;

const steps = (page: Page, heading: string = words.es.heading) =>
  page.getByRole('region', { name: heading });

for (const lang of ['es', 'en'] as const)
  test(`three presses lead from the local mailbox to a dashboard that says what to do (${lang})`, async ({
    page,
    request,
  }) => {
    const say = words[lang];
    const { email, password } = newTraveller();
    const [path, mail, secret, create] = say.create;
    await open(page, path);
    await page.getByLabel(mail).fill(email);
    await page.getByLabel(secret).fill(password);
    await page.getByRole('button', { name: create }).click();
    await mailTo(request, email);
    await page.goto(mailboxAddress());
    await page
      .getByRole('article')
      .filter({ hasText: email })
      .getByRole('link', { name: say.confirm })
      .click();
    await page.getByRole('button', { name: say.confirm }).click();
    // The page before has a link of that name too.
    await expect(page).toHaveURL(/\/register/);
    await page.getByRole('link', { name: say.later }).click();
    await expect(page).toHaveURL(say.dashboard);
    const first = steps(page, say.heading);
    await expect(first).toBeVisible();
    const pictures = first.locator('img');
    await expect(pictures).toHaveCount(3);
    for (const picture of await pictures.all())
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    for (const action of say.actions)
      await expect(first.locator('.btn').filter({ hasText: action })).toHaveCount(1);
    await expectAccessible(page);
  });

test('what the dashboard of a new account offers works, and goes once it was done', async ({
  page,
  request,
}) => {
  await settle(page, request);
  await steps(page).getByRole('link', { name: 'Elegir qué guardar' }).click();
  await expect(page).toHaveURL('/sin-red');
  await open(page, '/dashboard');
  await steps(page)
    .getByRole('link', { name: /^Abrir la guía: / })
    .click();
  await expect(page).toHaveURL(/\/destinos\/[\w-]+$/);
  await page
    .getByRole('button', { name: /^A la mochila/ })
    .first()
    .click();
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: /^Tu mochila/ })).toBeVisible();
  // With something in the mochila, the trip is made of that.
  await expect(steps(page).getByRole('link', { name: /^Abrir la guía/ })).toHaveCount(0);
  await steps(page).getByRole('link', { name: 'Armar uno con la mochila' }).click();
  await expect(page.getByRole('radio', { name: /mochila/ })).toBeChecked();
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await expect(page).toHaveURL(/\/viaje\?id=/);
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Tus viajes', exact: true })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test('an itinerary of a guide becomes a trip at one press, and then others are invited', async ({
  page,
  request,
}) => {
  await settle(page, request);
  await steps(page).getByRole('button', { name: 'Copiar este viaje' }).click();
  await expect(page).toHaveURL(/\/viaje\?id=/);
  const trip = page.url();
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Tus viajes', exact: true })).toBeVisible();
  await expect(steps(page).getByRole('button', { name: 'Copiar este viaje' })).toHaveCount(0);
  await steps(page).getByRole('link', { name: 'Abrir el viaje' }).click();
  await expect(page).toHaveURL(trip);
  await expect(page.getByRole('button', { name: 'Compartir' }).first()).toBeVisible();
});

test.describe('without the list of itineraries', () => {
  test.use({ expectedErrors: /itineraries|Failed to (load|fetch)|ERR_FAILED/ });
  test('the dashboard leads to where a trip begins', async ({ page, request }) => {
    await page.route(/\/assets\/itineraries\..*\.json$/, (route) => route.abort());
    await settle(page, request);
    await expect(steps(page).getByRole('link', { name: 'Empezar un viaje' })).toHaveAttribute(
      'href',
      '/viajes',
    );
  });
});
