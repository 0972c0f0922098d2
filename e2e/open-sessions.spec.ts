import { expect, open, test } from './fixtures.ts';
import { settle, signIn, storedUser } from './traveller.ts';

// Issue 3, "where I am signed in": each test ends sessions from /cuenta and looks at the browsers they were.

test.describe('a session that was ended elsewhere', () => {
  test.use({ expectedErrors: /Failed to load resource.*401|403|the session could not be read/ });

  test('is shown with its device, ended from /cuenta, and leaves its browser at the next step', async ({
    page,
    request,
    browser,
  }) => {
    const traveller = await settle(page, request);
    const context = await browser.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    });
    const other = await context.newPage();
    await signIn(other, traveller);
    await expect(other).toHaveURL('/dashboard');

    await open(page, '/cuenta');
    await expect(page.getByText('Este navegador')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar la sesión de Firefox en Linux' }).click();
    await expect(page.getByText('Cerramos esa sesión.')).toBeFocused();
    await expect(page.getByText('Solo estás en este navegador.')).toBeVisible();

    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/login/);
    expect(await storedUser(other)).toMatchObject({ user: null, isLoggedIn: false });
    await context.close();
  });
});

test.describe('sessions on other devices', () => {
  test.use({ expectedErrors: /Failed to load resource.*40[013]|the session could not be read/ });

  test('are all ended at once, and this browser stays signed in', async ({
    page,
    request,
    browser,
  }) => {
    const traveller = await settle(page, request);
    const contexts = [await browser.newContext(), await browser.newContext()];
    const others = await Promise.all(contexts.map((context) => context.newPage()));
    for (const other of others) {
      await signIn(other, traveller);
      await expect(other).toHaveURL('/dashboard');
    }
    await open(page, '/cuenta');
    await page.getByRole('button', { name: 'Cerrar todas las demás' }).click();
    await expect(page.getByText('Cerramos todas las demás sesiones.')).toBeFocused();
    await expect(page.getByText('Solo estás en este navegador.')).toBeVisible();
    for (const other of others) {
      await other.goto('/dashboard');
      await expect(other).toHaveURL(/\/login/);
    }
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/dashboard');
    expect(await storedUser(page)).toMatchObject({ isLoggedIn: true });
    await Promise.all(contexts.map((context) => context.close()));
  });
});
