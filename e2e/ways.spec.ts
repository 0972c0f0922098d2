import { expect, inLanguage, languages, open, test } from './fixtures.ts';

// The ways between destinations: /como-llegar and a page for each ordered pair.

for (const { lang, prefix } of languages) {
  test(`without JavaScript one chooses from and to by links, and reads every step (${lang})`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto(inLanguage('/como-llegar', prefix));
    await page.locator('#cartagena').getByRole('link', { name: 'Salento' }).click();
    await expect(page).toHaveURL(inLanguage('/como-llegar/cartagena/eje-cafetero', prefix));
    const best = page.locator('#best');
    // Taxi, two flights and a taxi, and where they end.
    await expect(best.getByRole('listitem')).toHaveCount(5);
    // Nobody published when the last flight leaves: one counts back from the one that one has booked.
    await expect(best.getByText(/^(Compra primero el vuelo|Buy the flight first)/)).toBeVisible();
    await expect(best.getByText(/^(Sal a más tardar|Set off by)/)).toHaveCount(0);
    const other = page.locator('#other');
    await expect(other.getByText(/(duerme|sleep) (en|in) Medellín/)).toBeVisible();
    await page.getByRole('link', { name: /^(El regreso|The way back)/ }).click();
    await expect(page).toHaveURL(inLanguage('/como-llegar/eje-cafetero/cartagena', prefix));
    await context.close();
  });
}

for (const { lang, prefix } of languages)
  test(`the page as it is served says before the steps what shuts, what is seasonal and what to buy (${lang})`, async ({
    request,
  }) => {
    const textOf = async (path: string) => {
      const html = await (await request.get(inLanguage(path, prefix))).text();
      return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    };
    for (const from of ['bogota', 'cartagena', 'eje-cafetero']) {
      const river = await textOf(`/como-llegar/${from}/cano-cristales`);
      expect(river, from).toMatch(/19 de diciembre al 14 de mayo|19 December to 14 May/);
      expect(river, from).toMatch(/sale solo por temporada|flies in season only/);
      expect(river, from).not.toMatch(/Sal a más tardar|Set off by/);
      const island = await textOf(`/como-llegar/${from}/san-andres-providencia`);
      expect(island, from).toMatch(/tarjeta de turismo|tourist card/);
    }
  });

test('a source opens at its mark by keyboard, and the guide leads to the routes from its town', async ({
  page,
}) => {
  await open(page, '/como-llegar/medellin-guatape/covenas');
  const mark = page.locator('#best').getByRole('button').first();
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#best [popover]:popover-open')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /según la guía de Coveñas/ }).click();
  await expect(page).toHaveURL(/\/destinos\/covenas\/llegar-y-moverse#get-there$/);
  await page.getByRole('link', { name: /De aquí a los demás destinos/ }).click();
  await expect(page).toHaveURL(/\/como-llegar#covenas$/);
  await expect(page.getByRole('heading', { name: 'Desde Coveñas' })).toBeVisible();
});

test('an address between two that are not destinations is not found', async ({ request }) => {
  for (const path of ['/como-llegar/cartagena/cartagena', '/como-llegar/cartagena/narnia'])
    expect((await request.get(path)).status()).toBe(404);
});
