import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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

/** Finds a Chromium, or installs Debian's. Throws with what to do when neither works. */
export function ensureBrowser(log: (line: string) => void): string {
  const found = findBrowser();
  if (found) return found;
  return installed('chromium', log, findBrowser);
}

/** Installs a Debian package as root or through sudo, and looks for what it brings. */
export function installed(
  name: string,
  log: (line: string) => void,
  find: () => string | null,
): string {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  log(`installing ${name} from Debian's packages`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...words];
    return spawnSync(command, rest, { env, stdio: 'ignore' }).status === 0;
  };
  if (apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', name)) {
    const path = find();
    if (path) return path;
  }
  throw new Error(
    `The tests need ${name} and it could not be installed here: install it (sudo apt-get install ${name}), or set CHROMIUM to a browser, and run the tests again.`,
  );
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
