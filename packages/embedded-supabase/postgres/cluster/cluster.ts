import { existsSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '../../data-folder/sync-folder.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { freeBytes, prepareReadOnly } from './disk.ts';
import { type ClusterLocation, ownFolder } from './location.ts';
import { runProgram } from './run.ts';

/** A new cluster is 40 MB, its first checkpoints another 50, and writing stops below 64 MB. */
const neededForNew = 200 * 1024 * 1024;

function diskFull(folder: string): StartupError {
  return new StartupError(`The disk of ${folder} is full: free at least 200 MB and start again.`);
}

/**
 * Makes the cluster when there is none; returns whether it did. It is built beside its place and
 * renamed when it is whole, so that an interrupted first start leaves nothing half made.
 */
export async function ensureCluster(
  location: ClusterLocation,
  superuserPassword: string,
): Promise<boolean> {
  if (existsSync(join(location.cluster, 'PG_VERSION'))) {
    await refuseOtherMajorVersion(location);
    return false;
  }
  const parent = dirname(location.cluster);
  if ((await freeBytes(parent)) < neededForNew) throw diskFull(parent);
  const prefix = `${basename(location.cluster)}.new-`;
  for (const name of await readdir(parent)) {
    // What was cut short may still be writing there for a moment.
    if (name.startsWith(prefix))
      await rm(join(parent, name), { recursive: true, force: true, maxRetries: 10 });
  }
  const work = await mkdtemp(join(parent, prefix));
  try {
    await ownFolder(work, location.owner);
    await initialise(location, work, superuserPassword);
    await prepareReadOnly(join(work, 'data'));
    await rename(join(work, 'data'), location.cluster);
    await syncFolder(parent);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
  return true;
}

async function initialise(
  location: ClusterLocation,
  work: string,
  password: string,
): Promise<void> {
  const passwordFile = join(work, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (location.owner !== null) await chown(passwordFile, location.owner.uid, location.owner.gid);
  const { code, output } = await runProgram(location, 'initdb', [
    ...['--pgdata', join(work, 'data')],
    ...['--username', 'supabase_admin', '--pwfile', passwordFile],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8'],
    // Built into PostgreSQL: sorting does not change when the operating system is upgraded.
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
  ]);
  if (code === 0) return;
  if (/no space left/i.test(output)) throw diskFull(work);
  if (/user does not exist/.test(output)) {
    throw new StartupError(
      `PostgreSQL needs a user with a name and number ${process.getuid?.()} has none here: add it to /etc/passwd, or start as another user.`,
    );
  }
  const reported =
    output.match(/(?:error|fatal):\s*(.+)/i)?.[1] ?? output.trim().split('\n').at(-1);
  const reason = reported || `initdb ended with code ${code}`;
  throw new StartupError(
    `PostgreSQL could not make its data folder in ${dirname(work)}: ${reason}`,
  );
}

async function refuseOtherMajorVersion(location: ClusterLocation): Promise<void> {
  const made = (await readFile(join(location.cluster, 'PG_VERSION'), 'utf8')).trim();
  const ours = location.binaries.version.split('.')[0];
  if (made === ours) return;
  throw new StartupError(
    `${location.cluster} was made by PostgreSQL ${made} and this is PostgreSQL ${ours}: back it up with the version of this program that made it, and restore the file here.`,
  );
}
