import { type DBSchema, openDB } from 'idb';
import { attachmentsName } from '../../account-sync/signed-out-files.ts';

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

type Schema = DBSchema & { bytes: { key: string; value: DeviceBytes } };

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
  await using((database) => database.put('bytes', bytes));
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
