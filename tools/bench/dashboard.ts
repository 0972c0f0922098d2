import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser, quietFlags } from '../programs/browser.ts';
import { median, type Row, type Size, startProduct } from './product.ts';
import { makeBusyTraveller } from './seed-trips.ts';
import { fillSignIn, pressSignIn } from './sign-ins/sign-in-page.ts';
import { makeTravellers, openDatabase } from './travellers.ts';

/** Somebody with 200 trips and 2,000 saved places signs in on a new device: what their first screen asks and takes. */
export async function measureDashboard(folder: string, { isShort }: Size): Promise<Row[]> {
  const runs = isShort ? 1 : 5;
  const data = join(folder, 'dashboard');
  const product = await startProduct(data);
  const { keys, pool } = await openDatabase(data);
  const admin = pool('supabase_admin', 1);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(console.log),
    args: quietFlags,
  });
  try {
    const [traveller] = await makeTravellers(admin.sql, keys, 1);
    if (!traveller?.caller.userId) throw new Error('nobody travels');
    const { userId } = traveller.caller;
    await admin.sql`update public.profiles set completed_at = now() where user_id = ${userId}`;
    await makeBusyTraveller(admin.sql, userId, randomUUID());
    const screens: Screen[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      screens.push(await firstScreen(await context.newPage(), product.url, traveller.email));
      await context.close();
    }
    const most = screens.toSorted((one, other) => one.asked.length - other.asked.length).at(-1);
    return [
      [
        'requests for data on a new device that signed in (at most 3)',
        `${most?.asked.length}: ${most?.asked.join(', ')}`,
      ],
      [
        'from signing in to its first screen',
        `${median(screens.map(({ took }) => took)).toFixed(0)} ms`,
      ],
    ];
  } finally {
    await browser.close();
    await admin.end(2);
    await product.stop();
  }
}

type Screen = { asked: string[]; took: number };

/** Requests to the backend and milliseconds until trips, places and how far they are saved are shown. */
async function firstScreen(page: Page, url: string, email: string): Promise<Screen> {
  const asked: string[] = [];
  // What comes later is asked again and again, while somebody looks.
  await page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }),
  );
  await fillSignIn(page, url, email);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(rest|auth)\/v1\//.test(pathname) && !pathname.endsWith('/token')) asked.push(pathname);
  });
  const begin = performance.now();
  await pressSignIn(page);
  await page
    .getByRole('link', { name: /Trip \d+/ })
    .first()
    .waitFor();
  await page.getByText('2000 lugares guardados').waitFor();
  await page.getByText('Guardada en tu cuenta').waitFor();
  return { asked: [...asked], took: performance.now() - begin };
}
