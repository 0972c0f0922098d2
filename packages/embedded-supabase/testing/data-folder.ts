import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { loadKeys } from '../data-folder/keys.ts';
import { bootstrapFolder } from '../postgres/database.ts';
import type { Project } from '../project.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..');

/**
 * Fills a new data folder as a first start does, with keys of its own: copying a finished database takes a tenth of
 * the time that initdb and the migrations take. `start` starts a server on a folder; it is called again when what makes
 * a database of this project has changed.
 */
export async function fillDataFolder(
  dataDir: string,
  project: Project,
  start: (folder: string) => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  const cache = join(root, '.cache/data-folders', project.id);
  const finished = join(cache, keyOfSources(project));
  if (!existsSync(finished)) await make(cache, finished, start);
  // With its owner: as root, PostgreSQL runs as another user.
  await run('cp', ['-a', join(finished, 'postgres'), dataDir]);
  await loadKeys(dataDir);
  const file = join(dataDir, 'keys.json');
  const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'));
  const { passwords } = await read(join(finished, 'keys.json'));
  await writeFile(file, JSON.stringify({ ...(await read(file)), passwords }));
}

async function make(
  cache: string,
  finished: string,
  start: Parameters<typeof fillDataFolder>[2],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'supabase-test-'));
  const server = await start(folder);
  await server.close();
  await mkdir(cache, { recursive: true });
  const earlier = (await readdir(cache)).filter((name) => !name.startsWith('new-'));
  for (const name of earlier)
    if (join(cache, name) !== finished)
      await rm(join(cache, name), { recursive: true, force: true });
  const copied = await mkdtemp(join(cache, 'new-'));
  await run('cp', ['-a', join(folder, 'postgres'), join(folder, 'keys.json'), copied]);
  await rm(folder, { recursive: true, force: true });
  // Another worker may have been faster: a folder that is not empty is not replaced.
  await rename(copied, finished).catch(() => rm(copied, { recursive: true }));
}

/** Of all that a new database is made from. */
function keyOfSources({ migrations }: Project): string {
  const hash = createHash('sha256');
  const files = [
    ...globSync(`${bootstrapFolder}/**/*.sql`),
    ...(migrations === null ? [] : globSync(`${migrations}/*.sql`)),
    ...globSync(join(import.meta.dirname, '../postgres/**/*.ts')),
    join(root, 'package.json'),
  ];
  for (const file of files.toSorted()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
