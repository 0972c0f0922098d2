import { afterEach, expect, test, vi } from 'vitest';
import { addFiles, type NewFile } from './add-files.ts';

const kept: string[] = [];
const keep = async ({ title }: NewFile) => {
  // Long enough for the next file to fail meanwhile.
  await new Promise((done) => setTimeout(done));
  kept.push(title);
  return title;
};
const ticket = (name: string) => new File(['%PDF-1.7\n'], name);

afterEach(() => vi.restoreAllMocks());

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
  expect(await addFiles(files, keep)).toEqual({
    problems: [
      { code: 'unreadable', name: 'borrado.pdf' },
      { code: 'unreadable', name: 'movido.pdf' },
    ],
    photos: [],
  });
  expect(kept).toEqual(['bus', 'hotel', 'museo']);
});

test('a file that this device has no room for is named, and those after it are kept', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const kept: string[] = [];
  const keepSmall = async ({ title }: NewFile) => {
    if (title === 'hotel') throw new DOMException('There is no room', 'QuotaExceededError');
    kept.push(title);
    return title;
  };
  const { problems } = await addFiles([ticket('hotel.pdf'), ticket('bus.pdf')], keepSmall);
  expect(problems).toEqual([{ code: 'device', name: 'hotel.pdf' }]);
  expect(kept).toEqual(['bus']);
});

test.each(['heic', 'heix', 'mif1', 'heif'])(
  'a photo of an iPhone is refused as what it is (%s), and another unknown file as a file',
  async (brand) => {
    const photo = new File([`\0\0\0\x18ftyp${brand}\0\0\0\0`], 'IMG_1.HEIC');
    const film = new File(['\0\0\0\x18ftypmp42\0\0\0\0'], 'film.mp4');
    expect((await addFiles([photo, film], keep)).problems).toEqual([
      { code: 'heic', name: 'IMG_1.HEIC' },
      { code: 'type', name: 'film.mp4' },
    ]);
  },
);
