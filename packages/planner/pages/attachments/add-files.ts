import type { PhotoFacts } from '../../rules/photos/photo-offer.ts';
import { limits } from '../../rules/rows/rows.ts';
import { isHeic, tripFileLimits, typeOfBytes } from '../../rules/trip-files.ts';
import type { Pictures } from './picture-worker.ts';
import { drawPicture } from './pictures.ts';

export type AddProblem = {
  code: 'unreadable' | 'photo_bytes' | 'file_bytes' | 'type' | 'heic' | 'picture' | 'device';
  name: string;
};

/** Where and when an added photo was taken. Held by the page alone, until somebody says what to do with it. */
export type AddedPhoto = { id: string; facts: PhotoFacts };

type Added = { problems: AddProblem[]; photos: AddedPhoto[] };

/** A chosen file as it is kept: a picture is drawn anew, any other stays as it is. */
export type NewFile = {
  title: string;
  type: string;
  drawn: Exclude<Pictures, null> | null;
  bytes: ArrayBuffer;
};

/**
 * Adds chosen files, each for itself; gives what speaks against those that were not added. `keep` gets one after the
 * other, rejects where there is no room, and gives the id of the kept file. While one is being kept, the next is
 * already drawn.
 */
export async function addFiles(
  files: readonly File[],
  keep: (file: NewFile) => Promise<string>,
): Promise<Added> {
  const added: Added = { problems: [], photos: [] };
  let preparing = files[0] && prepareOrSay(files[0]);
  for (const [nth, file] of files.entries()) {
    const prepared = await preparing;
    const next = files[nth + 1];
    preparing = next && prepareOrSay(next);
    if (prepared === undefined) continue;
    if (typeof prepared === 'string') {
      added.problems.push({ code: prepared, name: file.name });
      continue;
    }
    try {
      const id = await keep(prepared);
      if (prepared.drawn) added.photos.push({ id, facts: prepared.drawn.facts });
    } catch (error) {
      console.warn('a file could not be kept', error);
      added.problems.push({ code: 'device', name: file.name });
    }
  }
  return added;
}

/** Never rejects: nobody waits for it while the file before is being kept. */
async function prepareOrSay(file: File): Promise<NewFile | AddProblem['code']> {
  try {
    return await prepare(file);
  } catch (error) {
    console.warn('a chosen file could not be read', error);
    return 'unreadable';
  }
}

/** What of a file is kept, or what speaks against it. Rejects where the browser cannot read it any more. */
async function prepare(file: File): Promise<NewFile | AddProblem['code']> {
  if (file.size > tripFileLimits.fileBytes) return 'file_bytes';
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const type = typeOfBytes(head);
  if (type === null) return isHeic(head) ? 'heic' : 'type';
  const title = file.name.replace(/\.[^.]{1,6}$/, '').slice(0, limits.fileTitle);
  if (!type.startsWith('image/'))
    return { title, type, drawn: null, bytes: await file.arrayBuffer() };
  if (file.size > tripFileLimits.photoBytes) return 'photo_bytes';
  const drawn = await drawPicture(file);
  return drawn ? { title, type: 'image/jpeg', drawn, bytes: drawn.file } : 'picture';
}
