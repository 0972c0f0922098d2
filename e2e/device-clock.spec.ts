import type { BrowserContext, Page } from '@playwright/test';
import { expect, open, test } from './fixtures.ts';
import { signUpWithProfile } from './traveller.ts';

// Devices whose clock is wrong, and tokens that live shorter than auth-js expects.

/** The clock of this browser stands so many hours ahead from now on, and so does every end of a token. */
const setClock = (context: BrowserContext, hours: number) =>
  context.clock.setFixedTime(Date.now() + hours * 3_600_000);

function countRefreshes(context: BrowserContext): { refreshes: number } {
  const counts = { refreshes: 0 };
  context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) counts.refreshes += 1;
  });
  return counts;
}

/** `expires_at` is in seconds since 1970. */
const storedSession = (page: Page): Promise<{ expires_at: number; access_token: string }> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('sb-mochila-auth-token') ?? ''));
const storedExpiry = async (page: Page) => (await storedSession(page)).expires_at;
const storedToken = async (page: Page) => (await storedSession(page)).access_token;

/** Every page asks for the session several times, and so does a second tab. */
async function goAround(page: Page): Promise<void> {
  for (const path of ['/dashboard', '/mochila', '/cuenta', '/register']) {
    await open(page, path);
    // A page that is left takes the answer to its refresh along.
    await page.waitForLoadState('networkidle');
  }
  const other = await page.context().newPage();
  for (const path of ['/viajes', '/dashboard']) await open(other, path);
  await expect(other).toHaveURL('/dashboard');
  await other.close();
  await open(page, '/dashboard');
  await expect(page).toHaveURL('/dashboard');
}

test('a device whose clock is a day ahead stays signed in, with one refresh of an older session', async ({
  page,
  request,
}) => {
  await setClock(page.context(), 26);
  const counts = countRefreshes(page.context());
  await signUpWithProfile(page, request);
  await goAround(page);
  expect(counts.refreshes).toBe(0);
  // A page of the application could refresh it, and be left before the answer.
  await page.goto('/env.json');
  const expires = await storedExpiry(page);
  // As it was stored before its end was counted by this clock.
  await page.evaluate((hours) => {
    const key = 'sb-mochila-auth-token';
    const session = JSON.parse(localStorage.getItem(key) ?? '');
    localStorage.setItem(
      key,
      JSON.stringify({ ...session, expires_at: session.expires_at - hours * 3600 }),
    );
  }, 26);
  await open(page, '/dashboard');
  await expect.poll(() => storedExpiry(page)).toBeGreaterThanOrEqual(expires);
  await goAround(page);
  expect(counts.refreshes).toBe(1);
});

test('a token that lives for a minute is not refreshed at every use', async ({ page, request }) => {
  await setClock(page.context(), 0);
  await page.route(/\/auth\/v1\/(token|verify)/, async (route) => {
    const response = await route.fetch();
    const expires_at = Math.floor(Date.now() / 1000) + 60;
    const json = { ...(await response.json()), expires_in: 60, expires_at };
    await route.fulfill({ response, json });
  });
  const counts = countRefreshes(page.context());
  await signUpWithProfile(page, request);
  await goAround(page);
  expect(counts.refreshes).toBe(0);
});

test.describe('a clock that was ahead and is put right', () => {
  test.use({ expectedErrors: /Failed to load resource.*40[13]/ });

  test('leaves a token that expires unnoticed, which is refreshed when it is refused', async ({
    page,
    request,
  }) => {
    await setClock(page.context(), 26);
    const traveller = await signUpWithProfile(page, request);
    await setClock(page.context(), 0);
    // As the service answers to this token an hour later.
    const expired = await storedToken(page);
    // A page of the application could renew it, and be left before the answer.
    await page.goto('/env.json');
    const refuse = (status: number, json: object) =>
      page.context().route(/\/(rest|auth)\/v1\//, async (route) => {
        const sent = route.request();
        const path = new URL(sent.url()).pathname;
        const isOld = sent.headers().authorization === `Bearer ${expired}`;
        if (isOld && path.startsWith(status === 401 ? '/rest/' : '/auth/v1/user'))
          await route.fulfill({ status, json });
        else await route.fallback();
      });
    await refuse(401, { code: 'PGRST303', message: 'JWT expired', details: null, hint: null });
    await refuse(403, { code: 403, error_code: 'bad_jwt', msg: 'invalid JWT: token is expired' });
    const counts = countRefreshes(page.context());
    await open(page, '/cuenta');
    await expect(page.getByRole('main')).toContainText(traveller.email);
    await expect.poll(() => storedToken(page)).not.toBe(expired);
    await goAround(page);
    expect(counts.refreshes).toBe(1);
  });
});
