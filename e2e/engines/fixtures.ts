import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { type EngineName, missingPackages } from '#tools/programs/engines.ts';
import { port } from '../server.ts';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { Page } from './page.ts';
import { type Origin, startOrigin } from './proxy.ts';
import type { Session, Size } from './webdriver.ts';
import { startWebKit } from './webkit.ts';

export type EngineOptions = { engine: EngineName; size: Size };

const starters = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

/** What pages may say on the console in this test; any other error fails it. */
type Fixtures = { expectedErrors: RegExp; origin: Origin; view: Page };

export const test = base.extend<Fixtures, EngineOptions & { session: Session | null }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  size: [
    { width: 390, height: 844 },
    { option: true, scope: 'worker' },
  ],
  // One browser for all the tests of a width; what it keeps belongs to the origin, and each test has its own.
  session: [
    async ({ engine, size }, use) => {
      if (missingPackages(engine).length > 0) return use(null);
      const session = await starters[engine](size);
      await use(session);
      await session.end();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  expectedErrors: [/^$/, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for.
  origin: async ({}, use) => {
    const origin = await startOrigin(`http://127.0.0.1:${port}`);
    await use(origin);
    await origin.end();
  },
  view: async ({ engine, session, origin, expectedErrors }, use, info) => {
    if (!session) return info.skip(true, `no ${missingPackages(engine).join(' ')} here`);
    await use(new Page(session, origin.url));
    if (info.status !== info.expectedStatus) {
      const picture = String(await session.send('TakeScreenshot').catch(() => ''));
      writeFileSync(info.outputPath('page.png'), Buffer.from(picture, 'base64'));
    }
    const errors = await session.takeErrors();
    const [first, ...others] = (await session.send('GetWindowHandles')) as string[];
    for (const handle of others) {
      await session.send('SwitchToWindow', { handle });
      await session.send('CloseWindow');
    }
    await session.send('SwitchToWindow', { handle: first });
    await session.send('Navigate', { url: 'about:blank' });
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
  },
});

export { expect };
