import { execFile, spawn } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '../../errors/startup-error.ts';
import { type ClusterLocation, removeTemporarySockets } from './location.ts';
import { childEnvironment } from './run.ts';

/** $1 is PostgreSQL's process, $2 the folder of its socket where nothing else removes it. */
const guard = `read -r _
kill -INT "$1" || exit 0
[ -n "$2" ] || exit 0
for _ in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$1" && sleep 1; done
rm -f "$2"/.s.PGSQL.* && rmdir "$2"`;

/**
 * Makes PostgreSQL (`pid`) shut down when this process ends, however it does (kill -9, out of memory): a
 * shell waits for the end of a pipe that this process alone holds open. To be called at once after
 * PostgreSQL was started; returns what ends the shell, to be called when PostgreSQL has ended.
 */
export function stopWithThisProcess(pid: number, { owner, sockets }: ClusterLocation): () => void {
  const ownFolder = dirname(sockets) === tmpdir() ? sockets : '';
  const shell = spawn('/bin/sh', ['-c', guard, 'sh', String(pid), ownFolder], {
    ...owner,
    cwd: '/',
    env: childEnvironment,
    stdio: ['pipe', 'ignore', 'ignore'],
    // Ctrl-C and a kill of our process group must not reach it.
    detached: true,
  });
  // Without a shell an orphan is left to the next start.
  shell.on('error', () => {});
  shell.stdin.on('error', () => {});
  shell.unref();
  return () => void shell.kill('SIGKILL');
}

/**
 * Ends the PostgreSQL that an earlier, killed process of ours left running on this cluster, so that
 * there is never a second one. To be called under the data folder's lock: then whatever still runs
 * here has no owner. Returns whether there was one.
 */
export async function stopOrphan(location: ClusterLocation): Promise<boolean> {
  const file = join(location.cluster, 'postmaster.pid');
  const lines = await readFile(file, 'utf8').catch(() => null);
  if (lines === null) return false;
  const [pidLine = '', , , , sockets = ''] = lines.split('\n');
  const pid = Number.parseInt(pidLine, 10);
  if (!(pid > 1) || !(await isPostgresOf(pid, location.cluster))) {
    // A leftover whose number another process may have by now: PostgreSQL would refuse to start.
    await rm(file, { force: true });
    return false;
  }
  for (const [signal, seconds] of [
    ['SIGINT', 15],
    ['SIGQUIT', 10],
    // It may be suspended; nothing that was committed is lost.
    ['SIGKILL', 5],
  ] as const) {
    process.kill(pid, signal);
    if (await isGone(pid, location.cluster, seconds)) {
      await removeTemporarySockets(sockets);
      return true;
    }
  }
  throw new StartupError(
    `An earlier PostgreSQL (process ${pid}) still holds ${location.cluster} and does not stop: end that process and start again.`,
  );
}

/**
 * Ends the worker processes of a killed postmaster of this cluster, as it would have done itself: a
 * worker that waits for another one's lock does not notice the loss for seconds. To be called when
 * PostgreSQL reports that their shared memory is still in use, which proves that their postmaster is
 * gone. Returns how many (Linux only; elsewhere they end by themselves).
 */
export async function endWorkers(cluster: string): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const folder = await realpath(cluster);
  let ended = 0;
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!(pid > 1)) continue;
    // Every process of PostgreSQL works in its cluster's folder.
    const works = await readlink(`/proc/${pid}/cwd`).catch(() => '');
    if (works !== folder || !(await commandOf(pid))[0]?.startsWith('postgres')) continue;
    try {
      process.kill(pid, 'SIGQUIT');
      ended += 1;
    } catch {
      // It has ended meanwhile.
    }
  }
  return ended;
}

async function isGone(pid: number, cluster: string, seconds: number): Promise<boolean> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await sleep(20)) {
    if (!(await isPostgresOf(pid, cluster))) return true;
  }
  return false;
}

/** Whether `pid` lives and is a PostgreSQL started on `cluster`. */
async function isPostgresOf(pid: number, cluster: string): Promise<boolean> {
  return (await commandOf(pid)).includes(cluster);
}

/** The command line of a process; empty when it has ended, also while it waits to be reaped. */
async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return command.split('\0');
  }
  const ps = promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']);
  return (await ps.catch(() => ({ stdout: '' }))).stdout.split(' ');
}
