import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';

/** The browser's database of the bytes of files (packages/planner/data/attachments/device-bytes.ts). */
export const attachmentsName = 'mochila-files';

type Schema = DBSchema & { bytes: { key: string; value: { isSent: boolean } } };

/**
 * Removes the files of who signed out from this device. Those that their account never received stay, shown to nobody,
 * until they come back or somebody else signs in: as their rows do. Never rejects.
 */
export async function forgetSentFiles(): Promise<void> {
  try {
    const database = await openExisting();
    if (!database) return;
    const unsent = await removeSent(database);
    database.close();
    if (unsent === 0) await deleteDB(attachmentsName);
  } catch (error) {
    console.warn('files could not be removed from this device', error);
  }
}

/** Null where there is none: one made here would lack its tables for good. */
function openExisting() {
  return openDB<Schema>(attachmentsName, undefined, {
    upgrade: (_database, _before, _now, making) => {
      // Rejected by the abort as well; without a handler the browser reports it.
      making.done.catch(() => undefined);
      making.abort();
    },
  }).catch(() => null);
}

/** Gives how many stay. */
async function removeSent(database: IDBPDatabase<Schema>): Promise<number> {
  let unsent = 0;
  const writing = database.transaction('bytes', 'readwrite');
  for await (const cursor of writing.store)
    if (cursor.value.isSent) await cursor.delete();
    else unsent += 1;
  await writing.done;
  return unsent;
}
