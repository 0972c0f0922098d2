import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cache } from './other-postgres.ts';

export interface ProgramProcess {
  child: ChildProcess;
  /** Everything it has printed. */
  output(): string;
  /** The address of the local mailbox, once it is ready. */
  mailbox(): string;
  /** The address of its one line; rejects with the output when it ends before. */
  ready: Promise<string>;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

/** Starts Node with these arguments, among them a program that says `ready` and where, as `Ready: http://…`. */
export function startProgram(
  args: string[],
  vars: Record<string, string>,
  ready: string,
): ProgramProcess {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: join(cache, 'compiled'), ...vars },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const line = new RegExp(`^${ready}: (\\S+)\\n`, 'm');
  const address = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = output.match(line)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`ended before it was ready: ${output}`)));
  });
  address.catch(() => {});
  const mailbox = () => output.match(/^Mails of this machine: (\S+)\n/m)?.[1] ?? '';
  return { child, output: () => output, mailbox, ready: address, ended };
}

/** A new data folder and its removal, with the end of whatever PostgreSQL was left on it. */
export function temporaryDataFolder() {
  // Not below a private folder: as root, PostgreSQL's user could not reach it.
  const dataDir = join(tmpdir(), `supabase-test-${randomBytes(6).toString('hex')}`);
  return {
    dataDir,
    /** The PostgreSQL that says it runs here, or null. */
    postgresPid(): number | null {
      try {
        return Number(
          readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
        );
      } catch {
        return null;
      }
    },
    /** Fills it with a copy of another, whose server has been stopped: faster than a first start. */
    copyFrom(other: string): void {
      execFileSync('cp', ['-a', other, dataDir]);
    },
    async remove(): Promise<void> {
      const pid = this.postgresPid();
      if (isAlive(pid)) process.kill(pid ?? 0, 'SIGQUIT');
      while (isAlive(pid)) await sleep(20);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Whether a process runs; one that has ended and waits for its parent to notice does not. */
export function isAlive(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return true;
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

/** How many PostgreSQL servers (not their workers) run on a cluster; Linux only. */
export function serversOn(cluster: string): number {
  const parents = new Map<string, string>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\) \S (\d+) /)?.[1];
      if (command.includes('-D') && command.includes(cluster)) parents.set(pid, parent ?? '');
    } catch {
      // It has ended since the folder was listed.
    }
  }
  // A worker that was just forked still has its server's command line.
  return [...parents.values()].filter((parent) => !parents.has(parent)).length;
}

/** The shell that stops a PostgreSQL when its server ends; Linux only. */
export function guardOf(postgres: number): number {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const [shell, , , , watched] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      if (shell === '/bin/sh' && watched === String(postgres)) return Number(pid);
    } catch {
      // It has ended since the folder was listed.
    }
  }
  throw new Error(`nothing waits for the server of PostgreSQL ${postgres}`);
}
