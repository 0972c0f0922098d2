import { keepNewFile } from '../../data/attachments/attachments.ts';
import { editContext } from '../../data/trips/trips.ts';
import { editOf } from '../../rules/edits/patch.ts';
import type { PhotoFacts } from '../../rules/photos/photo-offer.ts';
import type { FileRow } from '../../rules/rows/rows.ts';
import { limits } from '../../rules/rows/rows.ts';
import { isHeic, tripFileLimits, typeOfBytes } from '../../rules/trip-files.ts';
import { make } from '../actions.ts';
import type { Pictures } from './picture-worker.ts';
import { drawPicture } from './pictures.ts';

export type AddProblem = {
  code: 'unreadable' | 'photo_bytes' | 'file_bytes' | 'type' | 'heic' | 'picture' | 'device';
  name: string;
};

type Target = Pick<FileRow, 'trip_id' | 'day_id' | 'stop_id'>;

/** Where and when an added photo was taken. Held by the page alone, until somebody says what to do with it. */
export type AddedPhoto = { id: string; facts: PhotoFacts };

type Added = { problems: AddProblem[]; photos: AddedPhoto[] };

type Prepared =
  | AddProblem['code']
  | { type: string; drawn: Exclude<Pictures, null> | null; bytes: ArrayBuffer };

/**
 * Adds chosen files to a trip, each for itself; gives what speaks against those that were not added. While one is being
 * kept, the next is already drawn.
 */
export async function addFiles(files: readonly File[], target: Target): Promise<Added> {
  const added: Added = { problems: [], photos: [] };
  let preparing = files[0] && prepareOrSay(files[0]);
  for (const [nth, file] of files.entries()) {
    const prepared = await preparing;
    const next = files[nth + 1];
    preparing = next && prepareOrSay(next);
    if (prepared === undefined) continue;
    const result =
      typeof prepared === 'string' ? prepared : await keep(file.name, prepared, target);
    if (typeof result === 'string') added.problems.push({ code: result, name: file.name });
    else if (result) added.photos.push(result);
  }
  return added;
}

/** Never rejects: nobody waits for it while the file before is being kept. */
async function prepareOrSay(file: File): Promise<Prepared> {
  try {
    return await prepare(file);
  } catch (error) {
    console.warn('a chosen file could not be read', error);
    return 'unreadable';
  }
}

/** What of a file is kept, or what speaks against it. Rejects where the browser cannot read it any more. */
async function prepare(file: File): Promise<Prepared> {
  if (file.size > tripFileLimits.fileBytes) return 'file_bytes';
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const type = typeOfBytes(head);
  if (type === null) return isHeic(head) ? 'heic' : 'type';
  if (!type.startsWith('image/')) return { type, drawn: null, bytes: await file.arrayBuffer() };
  if (file.size > tripFileLimits.photoBytes) return 'photo_bytes';
  const drawn = await drawPicture(file);
  return drawn ? { type: 'image/jpeg', drawn, bytes: drawn.file } : 'picture';
}

async function keep(
  name: string,
  { type, drawn, bytes }: Exclude<Prepared, string>,
  target: Target,
): Promise<AddProblem['code'] | AddedPhoto | null> {
  const context = editContext();
  const row = {
    ...target,
    id: context.newId(),
    type,
    bytes: bytes.byteLength,
    kind: drawn ? ('photo' as const) : ('ticket' as const),
    title: name.replace(/\.[^.]{1,6}$/, '').slice(0, limits.fileTitle),
  };
  try {
    await keepNewFile(row, { file: bytes, small: drawn?.small ?? null });
  } catch (error) {
    console.warn('a file could not be kept', error);
    return 'device';
  }
  const { id, ...set } = row;
  make((rows) => editOf(rows, [{ table: 'trip_files', id, set, isNew: true }], context.now));
  return drawn && { id, facts: drawn.facts };
}
