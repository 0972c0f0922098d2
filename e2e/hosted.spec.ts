import { open } from './fixtures.ts';
import { expect, type HostedProject, test } from './hosted-project.ts';
import { createAccount, mailTo, newTraveller, settle } from './traveller.ts';

// The journeys of an account where the backend is a hosted project's and does less than the embedded
// one. One project for all of them.
test.describe.configure({ mode: 'default' });

test('the same build talks to another origin, and nothing of the backend is served by the site', async ({
  page,
  request,
  project,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const { email } = await settle(page, request);
  await open(page, '/dashboard');
  await expect(page.getByRole('main')).toContainText(email);
  const reached = (path: string) => asked.some((url) => url.startsWith(project.url + path));
  expect([reached('/auth/v1/signup'), reached('/rest/v1/profiles')]).toEqual([true, true]);
  for (const path of ['/auth/v1/health', '/rest/v1/profiles', '/_mailbox'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test.describe('where a stranger registered the address first', () => {
  test.use({ expectedErrors: /Failed to load resource.*400/ });
  const stranger = 'frailejones del paramo 7';

  for (const way of ['the link of a sign-up', 'a first sign-in code'])
    test(`${way} asks for a password, which then is the only one`, async ({
      page,
      request,
      project,
    }) => {
      const traveller = newTraveller();
      const status = async (path: string, password: string) =>
        (await asVisitor(project, path, { email: traveller.email, password })).status;
      expect(await status('signup', stranger)).toBe(200);
      await mailTo(request, traveller.email);
      if (way === 'the link of a sign-up') {
        await createAccount(page, traveller);
        const { links } = await mailTo(request, traveller.email, 1);
        await open(page, links.find((url) => url.includes('/confirmar')) ?? '');
        await page.getByRole('button', { name: 'Confirmar mi cuenta' }).click();
      } else {
        await open(page, '/login?modo=enlace');
        await page.getByLabel('Correo electrónico').fill(traveller.email);
        await page.getByRole('button', { name: 'Enviarme un enlace o código' }).click();
        const { code } = await mailTo(request, traveller.email, 1);
        await page.getByLabel('Código de 6 cifras').fill(code ?? '');
        await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
      }
      await page.getByLabel('Contraseña', { exact: true }).fill(traveller.password);
      await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
      await expect(page).toHaveURL(/\/register/);
      expect(await status('token?grant_type=password', stranger)).toBe(400);
      expect(await status('token?grant_type=password', traveller.password)).toBe(200);
    });
});

function asVisitor({ url, key }: HostedProject, path: string, body: object): Promise<Response> {
  return fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
