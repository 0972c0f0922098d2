import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@mochila/embedded-supabase/testing/ports.ts';
import { HttpSession } from './http-driver.ts';
import { eventually, start, startDisplay } from './process.ts';
import type { Session, Size } from './webdriver.ts';

/** Debian's WebKitGTK in a window of our own, by its WebKitWebDriver. */
export async function startWebKit({ width, height }: Size): Promise<Session> {
  const folder = mkdtempSync(join(tmpdir(), 'mochila-webkit-'));
  const log = join(folder, 'console');
  writeFileSync(log, '');
  const { display, end: endDisplay } = await startDisplay();
  const port = await freePort();
  const driver = start('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', HOME: folder, NO_AT_BRIDGE: '1' },
  });
  const session = await eventually(() =>
    HttpSession.open(port, {
      pageLoadStrategy: 'normal',
      unhandledPromptBehavior: 'ignore',
      'webkitgtk:browserOptions': {
        binary: join(import.meta.dirname, './webkit-window.py'),
        args: [String(width), String(height), log],
      },
    }),
  );
  let read = 0;
  return {
    send: (command, params) => session.send(command, params),
    async takeErrors() {
      const lines = readFileSync(log, 'utf8').split('\n').filter(Boolean);
      const fresh = lines.slice(read);
      read = lines.length;
      return fresh;
    },
    async end() {
      await session.end();
      await driver.end();
      await endDisplay();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
