import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages, tool } from './debian.ts';

/** A Debian package that holds the published XML schemas of GPX 1.1 and of KML 2.2 with what that imports. */
const shipsSchemas = 'pytrainer';
const folder = join(import.meta.dirname, '../../.cache/map-schemas');
/** Paths of the schemas; the files exist once `ensureMapSchemas` fetched them. */
export const mapSchemas = {
  gpx: join(folder, 'usr/share/pytrainer/schemas/Topografix_gpx11.xsd'),
  kml: join(folder, 'usr/share/pytrainer/schemas/ogckml22.xsd'),
};

/** Whether files can be checked here: where Debian's packages are not to be had, their tests are skipped. */
export const hasMapSchemas = () => Object.values(mapSchemas).every((path) => existsSync(path));

/** Fetches the schemas, which are not ours to publish, and installs xmllint. */
export function ensureMapSchemas(log: (line: string) => void): void {
  const program = tool('libxml2-utils', '/usr/bin/xmllint');
  if (!existsSync(program) || hasMapSchemas()) return;
  log(`fetching the schemas of GPX and KML from Debian's package ${shipsSchemas}`);
  mkdirSync(join(folder, '..'), { recursive: true });
  const download = mkdtempSync(`${folder}-`);
  try {
    // The package alone, unpacked: what it depends on is a whole desktop program.
    const script = `apt-get download -q ${shipsSchemas} && dpkg-deb -x ${shipsSchemas}_*.deb unpacked`;
    const fetch = () => spawnSync('sh', ['-c', script], { cwd: download, stdio: 'ignore' }).status;
    // Lists of packages may be missing, and installing anything fetches them.
    if (fetch() !== 0) {
      installPackages(['libxml2-utils'], log);
      if (fetch() !== 0) {
        log('it could not be fetched: what checks files by these schemas is skipped');
        return;
      }
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(join(download, 'unpacked'), folder);
  } finally {
    rmSync(download, { recursive: true, force: true });
  }
}
