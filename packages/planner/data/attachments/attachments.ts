import { store } from '#sync/device/device.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import type { FileRow, Rows } from '../../rules/rows/rows.ts';
import { isTripFileType, type TripFileType, tripFilePath } from '../../rules/trip-files.ts';
import { scopeOfTrip } from '../trips/rows.ts';
import { saveEdits, useOpenTrip } from '../trips/trips.ts';
import { allBytes, type DeviceBytes, deleteBytes, getBytes, putBytes } from './device-bytes.ts';
import { BytesRefused, fetchBytes, sendBytes } from './remote-bytes.ts';
import { filesHere, hide, hideAll, refuse, show, useAttachments } from './shown-files.ts';

/** The bytes of a trip's files: on this device first, sent when there is a network, fetched for when there is none. */

/** Milliseconds between two tries while something waits. */
const retryMs = 4000;
let started = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows what is on this device, sends what was not sent, and fetches what the open trip has; from now on. */
export function startAttachments(): void {
  if (started) return;
  started = true;
  addEventListener('online', run);
  useOpenTrip.subscribe((now, before) => {
    if (now.rows !== before.rows && keyOf(now.rows) !== keyOf(before.rows)) run();
  });
  useUserStore.subscribe((now, before) => {
    if (now.user?.id === before.user?.id) return;
    hideAll();
    loadedFor = null;
    run();
  });
  run();
}

/** What of the files' rows matters here; their map is a new one with every change of the trip. */
function keyOf(rows: Rows): string {
  const files = [...rows.trip_files.values()].map(({ id, is_stored, deleted_at, version }) =>
    [id, is_stored, deleted_at, version].join(),
  );
  return [...files, ...coversOf(rows)].join(';');
}

/** The photos that trips show as their covers: these are needed whole. */
function coversOf({ trips }: Rows): Set<string | null> {
  return new Set([...trips.values()].map(({ cover }) => cover));
}

const account = () => useUserStore.getState().user?.id ?? null;

/** Keeps the bytes of a new file on this device. Rejects where there is no room. */
export async function keepNewFile(
  { id, trip_id: trip, type }: Pick<FileRow, 'id' | 'trip_id' | 'type'>,
  { file, small }: { file: ArrayBuffer; small: ArrayBuffer | null },
): Promise<void> {
  const owner = account();
  if (owner === null) throw new Error('files need an account');
  await keep({ id, trip, owner, type, file, small, isSent: false, uploads: {} });
}

/** Fetches the bytes of a file that is not on this device; false where they did not come. */
export async function fetchFile(row: FileRow): Promise<boolean> {
  const owner = account();
  if (owner === null || !isTripFileType(row.type)) return false;
  return await fetchOne(owner, row, row.type, true).catch(() => false);
}

/** Fetches a ticket or a booking that is not whole on this device; photos are fetched when their trip is opened. */
export async function keepPaper(row: FileRow): Promise<void> {
  if (row.deleted_at !== null || !row.is_stored || row.kind === 'photo') return;
  if (!(await getBytes(row.id))?.file) await fetchFile(row);
}

/** Shows a picture, fetched first when this device lacks the whole file; false when there is nothing to show. */
export async function showPicture(row: FileRow): Promise<boolean> {
  const owner = account();
  if (owner === null) return false;
  const bytes = await getBytes(row.id).catch(() => undefined);
  const isHere = bytes?.owner === owner;
  if (isHere) show(bytes);
  if (isHere && bytes.file !== null) return true;
  return (row.is_stored && (await fetchFile(row))) || isHere;
}

/** One after the other, and in one tab at a time. */
let working: Promise<void> | undefined;
let again = false;

function run(): void {
  if (working) {
    again = true;
    return;
  }
  working = locked(work)
    .catch((error) => console.warn('files were not sent or fetched', error))
    .then((isDone) => {
      working = undefined;
      clearTimeout(timer);
      if (again) {
        again = false;
        run();
        // Without a network, the event of its return runs this.
      } else if (!isDone && navigator.onLine) timer = setTimeout(run, retryMs);
    });
}

async function locked(task: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return task();
  return navigator.locks.request(`${scopeOfTrip('')}files`, task);
}

/** Whose files were read from the device: once for each account. */
let loadedFor: string | null = null;

/** True where nothing is left to be done. */
async function work(): Promise<boolean> {
  const owner = account();
  if (owner === null) return true;
  if (loadedFor !== owner) {
    for (const bytes of await allBytes(owner)) show(bytes);
    loadedFor = owner;
  }
  const isSent = await sendAll(owner);
  return (await fetchAll(owner)) && isSent;
}

let isFirst = true;

async function sendAll(owner: string): Promise<boolean> {
  let isDone = true;
  for (const one of filesHere()) {
    const row = await rowOf(one);
    // Not at once: a deletion can be undone while the page is open.
    if (row === 'gone') await (isFirst && drop(one.id));
    else if (!one.isSent || !row.isStored) {
      const bytes = row.isConfirmed && navigator.onLine ? await getBytes(one.id) : undefined;
      if (bytes) isDone = (await sendOne(owner, bytes)) && isDone;
      else isDone = false;
    }
  }
  isFirst = false;
  return isDone;
}

async function rowOf({ id, trip }: Pick<DeviceBytes, 'id' | 'trip'>) {
  const scope = scopeOfTrip(trip);
  await store.open(scope);
  const row = store.rows(scope).find((one) => one.table === 'trip_files' && one.id === id);
  if (row === undefined) return { isConfirmed: false, isStored: false } as const;
  if (row.values.deleted_at && row.version !== null) return 'gone';
  return { isConfirmed: row.version !== null, isStored: row.values.is_stored === true } as const;
}

async function sendOne(owner: string, bytes: DeviceBytes): Promise<boolean> {
  const { id, trip, type } = bytes;
  if (!isTripFileType(type) || bytes.file === null) return true;
  try {
    for (const size of ['small', 'file'] as const) {
      const part = bytes[size];
      if (part === null) continue;
      const path = tripFilePath({ trip_id: trip, id, type }, size);
      const sent = { path, type, bytes: part };
      await sendBytes(owner, sent, bytes.uploads[size], async (address) => {
        bytes.uploads[size] = address;
        await putBytes(bytes);
      });
    }
    await keep({ ...bytes, isSent: true, uploads: {} });
    const set = { is_stored: true };
    const patch = { table: 'trip_files', id, set, isNew: false } as const;
    await saveEdits(trip, [{ patches: [patch], inverse: [] }]);
    refuse(id, null);
    return true;
  } catch (error) {
    if (!(error instanceof BytesRefused)) return false;
    // Tried again when a file goes, or the page is opened anew.
    refuse(id, error.reason);
    return true;
  }
}

/** What the open trip has and this device has not: papers and the cover whole, of other photos the small picture. */
async function fetchAll(owner: string): Promise<boolean> {
  if (!navigator.onLine) return false;
  const { rows } = useOpenTrip.getState();
  const { shown } = useAttachments.getState();
  const covers = coversOf(rows);
  let isDone = true;
  for (const row of rows.trip_files.values()) {
    if (row.deleted_at !== null || !row.is_stored || !isTripFileType(row.type)) continue;
    const isCover = covers.has(row.id);
    const here = shown[row.id];
    if (here && (here.file !== null || !isCover)) continue;
    isDone = (await fetchOne(owner, row, row.type, row.kind !== 'photo' || isCover)) && isDone;
  }
  return isDone;
}

async function fetchOne(owner: string, row: FileRow, type: TripFileType, isWhole: boolean) {
  const { id, trip_id: trip } = row;
  const get = (size: 'file' | 'small') => fetchBytes(owner, tripFilePath({ ...row, type }, size));
  const known = await getBytes(id);
  const isPicture = type.startsWith('image/');
  const small = known?.small ?? (isPicture ? await get('small') : null);
  const file = known?.file ?? (isWhole ? await get('file') : null);
  if (file === null && (isWhole || small === null)) return false;
  await keep({ id, trip, owner, type, file, small, isSent: true, uploads: {} });
  return true;
}

async function keep(bytes: DeviceBytes): Promise<void> {
  await putBytes(bytes);
  show(bytes);
  if (!bytes.isSent) run();
}

async function drop(id: string): Promise<void> {
  await deleteBytes(id);
  hide(id);
}
