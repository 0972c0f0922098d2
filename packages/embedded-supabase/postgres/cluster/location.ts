import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StartupError } from '../../errors/startup-error.ts';
import type { Settings } from '../../settings.ts';
import { type Binaries, copyBinaries } from './binaries.ts';

/** The unprivileged user that PostgreSQL runs as; null when we are not root and it runs as us. */
type Owner = { uid: number; gid: number } | null;

export interface ClusterLocation {
  binaries: Binaries;
  /** The cluster's folder (may not exist yet). */
  cluster: string;
  /** A private folder, short enough, for the Unix socket. */
  sockets: string;
  owner: Owner;
  /** What an operator should know of this choice, or null when everything lies in `dataDir`. */
  note: string | null;
}

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, and PostgreSQL adds a lock beside it. */
const longestSocket = 96;

/**
 * Decides where the database of `dataDir` lives and who runs it. PostgreSQL refuses to run as root:
 * then it runs as `nobody`, and what `nobody` cannot reach (below a private home) is put under `shared`,
 * with a link left behind in `dataDir`.
 */
export async function findClusterLocation(
  { dataDir, project }: Pick<Settings, 'dataDir' | 'project'>,
  binaries: Binaries,
  shared = `/var/lib/${project.id}`,
): Promise<ClusterLocation> {
  const cluster = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    return {
      binaries,
      cluster,
      sockets: await socketFolder(dataDir, project.id, null),
      owner: null,
      note: null,
    };
  }
  const owner = await unprivilegedOwner(cluster);
  await allowTraversal(dataDir, owner);

  const moved: string[] = [];
  let base = dataDir;
  if (!(await canReach(owner, '-x', dataDir))) {
    base = await sharedBase(shared, { dataDir, project }, cluster, owner);
    moved.push(`its data is in ${base}`);
  }
  let reachable = binaries;
  if (!(await canReach(owner, '-x', join(binaries.folder, 'bin', 'postgres')))) {
    reachable = await copyBinaries(binaries, shared);
    moved.push(`its programs were copied to ${reachable.folder}`);
  }
  const note =
    moved.length === 0
      ? null
      : `PostgreSQL does not run as root and the user "nobody" cannot reach this folder: ${moved.join(' and ')}.`;
  return {
    binaries: reachable,
    cluster: base === dataDir ? cluster : join(base, 'postgres'),
    sockets: await socketFolder(base, project.id, owner),
    owner,
    note,
  };
}

/** Lets PostgreSQL's user pass through the data folder: search permission, for its group alone. */
async function allowTraversal(dataDir: string, owner: NonNullable<Owner>): Promise<void> {
  const { mode, uid } = await stat(dataDir);
  try {
    await chown(dataDir, uid, owner.gid);
    await chmod(dataDir, (mode & 0o700) | 0o010);
  } catch {
    // A disk that has no owners: keys.json and the cluster stay private by their own modes.
    await chmod(dataDir, mode | 0o011);
  }
}

async function socketFolder(base: string, id: string, owner: Owner): Promise<string> {
  let folder = join(base, 'run');
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) > longestSocket) {
    folder = await mkdtemp(join(tmpdir(), `${id}-`));
  }
  await ownFolder(folder, owner);
  return folder;
}

/** Ends the socket folder of a server that has ended, where it was not in the data folder. */
export async function removeTemporarySockets(folder: string): Promise<void> {
  if (dirname(folder) === tmpdir()) await rm(folder, { recursive: true, force: true });
}

/** Makes `folder` if it is missing, private to `owner`. */
export async function ownFolder(folder: string, owner: Owner): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner === null) return;
  await chown(folder, owner.uid, owner.gid);
}

/** Whoever owns the cluster already (a volume prepared by hand), otherwise `nobody`. */
async function unprivilegedOwner(cluster: string): Promise<NonNullable<Owner>> {
  if (existsSync(cluster)) {
    const { uid, gid } = await stat(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const nobody = users.match(/^nobody:[^:]*:(\d+):(\d+):/m);
  // 65534 is `nobody` and `nogroup` wherever a user database is missing (minimal containers).
  return { uid: Number(nobody?.[1] ?? 65_534), gid: Number(nobody?.[2] ?? 65_534) };
}

/** Asks the system itself, as that user: modes, groups, ACLs and mount options all count. */
async function canReach(owner: NonNullable<Owner>, test: '-x' | '-r', path: string) {
  const child = spawn('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], {
    ...owner,
    cwd: '/',
    stdio: 'ignore',
  });
  return await new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** The folder under `shared` that holds this data folder's cluster, made at first use. */
async function sharedBase(
  shared: string,
  { dataDir, project }: Pick<Settings, 'dataDir' | 'project'>,
  cluster: string,
  owner: NonNullable<Owner>,
): Promise<string> {
  const link = await lstat(cluster).catch(() => null);
  if (link?.isDirectory()) {
    throw new StartupError(
      `The database in ${cluster} cannot be reached by the user "nobody", which has to run it: give every folder above it search permission (chmod o+x), or set ${project.settingNames.data} to a folder outside a private home.`,
    );
  }
  if (link?.isSymbolicLink()) return dirname(await readlink(cluster));
  const base = join(shared, randomBytes(6).toString('hex'));
  try {
    await mkdir(shared, { recursive: true, mode: 0o755 });
    await ownFolder(base, owner);
    await symlink(join(base, 'postgres'), cluster);
  } catch {
    throw new StartupError(
      `PostgreSQL cannot run as root in ${dataDir} and ${shared} cannot be written: set ${project.settingNames.data} to a folder outside a private home, or start as another user.`,
    );
  }
  return base;
}
