import { expect, test, vi } from 'vitest';
import { addFiles } from './add-files.ts';

const kept: string[] = [];
vi.mock('./pictures.ts', () => ({ drawPicture: async () => null }));
vi.mock('../actions.ts', () => ({ make: () => undefined }));
vi.mock('../../data/trips/trips.ts', () => ({
  editContext: () => ({ now: '2027-01-05T12:00:00.000Z', newId: () => 'new' }),
}));
vi.mock('../../data/attachments/attachments.ts', () => ({
  keepNewFile: async ({ title }: { title: string }) => {
    // Long enough for the next file to fail meanwhile.
    await new Promise((done) => setTimeout(done));
    kept.push(title);
  },
}));

const target = { trip_id: 'trip', day_id: null, stop_id: 'stop' };
const ticket = (name: string) => new File(['%PDF-1.7\n'], name);

/** As a browser gives a file that was deleted after it had been chosen. */
function gone(name: string): File {
  const file = ticket(name);
  const read = () => Promise.reject(new DOMException('It could not be found', 'NotFoundError'));
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: read });
  return file;
}

test('a file that cannot be read any more is named, and the others of the selection are kept in their order', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const names = ['bus', 'borrado', 'hotel', 'movido', 'museo'];
  const files = names.map((name) => (/do$/.test(name) ? gone : ticket)(`${name}.pdf`));
  expect(await addFiles(files, target)).toEqual({
    problems: [
      { code: 'unreadable', name: 'borrado.pdf' },
      { code: 'unreadable', name: 'movido.pdf' },
    ],
    photos: [],
  });
  expect(kept).toEqual(['bus', 'hotel', 'museo']);
});

test.each(['heic', 'heix', 'mif1', 'heif'])(
  'a photo of an iPhone is refused as what it is (%s), and another unknown file as a file',
  async (brand) => {
    const photo = new File([`\0\0\0\x18ftyp${brand}\0\0\0\0`], 'IMG_1.HEIC');
    const film = new File(['\0\0\0\x18ftypmp42\0\0\0\0'], 'film.mp4');
    expect((await addFiles([photo, film], target)).problems).toEqual([
      { code: 'heic', name: 'IMG_1.HEIC' },
      { code: 'type', name: 'film.mp4' },
    ]);
  },
);
