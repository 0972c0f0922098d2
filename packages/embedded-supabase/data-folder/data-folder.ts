import { accessSync, constants, existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { errorCode } from '../errors/error-details.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Project } from '../project.ts';

/** A file that is there while a backup is being restored into the folder. */
export const unfinishedRestore = 'restore-unfinished';

/** Whose folder it is, in sentences for the operator. */
type Named = Pick<Project, 'name' | 'settingNames'>;

/** The right to use a data folder, held by one process at a time. */
interface DataFolder {
  /** Leaves a note for a second start and for tests: where this process answers. */
  announce(addresses: { url: string; mailbox: string | null }): Promise<void>;
  /** Takes the note back: a start that finds the folder locked then waits for `release`. */
  withdraw(): Promise<void>;
  release(): Promise<void>;
}

const noteSchema = v.object({ pid: v.number(), url: v.string() });

/** Milliseconds to wait for another process that is starting or stopping: a supervisor restarts at once. */
const waitMs = 10_000;

/**
 * Makes the data folder if it is missing and locks it. The lock is the operating system's, through
 * SQLite's file lock (Node has no `flock`): it ends with the process, however that ends. Throws
 * `StartupError` when the folder cannot be written or another process holds it.
 */
export async function lockDataFolder(folder: string, project: Named): Promise<DataFolder> {
  try {
    await makeFolder(folder);
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unwritable(folder, project, error);
  }
  const noteFile = join(folder, 'running.json');
  const lock = await takeLock(folder, noteFile, project);
  await rm(noteFile, { force: true });
  return {
    async announce(addresses) {
      const note = `${JSON.stringify({ pid: process.pid, ...addresses })}\n`;
      await writeFile(noteFile, note, { mode: 0o600 });
    },
    withdraw: () => rm(noteFile, { force: true }),
    async release() {
      await rm(noteFile, { force: true });
      lock.close();
    },
  };
}

/** Like `mkdir -p`; Node's own never returns for a folder inside /proc (seen in 24.21). */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}

/** Throws `StartupError` when a restore into the folder was interrupted: its data is incomplete. */
export function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(join(folder, unfinishedRestore))) return;
  throw new StartupError(
    `A backup was being restored into ${folder} and did not finish: empty that folder and restore again.`,
  );
}

async function takeLock(folder: string, noteFile: string, project: Named): Promise<DatabaseSync> {
  const orAnother = `or set ${project.settingNames.data} to another folder`;
  for (const end = Date.now() + waitMs; ; await sleep(100)) {
    const lock = await tryLock(folder, project);
    if (lock !== null) return lock;
    const other = await readNote(noteFile);
    if (other !== null) {
      throw new StartupError(
        `${project.name} is already running on ${folder}: open ${other.url} (process ${other.pid}), ${orAnother}.`,
      );
    }
    if (Date.now() > end) {
      throw new StartupError(
        `${project.name} is already starting or stopping on ${folder}: wait a moment, ${orAnother}.`,
      );
    }
  }
}

/** The lock; null when another process holds it. */
async function tryLock(folder: string, project: Named): Promise<DatabaseSync | null> {
  const file = join(folder, 'lock');
  let lock: DatabaseSync | null = null;
  try {
    // Readable by the owner only: every process that can open the file can lock it.
    await (await open(file, 'a', 0o600)).close();
    lock = new DatabaseSync(file, { timeout: 0 });
    // An exclusive transaction that is never ended; in memory so that nothing is written beside it.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if (isDamaged(error)) {
      throw new StartupError(
        `${file} is damaged: remove this file (nothing is kept in it) and start again.`,
      );
    }
    if (!isBusy(error)) throw unwritable(folder, project, error);
    return null;
  }
}

/** SQLite's error for a file that is not its own, and the system's for a folder in its place. */
function isDamaged(error: unknown): boolean {
  return errorCode(error) === 'EISDIR' || /file is not a database|malformed/.test(String(error));
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && /database is locked/.test(error.message);
}

/** The note of the process that has the lock; null while it starts or stops, or where a killed one left it. */
async function readNote(noteFile: string): Promise<v.InferOutput<typeof noteSchema> | null> {
  try {
    const note = v.parse(noteSchema, JSON.parse(await readFile(noteFile, 'utf8')));
    return isRunning(note.pid) ? note : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

function unwritable(folder: string, { settingNames }: Named, error: unknown): StartupError {
  const code = errorCode(error);
  if (code === 'ENOSPC' || /disk is full/.test(String(error))) {
    return new StartupError(`The disk of ${folder} is full: free some space and start again.`);
  }
  return new StartupError(
    `The data folder ${folder} cannot be written (${code || 'no permission'}): give this user the right to, or set ${settingNames.data} to another folder.`,
  );
}
