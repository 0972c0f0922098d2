import { expect, test, vi } from 'vitest';
import { addFiles } from './add-files.ts';

const kept: string[] = [];
vi.mock('./pictures.ts', () => ({ drawPicture: async () => null }));
vi.mock('../actions.ts', () => ({ make: () => undefined }));
vi.mock('../../../data/trips/trips.ts', () => ({
  editContext: () => ({ now: '2027-01-05T12:00:00.000Z', newId: () => 'new' }),
}));
vi.mock('../../../data/trips/attachments/attachments.ts', () => ({
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
