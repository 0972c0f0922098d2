import { createReadStream } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../../errors/error-details.ts';
import { freeBytes } from '../../postgres/cluster/disk.ts';
import { type ByteStore, OffsetConflict } from './store.ts';

const megabyte = 1024 * 1024;
/** Free bytes that are left to the database: it becomes read-only below 96 MB. */
const reserved = 128 * megabyte;
/** Bytes after which the free space is asked for again. */
const measureEvery = 4 * megabyte;

/**
 * Bytes in `folder` (mode 700, files 600): unfinished uploads in `incoming/<key>`, whole ones in
 * `objects/<two letters>/<key>`.
 */
export function openFolder(folder: string, measure = freeBytes): ByteStore {
  const incoming = join(folder, 'incoming');
  const incomingOf = (key: string) => join(incoming, plain(key));
  const objectOf = (key: string) => join(folder, 'objects', plain(key).slice(0, 2), key);

  async function requireRoom(): Promise<void> {
    if ((await measure(folder)) < reserved) throw new NoRoom();
  }

  return {
    async append(key, offset, source, most) {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await requireRoom();
      const handle = await open(incomingOf(key), 'a', 0o600);
      try {
        const { size } = await handle.stat();
        if (size !== offset) throw new OffsetConflict(`there are ${size} bytes, not ${offset}`);
        let written = offset;
        let measured = offset;
        for await (const chunk of source) {
          const room = most - written;
          await writeAll(handle, chunk.subarray(0, room));
          written += Math.min(chunk.byteLength, room);
          if (chunk.byteLength > room) return { size: written, isTooLarge: true };
          if (written - measured > measureEvery) {
            measured = written;
            await requireRoom();
          }
        }
        return { size: written, isTooLarge: false };
      } finally {
        await handle.close();
      }
    },

    async received(key) {
      return (await stat(incomingOf(key)).catch(absent))?.size ?? 0;
    },

    async peek(key, from, length) {
      const handle = await open(incomingOf(key), 'r');
      try {
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, from);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },

    async finish(key) {
      // An upload of no bytes has no file yet.
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const handle = await open(incomingOf(key), 'a', 0o600);
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      const target = objectOf(key);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(incomingOf(key), target);
      await syncFolder(dirname(target));
    },

    async open(key) {
      const file = objectOf(key);
      const found = await stat(file).catch(absent);
      if (found === null) return null;
      return {
        size: found.size,
        stream(from, to) {
          if (to <= from) return new Blob([]).stream();
          return toWeb(createReadStream(file, { start: from, end: to - 1 }));
        },
      };
    },

    async copy(from, to) {
      await requireRoom();
      const target = objectOf(to);
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      // Whole bytes never change, so two names may share them; a disk without links copies.
      await link(objectOf(from), target).catch(() => copyFile(objectOf(from), target));
      await syncFolder(dirname(target));
    },

    async remove(key) {
      await rm(objectOf(key), { force: true });
      await rm(incomingOf(key), { force: true });
    },

    async *all() {
      const folders = (await namesIn(join(folder, 'objects'))).map((name) =>
        join(folder, 'objects', name),
      );
      for (const one of [incoming, ...folders]) {
        for (const key of await namesIn(one)) {
          const found = await stat(join(one, key)).catch(absent);
          if (found !== null) yield { key, changedAt: found.mtimeMs };
        }
      }
    },
  };
}

/** Thrown in place of the system's own, before the disk is really full. */
class NoRoom extends Error {
  override readonly name = 'NoRoom';
  readonly code = 'ENOSPC';
}

function toWeb(readable: Readable): ReadableStream<Uint8Array> {
  const chunks = readable.iterator();
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel() {
      readable.destroy();
    },
  });
}

function plain(key: string): string {
  if (!/^[0-9a-z-]{8,64}$/.test(key)) throw new Error('not a name of bytes');
  return key;
}

function absent(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}

async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(absent)) ?? [];
}

async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    done += (await handle.write(bytes, done)).bytesWritten;
  }
}

/** Makes the new name last through a power cut; Windows cannot and need not. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
