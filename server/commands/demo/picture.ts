import type { Browser } from '@playwright/test';
import { openApplication } from '#tools/programs/application.ts';
import { type Api, signInLink } from './api.ts';
import { people } from './story.ts';

/** The planner of the demo's trip as a PNG of few colours, as the README shows it. */
export async function pictureOfPlanner(
  browser: Browser,
  api: Api,
  tripId: string,
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 1240 },
    locale: 'es-CO',
    reducedMotion: 'reduce',
  });
  await openApplication(page, await signInLink(api, people.lucia.email, ''));
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/dashboard/);
  await openApplication(page, `${api.url}/viaje?id=${tripId}`);
  await page.getByText('Guardado en tu cuenta').waitFor();
  // The cover is the last to come: it is fetched from the account.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('main img')].some(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const shot = await page.screenshot();
  await page.close();
  // Optional, and nothing else of these pictures needs it.
  const { default: sharp } = await import('sharp');
  return sharp(shot).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
}
