import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import { syncFolder } from '../data-folder/sync-folder.ts';
import { CommandError } from '../errors/command-error.ts';
import { errorCode } from '../errors/error-details.ts';
import { isDatabaseUnavailable } from '../postgres/connections/connection-errors.ts';
import { transaction } from '../postgres/connections/transaction.ts';
import { takeBytesLock } from './bytes-lock.ts';
import { type BackupSummary, contents, type Source } from './contents.ts';
import { type Progress, watchProgress } from './progress.ts';

export interface BackupOptions {
  /** Ends it early with its reason: nothing of the file stays. */
  signal?: AbortSignal;
  /** Takes a line for the operator: what is waited for. */
  say?(line: string): void;
  /** Milliseconds in which nothing was read or written, after which it is given up. */
  stallMs?: number;
  /** Milliseconds to wait for another backup of the same database. */
  lockMs?: number;
}

/** Milliseconds that PostgreSQL and the disk have to end what was stopped. */
const endMs = 5_000;

/**
 * Writes everything that the database of `env.dataDir` holds to one new file (mode 600), as it was at
 * one moment, while it goes on being used. `admin` is a superuser's pool of two connections or more.
 * Until it is whole the file has another name; it is removed when the signal aborts or anything
 * fails, and so is what a killed backup of this database has left in the same folder. Throws
 * `CommandError` for what an operator can put right.
 */
export async function dumpDatabase(
  admin: postgres.Sql,
  env: Source,
  file: string,
  { signal, say = () => {}, stallMs = 120_000, lockMs = 600_000 }: BackupOptions = {},
): Promise<BackupSummary> {
  refuseExisting(file);
  const progress = watchProgress(stallMs, say, signal);
  const failed = new AbortController();
  const stop = AbortSignal.any([progress.signal, failed.signal]);
  const state: {
    unfinished?: string;
    writing?: Promise<BackupSummary>;
    kept?: BackupSummary;
  } = {};
  // The lock is this transaction's: whoever loses the connection has lost the lock, and hears of it.
  const work = transaction(admin, async (keeper) => {
    await takeBytesLock(keeper, { signal: stop, say, lockMs, progress });
    const suffix = await suffixOf(keeper, env.dataDir);
    await onDisk(file, removeUnfinished(dirname(file), suffix));
    refuseExisting(file);
    const unfinished = file + suffix;
    state.unfinished = unfinished;
    const cancel = (pid: number) => keeper`select pg_cancel_backend(${pid})`.catch(() => {});
    state.writing = writeSnapshot(admin, env, unfinished, { progress, stop, cancel });
    const summary = await state.writing;
    await keeper`select`;
    await onDisk(file, rename(unfinished, file));
    state.kept = summary;
    await onDisk(file, syncFolder(dirname(file)));
    return summary;
  });
  try {
    return await Promise.race([work, rejectAfter(stop, endMs)]);
  } catch (error) {
    // It has its name, so it is whole.
    if (state.kept !== undefined) return state.kept;
    failed.abort(error);
    await Promise.race([state.writing?.catch(() => {}), sleep(endMs)]);
    if (state.unfinished !== undefined) await rm(state.unfinished, { force: true });
    throw progress.signal.aborted ? progress.signal.reason : explained(error);
  } finally {
    progress.end();
  }
}

/** Writes what the database holds now to a new file, flushed to the disk. `cancel` ends a statement. */
async function writeSnapshot(
  admin: postgres.Sql,
  env: Source,
  file: string,
  {
    progress,
    stop,
    cancel,
  }: { progress: Progress; stop: AbortSignal; cancel(pid: number): Promise<unknown> },
): Promise<BackupSummary> {
  const summary = { tables: 0, rows: 0, files: 0 };
  const write = async (tx: postgres.TransactionSql) => {
    const [reader] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    stop.addEventListener('abort', () => void cancel(reader?.pid ?? 0), { once: true });
    const handle = await onDisk(file, open(file, 'wx', 0o600));
    try {
      await pipeline(
        Readable.from(contents(tx, env, summary, progress), { objectMode: false }),
        createGzip({ level: 6 }),
        async (zipped) => {
          for await (const chunk of zipped) {
            // From where the last one ended.
            await onDisk(file, handle.writeFile(chunk));
            progress.next();
          }
        },
        { signal: stop },
      );
      await onDisk(file, handle.sync());
    } finally {
      await handle.close();
    }
  };
  await transaction(admin, write, 'isolation level repeatable read read only');
  return summary;
}

/** How the names of this database's unfinished backups end; the lock allows one at a time. */
async function suffixOf(tx: postgres.TransactionSql, dataDir: string): Promise<string> {
  const [cluster] = await tx<{ id: string }[]>`
    select system_identifier::text as id from pg_control_system()`;
  const hash = createHash('sha256').update(`${cluster?.id} ${dataDir}`).digest('hex');
  return `.${hash.slice(0, 12)}.new`;
}

async function removeUnfinished(folder: string, suffix: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(suffix)) await rm(join(folder, name));
  }
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new CommandError(`${file} exists: give another name.`);
}

async function rejectAfter(signal: AbortSignal, ms: number): Promise<never> {
  if (!signal.aborted) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  }
  await sleep(ms, undefined, { ref: false });
  throw signal.reason;
}

/** Rejects with what an operator can do where the disk of `file` refuses `work`. */
async function onDisk<T>(file: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const code = errorCode(error);
    throw new CommandError(
      code === 'ENOSPC' || code === 'EDQUOT'
        ? `The disk of ${dirname(file)} is full and nothing was kept there: free some space, or name a file on another disk.`
        : `${file} could not be written (${code}) and nothing was kept: name a file in a folder that is there and can be written.`,
    );
  }
}

function explained(error: unknown): unknown {
  if (!isDatabaseUnavailable(error)) return error;
  return new CommandError(
    `The database was stopped while it was being read (${errorCode(error)}) and nothing was kept: try again when it runs.`,
  );
}
