import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Puts into package-lock.json the optional packages of other platforms that a registry mirror did not offer
 * when it was written: npm leaves them out, and `npm ci` then refuses the file. Asks the registry for the checksum of
 * each entry that has none; what it does not offer stays without. Run it after changing a dependency behind such a
 * mirror, and once more where the registry offers everything.
 */

type Entry = {
  version?: string;
  integrity?: string;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
  'windows',
];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** The entries that `packages` lacks, by their key. */
export function missingEntries(packages: Record<string, Entry>): Record<string, Entry> {
  const missing: Record<string, Entry> = {};
  for (const [path, { optionalDependencies = {}, dev, devOptional }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!/^\d/.test(version)) continue;
      // Where the package that asks would look for it: beside it or further up, in the version it wants.
      const own = path ? `${path}/` : '';
      const places = [own, ...parentsOf(path)].map((at) => `${at}node_modules/${name}`);
      const known = places.find((at) => packages[at] ?? missing[at]);
      const top = `node_modules/${name}`;
      const key = known ? `${own}node_modules/${name}` : top;
      if (known && (packages[known] ?? missing[known])?.version === version) continue;
      missing[key] = {
        version,
        ...platformOf(name),
        ...(dev || devOptional ? { dev: true } : {}),
        optional: true,
      };
    }
  return missing;
}

/** Keys of the entries that npm cannot check what it downloads against. */
export function withoutIntegrity(packages: Record<string, Entry>): string[] {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path !== '' && !integrity && !link)
    .map(([path]) => path);
}

/** The registry's checksum of a package; undefined where it does not offer that version. */
function offeredIntegrity(name: string, version: string): string | undefined {
  const words = ['view', `${name}@${version}`, 'dist.integrity'];
  try {
    return execFileSync('npm', words, { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** `node_modules/a/node_modules/b` is looked for below a's folder, then at the top. */
function parentsOf(path: string): string[] {
  const parts = path.split('node_modules/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('node_modules/'));
}

function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : null;
  return {
    // Without a word for it, no platform at all: the package is for none that we know.
    os: [os === 'windows' ? 'win32' : (os ?? 'none')],
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(libc && os === 'linux' ? { libc: [libc] } : {}),
  };
}

if (import.meta.main) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const missing = missingEntries(lock.packages);
  lock.packages = Object.fromEntries(
    Object.entries({ ...lock.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  for (const path of withoutIntegrity(lock.packages)) {
    const entry = lock.packages[path];
    const integrity = offeredIntegrity(path.split('node_modules/').at(-1) ?? '', entry.version);
    if (integrity) lock.packages[path] = { version: entry.version, integrity, ...entry };
  }
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  const unchecked = withoutIntegrity(lock.packages).length;
  console.log(`${Object.keys(missing).length} entries added, ${unchecked} without a checksum`);
}
