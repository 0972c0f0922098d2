import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Puts into package-lock.json the optional packages of other platforms that a registry mirror did not offer
 * when it was written: npm leaves them out, and `npm ci` then refuses the file. They are never installed
 * here, so version and platform are enough. Run it after changing a dependency behind such a mirror.
 */

type Entry = {
  version?: string;
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
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${Object.keys(missing).length} entries added`);
}
