import { editOf } from '../../../../domain/trip/patch.ts';
import type { PhotoFacts } from '../../../../domain/trip/photos/photo-offer.ts';
import type { FileRow } from '../../../../domain/trip/rows.ts';
import { limits } from '../../../../domain/trip/rows.ts';
import { tripFileLimits, typeOfBytes } from '../../../../domain/trip-files.ts';
import { keepNewFile } from '../../../data/trips/attachments/attachments.ts';
import { editContext } from '../../../data/trips/trips.ts';
import { make } from '../actions.ts';
import { drawPicture } from './pictures.ts';

export type AddProblem = {
  code: 'photo_bytes' | 'file_bytes' | 'type' | 'picture' | 'device';
  name: string;
};

type Target = Pick<FileRow, 'trip_id' | 'day_id' | 'stop_id'>;

/** Where and when an added photo was taken. Held by the page alone, until somebody says what to do with it. */
export type AddedPhoto = { id: string; facts: PhotoFacts };

type Added = { problems: AddProblem[]; photos: AddedPhoto[] };

/** Adds chosen files to a trip, each for itself; gives what speaks against those that were not added. */
export async function addFiles(files: readonly File[], target: Target): Promise<Added> {
  const added: Added = { problems: [], photos: [] };
  for (const file of files) {
    const result = await addFile(file, target);
    if (typeof result === 'string') added.problems.push({ code: result, name: file.name });
    else if (result) added.photos.push(result);
  }
  return added;
}

async function addFile(
  file: File,
  target: Target,
): Promise<AddProblem['code'] | AddedPhoto | null> {
  if (file.size > tripFileLimits.fileBytes) return 'file_bytes';
  const type = typeOfBytes(new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  if (type === null) return 'type';
  const isPicture = type.startsWith('image/');
  if (isPicture && file.size > tripFileLimits.photoBytes) return 'photo_bytes';
  const drawn = isPicture ? await drawPicture(file) : null;
  if (isPicture && drawn === null) return 'picture';
  const bytes = drawn
    ? { file: drawn.file, small: drawn.small }
    : { file: await file.arrayBuffer(), small: null };
  const context = editContext();
  const row = {
    ...target,
    id: context.newId(),
    type: isPicture ? 'image/jpeg' : type,
    bytes: bytes.file.byteLength,
    kind: isPicture ? ('photo' as const) : ('ticket' as const),
    title: file.name.replace(/\.[^.]{1,6}$/, '').slice(0, limits.fileTitle),
  };
  try {
    await keepNewFile(row, bytes);
  } catch (error) {
    console.warn('a file could not be kept', error);
    return 'device';
  }
  const { id, ...set } = row;
  make((rows) => editOf(rows, [{ table: 'trip_files', id, set, isNew: true }], context.now));
  return drawn && { id, facts: drawn.facts };
}
