import { existsSync } from 'node:fs';
import { installed, installPackages } from './debian.ts';

const candidates = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The path of a Chromium, from CHROMIUM or the usual places; null when there is none. */
export function findBrowser(): string | null {
  const named = process.env.CHROMIUM;
  if (named) return existsSync(named) ? named : null;
  return candidates.find((path) => existsSync(path)) ?? null;
}

const headlessShell = 'chromium-headless-shell';

/**
 * What runs the journeys: Chromium without the window around a page, which costs more processor time than most pages;
 * where there is none, a whole Chromium. CHROMIUM names another.
 */
export function findHeadless(): string | null {
  const path = `/usr/bin/${headlessShell}`;
  return !process.env.CHROMIUM && existsSync(path) ? path : findBrowser();
}

/** Installs what `findHeadless` looks for first, beside the whole Chromium: both are of one version. */
export function ensureHeadless(log: (line: string) => void): void {
  if (process.env.CHROMIUM || findHeadless() !== findBrowser()) return;
  if (!installPackages([headlessShell, 'chromium'], log))
    log(`without ${headlessShell} the journeys take longer`);
}

/** Finds a Chromium, or installs Debian's. Throws with what to do when neither works. */
export function ensureBrowser(log: (line: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  return installed('chromium', log, findBrowser);
}

/** What keeps a headless Chromium from asking the network for anything of its own. */
export const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];
