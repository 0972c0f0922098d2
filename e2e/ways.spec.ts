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
    await expect(best.getByText(/^(Sal a más tardar|Set off by) .*14:\d\d/)).toBeVisible();
    await expect(best.getByText(/Bogotá – Pereira/)).toBeVisible();
    const other = page.locator('#other');
    await expect(other.getByText(/(duerme|sleep) (en|in) Medellín/)).toBeVisible();
    await page.getByRole('link', { name: /^(El regreso|The way back)/ }).click();
    await expect(page).toHaveURL(inLanguage('/como-llegar/eje-cafetero/cartagena', prefix));
    await context.close();
  });
}

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
