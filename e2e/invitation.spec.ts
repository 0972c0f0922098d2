import { expectAccessible, expectNarrow } from './accessibility.ts';
import { expect, open, test } from './fixtures.ts';
import { enter, signIn } from './traveller.ts';
import { newTrip, saveState } from './trips.ts';

// Addresses of trips, opened by who has the trip already, and by who would have it once signed in.

test('who is in a trip already is led to it by an invitation that gives them nothing more', async ({
  page,
  request,
}) => {
  await enter(page, request);
  const trip = await newTrip(page, 'Semana en la costa');
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved');
  await page.getByRole('button', { name: 'Compartir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Crear la invitación' }).click();
  const invitation = await page.getByLabel('Dirección de la invitación').inputValue();
  await page.goto('about:blank');
  await open(page, invitation);
  await expect(page.getByText('Ya estás en este viaje')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Semana en la costa' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aceptar la invitación' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNarrow(page);
  await page.getByRole('link', { name: 'Abrir el viaje' }).click();
  await expect(page).toHaveURL(trip);
});

test('who opens the address of their trip signed out is offered to sign in, and is in the trip then', async ({
  page,
  request,
  browser,
}) => {
  const traveller = await enter(page, request);
  const trip = await newTrip(page, 'En otro dispositivo');
  await expect(saveState(page)).toHaveAttribute('data-save', 'saved');
  const elsewhere = await (await browser.newContext()).newPage();
  await open(elsewhere, trip);
  await expect(elsewhere.getByRole('heading', { name: 'Este viaje no está aquí' })).toBeVisible();
  const { pathname, search } = new URL(trip);
  const offer = elsewhere.getByRole('main').getByRole('link', { name: 'Ya tengo cuenta' });
  const login = (await offer.getAttribute('href')) ?? '';
  expect(new URL(login, trip).searchParams.get('redirect')).toBe(pathname + search);
  await signIn(elsewhere, traveller, login);
  await expect(elsewhere).toHaveURL(trip);
  await expect(elsewhere.getByLabel('Nombre del viaje')).toHaveValue('En otro dispositivo');
  await elsewhere.context().close();
});
