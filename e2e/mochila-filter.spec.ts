import type { Page } from '@playwright/test';
import { expectNarrow } from './accessibility.ts';
import { expect, inLanguage, languages, open, test } from './fixtures.ts';

// What is shown of the mochila stands in the address, and a trip can begin with it.

const keep = async (page: Page, path: string, slugs: string[]) => {
  await open(page, path);
  for (const slug of slugs) await page.locator(`#place-${slug} button[aria-pressed]`).click();
};
const places = (page: Page) => page.locator('section[data-place] h2 ~ ul > li');

test('the address says what is shown, the back button goes back, and a wrong word shows everything', async ({
  page,
}) => {
  await keep(page, '/destinos/cartagena/ver-y-hacer', ['castillo-san-felipe', 'playa-blanca-baru']);
  await keep(page, '/destinos/eje-cafetero/ver-y-hacer', ['salento']);
  await open(page, '/mochila');
  await expect(places(page)).toHaveCount(3);
  await page.getByLabel('Destino').selectOption('cartagena');
  await expect(page).toHaveURL('/mochila?destino=cartagena');
  await page.getByLabel('Tipo').selectOption('beach');
  await expect(page).toHaveURL('/mochila?destino=cartagena&tipo=playa');
  await expect(places(page)).toHaveCount(1);
  await page.goBack();
  await expect(places(page)).toHaveCount(2);
  await page.goBack();
  await expect(places(page)).toHaveCount(3);
  await open(page, '/en/mochila?destino=eje-cafetero&estado=quiero-ir');
  await expect(page.getByLabel('Destination')).toHaveValue('eje-cafetero');
  await expect(page.getByRole('radio', { name: 'Want to go' })).toBeChecked();
  await expect(places(page)).toHaveCount(1);
  await open(page, '/mochila?destino=atlantida&tipo=beach&estado[]=x');
  await expect(places(page)).toHaveCount(3);
});

test('what is shown becomes a trip, and the way back keeps the choice', async ({ page }) => {
  await keep(page, '/destinos/cartagena/ver-y-hacer', ['castillo-san-felipe', 'playa-blanca-baru']);
  await keep(page, '/destinos/eje-cafetero/ver-y-hacer', ['salento']);
  await open(page, '/mochila?destino=cartagena');
  await expect(places(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Armar un viaje con esto' }).click();
  await expect(page.getByRole('radio', { name: /en la mochila \(2 lugares\)/ })).toBeChecked();
  await page.getByRole('link', { name: 'Elegir en la mochila' }).click();
  await expect(page).toHaveURL('/mochila?destino=cartagena');
  await page.getByRole('link', { name: 'Armar un viaje con esto' }).click();
  await page.getByRole('button', { name: 'Crear el viaje' }).click();
  await expect(page.getByLabel('Nombre del viaje')).toHaveValue('Viaje a Cartagena de Indias');
  await expect(page.locator('[data-stop]')).toHaveCount(2);
});

for (const { lang, prefix } of languages)
  test(`a new trip from the mochila is accessible and fits a narrow phone (${lang})`, async ({
    page,
  }) => {
    await keep(page, inLanguage('/destinos/cartagena/ver-y-hacer', prefix), [
      'castillo-san-felipe',
    ]);
    for (const [path, there] of [
      ['/mochila?destino=cartagena', /^(Armar un viaje|Plan a trip)/],
      ['/viajes?desde=mochila&destino=cartagena', /^(Elegir en|Choose in)/],
    ] as const) {
      await open(page, inLanguage(path, prefix));
      await expect(page.getByRole('link', { name: there })).toBeVisible();
      await expectNarrow(page);
    }
  });
