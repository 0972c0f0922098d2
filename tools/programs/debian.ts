import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A package may not start the service it brings (nginx would listen on port 80 for everybody). */
const install = `
policy=/usr/sbin/policy-rc.d
if [ ! -e $policy ]; then
  printf '#!/bin/sh\\nexit 101\\n' > $policy && chmod 755 $policy
  trap 'rm -f $policy' EXIT
fi
apt-get install -y -q --no-install-recommends "$@"`;
/** Whether this process has fetched the lists of packages. */
let isUpdated = false;

/** Installs Debian's packages as root or through sudo; false when that did not work. */
export function installPackages(names: string[], log: (line: string) => void): boolean {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  log(`installing ${names.join(' ')} from Debian's packages`);
  const script = isUpdated ? install : `apt-get update -q || exit 1${install}`;
  const [command = 'sh', ...words] = [...sudo, 'sh', '-c', script, 'sh', ...names];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const isInstalled = spawnSync(command, words, { env, stdio: 'ignore' }).status === 0;
  isUpdated ||= isInstalled;
  return isInstalled;
}

/** Installs a package and looks for what it brings. */
export function installed(
  name: string,
  log: (line: string) => void,
  find: () => string | null,
): string {
  const path = installPackages([name], log) ? find() : null;
  if (path) return path;
  throw new Error(
    `The tests need ${name} and it could not be installed here: install it (sudo apt-get install ${name}), or set CHROMIUM where it is a browser, and run the tests again.`,
  );
}

/** The path of a program, installed when it is not there. */
export function tool(name: string, path: string): string {
  const find = () => (existsSync(path) ? path : null);
  return find() ?? installed(name, console.log, find);
}
