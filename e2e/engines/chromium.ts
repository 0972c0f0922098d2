import { freePort } from '@mochila/embedded-supabase/testing/ports.ts';
import { findBrowser, quietFlags } from '#tools/programs/browser.ts';
import { HttpSession } from './http-driver.ts';
import { eventually, start } from './process.ts';
import type { Session, Size } from './webdriver.ts';

/** Debian's Chromium, headless, by its chromedriver. */
export async function startChromium(size: Size): Promise<Session> {
  const port = await freePort();
  const driver = start('/usr/bin/chromedriver', [`--port=${port}`]);
  const session = await eventually(() =>
    HttpSession.open(port, {
      pageLoadStrategy: 'eager',
      unhandledPromptBehavior: 'ignore',
      'goog:loggingPrefs': { browser: 'SEVERE' },
      'goog:chromeOptions': {
        binary: findBrowser(),
        // The second draws WebGL without a graphics card.
        args: ['--headless=new', '--enable-unsafe-swiftshader', ...quietFlags],
        mobileEmulation: {
          deviceMetrics: { ...size, pixelRatio: 1, mobile: false, touch: false },
        },
      },
    }),
  );
  return {
    send: (command, params) => session.send(command, params),
    async takeErrors() {
      const entries = (await session.own('/se/log', { type: 'browser' })) as { message: string }[];
      return entries.map(({ message }) => message);
    },
    async end() {
      await session.end();
      await driver.end();
    },
  };
}
