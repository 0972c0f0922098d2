import { appendFile, open, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from '../../errors/error-details.ts';
import type { Log } from '../../log/log.ts';

const megabyte = 1024 * 1024;
/** Free bytes below which the database becomes read-only; a new WAL segment is 16 MB. */
const lowWater = 64 * megabyte;
/** Free bytes above which it can be written again: more, so that the mode does not alternate. */
const highWater = 96 * megabyte;
/** Size of a file that is deleted to free space for a start on a full disk. */
const reserveSize = 32 * megabyte;

/** Bytes that an unprivileged user can still write where `folder` lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

const reserveFile = (cluster: string) => join(dirname(cluster), 'reserve');

/** Deletes the reserve file, so that PostgreSQL has space to start. */
async function releaseReserve(cluster: string): Promise<void> {
  await rm(reserveFile(cluster), { force: true });
}

/** Writes the reserve file if there is none and enough space is free. */
async function writeReserve(cluster: string): Promise<void> {
  const file = reserveFile(cluster);
  if ((await stat(file).catch(() => null)) !== null) return;
  if ((await freeBytes(cluster)) < 4 * reserveSize) return;
  const handle = await open(`${file}.new`, 'w', 0o600);
  try {
    // Written, not only given a length: a sparse file reserves no space.
    const block = Buffer.alloc(megabyte);
    for (let written = 0; written < reserveSize; written += megabyte) await handle.write(block);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

const readOnlyOn = (cluster: string) => join(cluster, 'read-only.conf');
const readOnlyOff = (cluster: string) => join(cluster, 'read-only.off');

/** Prepares a new cluster for `setReadOnly`: a setting that is switched by renaming its file. */
export async function prepareReadOnly(cluster: string): Promise<void> {
  await writeFile(readOnlyOff(cluster), 'default_transaction_read_only = on\n');
  await appendFile(join(cluster, 'postgresql.conf'), "\ninclude_if_exists = 'read-only.conf'\n");
}

/** Takes effect when PostgreSQL starts or is told to reload. Needs no free space: only a name changes. */
async function setReadOnly(cluster: string, on: boolean): Promise<void> {
  const [from, to] = on
    ? [readOnlyOff(cluster), readOnlyOn(cluster)]
    : [readOnlyOn(cluster), readOnlyOff(cluster)];
  await rename(from, to).catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
  });
}

interface DiskGuard {
  /** Whether writes are refused for now. */
  isFull(): boolean;
  /** To be called before PostgreSQL starts: frees the reserve when the disk is full. */
  beforeStart(): Promise<void>;
  /** Checks every second from now on; `reload` makes PostgreSQL read its settings again. */
  watch(reload: () => void): void;
  stop(): Promise<void>;
}

/**
 * Watches the free space of the database's disk. Before it is used up, new transactions become
 * read-only (error 25006): people can still read, and when space is free again everything can be
 * written again.
 */
export function guardDisk(
  cluster: string,
  log: Log,
  { every = 1_000, reserveAfter = 5_000, measure = freeBytes } = {},
): DiskGuard {
  let full = false;
  let working: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  /** Returns whether the mode has changed. */
  async function decide(free: number): Promise<boolean> {
    const now = free < lowWater || (full && free < highWater);
    if (now === full) return false;
    await setReadOnly(cluster, now);
    full = now;
    return true;
  }

  return {
    isFull: () => full,
    async beforeStart() {
      const free = await measure(cluster);
      if (free < lowWater) await releaseReserve(cluster);
      await decide(free);
      await setReadOnly(cluster, full);
    },
    watch(reload) {
      const reserveFrom = Date.now() + reserveAfter;
      const look = async () => {
        const free = await measure(cluster);
        if (await decide(free)) {
          reload();
          if (full) log.error('The disk is almost full; nothing can be saved for now', { free });
          else log.warn('The disk has space again; everything can be saved', { free });
        } else if (!full && Date.now() > reserveFrom) await writeReserve(cluster);
      };
      timer = setInterval(() => {
        working = working.then(look).catch((error: unknown) => {
          log.error('The disk could not be watched', { error });
        });
      }, every);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
