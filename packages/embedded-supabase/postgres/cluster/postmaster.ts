import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../errors/startup-error.ts';
import type { Log } from '../../log/log.ts';
import { type ClusterLocation, removeTemporarySockets } from './location.ts';
import { endWorkers, stopOrphan, stopWithThisProcess } from './orphan.ts';
import { childEnvironment } from './run.ts';
import { serverArguments } from './settings.ts';

export interface Postmaster {
  pid: number;
  /** Settles when the process has ended, wanted or not. */
  ended: Promise<void>;
  /** Fast shutdown: rolls open transactions back, writes a checkpoint, ends. */
  stop(): Promise<void>;
}

const startSeconds = 60;

/** Starts PostgreSQL on its cluster and waits until it takes connections. */
export async function startPostmaster(
  location: ClusterLocation,
  log: Log,
  ownSettings: Record<string, string>,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const child = spawn(
      `${location.binaries.folder}/bin/postgres`,
      serverArguments(location.binaries.version, location.cluster, location.sockets, ownSettings),
      {
        ...location.owner,
        cwd: '/',
        env: childEnvironment,
        stdio: ['ignore', 'ignore', 'pipe'],
        // Its own process group: Ctrl-C reaches us alone, and we stop it after the last request.
        detached: true,
      },
    );
    const release = child.pid === undefined ? () => {} : stopWithThisProcess(child.pid, location);
    const lastLines = followLog(child, log);
    const ended = new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      child.once('exit', () => resolve());
    });
    void ended.then(release);
    const ready = await becomesReady(child, location);
    if (ready) return postmasterOf(child, ended, location);
    await ended;
    const reason = lastLines.join(' ');
    // Workers of a postmaster that was killed need a moment to notice; PostgreSQL waits for nobody. And one
    // that was starting when its server was killed may show itself only now.
    if (/shared memory block|already exists/.test(reason) && attempt < 100) {
      const workers = /shared memory block/.test(reason) ? await endWorkers(location.cluster) : 0;
      await stopOrphan(location);
      log.info('An earlier PostgreSQL is not all gone yet', { attempt, workers });
      await sleep(50);
      continue;
    }
    if (/no space left/i.test(reason)) {
      throw new StartupError(
        `The disk of ${location.cluster} is full: free some space and start again.`,
      );
    }
    throw new StartupError(
      `PostgreSQL did not start on ${location.cluster}: ${reason || 'no reason given'}`,
    );
  }
}

function postmasterOf(
  child: ChildProcess,
  ended: Promise<void>,
  location: ClusterLocation,
): Postmaster {
  return {
    pid: child.pid ?? 0,
    ended,
    async stop() {
      child.kill('SIGINT');
      const tooLong = setTimeout(() => child.kill('SIGQUIT'), 20_000);
      await ended;
      clearTimeout(tooLong);
      await removeTemporarySockets(location.sockets);
    },
  };
}

/** True when `postmaster.pid` says ready; false when the process has ended before. */
async function becomesReady(child: ChildProcess, location: ClusterLocation): Promise<boolean> {
  const file = join(location.cluster, 'postmaster.pid');
  for (const end = Date.now() + startSeconds * 1000; Date.now() < end; await sleep(10)) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null)
      return false;
    const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
  }
  child.kill('SIGQUIT');
  return false;
}

/** A FATAL ends one connection or the start; the code that opened or started it reports it. */
const levels = {
  LOG: 'debug',
  WARNING: 'warn',
  ERROR: 'info',
  FATAL: 'info',
  PANIC: 'error',
} as const;

/** Passes PostgreSQL's own lines on to our log; returns the last errors (kept up to date). */
function followLog(child: ChildProcess, log: Log): string[] {
  const bad: string[] = [];
  if (child.stderr === null) return bad;
  createInterface({ input: child.stderr }).on('line', (line) => {
    const level = line.match(/^(LOG|WARNING|ERROR|FATAL|PANIC): +/)?.[1];
    const known = level !== undefined && level in levels ? (level as keyof typeof levels) : null;
    log[known === null ? 'debug' : levels[known]]('PostgreSQL says', { says: line });
    if (known === 'FATAL' || known === 'PANIC') bad.splice(0, bad.length - 2, line);
  });
  return bad;
}
