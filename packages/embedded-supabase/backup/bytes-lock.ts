import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { CommandError } from '../errors/command-error.ts';
import { bytesLock } from '../storage/sweep.ts';
import { type Progress, seconds } from './progress.ts';

const everyMs = 250;
const firstWordMs = 1_000;
const nextWordMs = 10_000;

export interface Waiting {
  signal: AbortSignal;
  /** Takes a line for the operator. */
  say(line: string): void;
  /** Milliseconds after which waiting ends with a `CommandError`. */
  lockMs: number;
  progress: Pick<Progress, 'next'>;
}

/**
 * Takes the lock under which no file's bytes are removed, until the transaction `tx` ends: bytes of what is
 * deleted from now on stay, for rows that the backup still has. It is also what keeps two backups of one
 * database apart. Asked for again and again, since PostgreSQL does not notice that somebody who waits in
 * pg_advisory_lock has gone.
 */
export async function takeBytesLock(
  tx: postgres.TransactionSql,
  { signal, say, lockMs, progress }: Waiting,
): Promise<void> {
  const start = Date.now();
  for (let nextWord = firstWordMs; ; ) {
    signal.throwIfAborted();
    const [lock] = await tx<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock(${bytesLock}) as free`;
    if (lock?.free) return;
    progress.next();
    const waited = Date.now() - start;
    if (waited >= lockMs) {
      throw new CommandError(
        `The backup was given up after ${seconds(waited)}: ${await holderOf(tx)} When it has ended, try again.`,
      );
    }
    if (waited >= nextWord) {
      say(`Waiting since ${seconds(waited)}: ${await holderOf(tx)}`);
      nextWord += nextWordMs;
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {});
  }
}

/** A sentence on who has the lock. */
async function holderOf(tx: postgres.TransactionSql): Promise<string> {
  const [holder] = await tx<{ pid: number; mode: string; since: number | null }[]>`
    select l.pid, l.mode, extract(epoch from clock_timestamp() - a.xact_start)::int as since
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and (l.classid, l.objid, l.objsubid) = (0, ${bytesLock}, 1) and l.granted
    order by l.mode limit 1`;
  const lock = `the lock of backups (${bytesLock})`;
  if (!holder) return `${lock} was not free.`;
  const since = holder.since === null ? '' : ` since ${holder.since} s`;
  const who =
    holder.mode === 'ExclusiveLock' ? 'another backup of this database' : 'the removal of files';
  return `${who} has ${lock}${since} (process ${holder.pid} of PostgreSQL).`;
}
