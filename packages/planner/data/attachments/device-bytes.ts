import { type DBSchema, openDB } from 'idb';
import { attachmentsName } from '#sync/device/signed-out-files.ts';

/** The bytes of one file on this device. Buffers and not blobs: WebKit stores no blobs in private windows. */
export type DeviceBytes = {
  /** Of the row in `trip_files`. */
  id: string;
  trip: string;
  /** The account that they were kept for. */
  owner: string;
  type: string;
  /** Null where only the small picture of a photo was fetched. */
  file: ArrayBuffer | null;
  small: ArrayBuffer | null;
  isSent: boolean;
  /** Where uploads that have begun go on, by size. */
  uploads: { file?: string; small?: string };
};

type Schema = DBSchema & { bytes: { key: string; value: DeviceBytes & { padding: Uint8Array } } };

/**
 * Beyond so many bytes Chromium (`kIDBWrapThreshold`) keeps a value as a file of its own, which goes at once when it is
 * deleted. A smaller one stays in the database's own files, deleted or not, until those happen to be rewritten.
 */
const bytesOfOwnFile = 65_536;

function open() {
  return openDB<Schema>(attachmentsName, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('bytes', { keyPath: 'id' });
    },
    // Somebody signed out and deletes it: do not block that.
    blocking: (_current, _wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}

/** Opened for each use, so that it can be deleted at any time. */
async function using<Result>(
  work: (database: Awaited<ReturnType<typeof open>>) => Promise<Result>,
) {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** Rejects where there is no room, or the browser stores nothing. */
export async function putBytes(bytes: DeviceBytes): Promise<void> {
  // Random, since a value is compressed before it is measured.
  const padding = crypto.getRandomValues(new Uint8Array(bytesOfOwnFile));
  const padded = { ...bytes, padding };
  await using((database) => database.put('bytes', padded));
}

export async function getBytes(id: string): Promise<DeviceBytes | undefined> {
  return using((database) => database.get('bytes', id));
}

/** Everything of an account; what another one left is removed. */
export async function allBytes(owner: string): Promise<DeviceBytes[]> {
  return using(async (database) => {
    const all = await database.getAll('bytes');
    const others = all.filter((bytes) => bytes.owner !== owner);
    await Promise.all(others.map(({ id }) => database.delete('bytes', id)));
    return all.filter((bytes) => bytes.owner === owner);
  });
}

export async function deleteBytes(id: string): Promise<void> {
  await using((database) => database.delete('bytes', id));
}
