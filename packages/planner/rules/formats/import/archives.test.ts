import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { placesOf, type ZipFile, zipOf } from './testing/read.ts';

const zip = (files: ZipFile[]) => zipOf(files, (whole) => deflateRawSync(whole));

const list = 'Title,Note,URL,Comment\nCafé,,https://www.google.com/maps/search/4.6%2C-75.5,\n';
const good: ZipFile = { name: 'Takeout/Saved/Lista.csv', text: list };
const appleDouble = Buffer.from(`000516070002000${'0'.repeat(60)}fffe`, 'hex');

async function read(...files: ZipFile[]) {
  const { rows, errors } = await placesOf(zip(files));
  return {
    titles: rows.map(({ stop }) => stop.title),
    left: errors.map(({ row, code, file }) => [row, code, file]),
  };
}

it.each<[string, ZipFile]>([
  ["a Mac's second file", { name: '__MACOSX/Takeout/Saved/._Lista.csv', text: appleDouble }],
  [
    "a Mac's second file beside the first",
    { name: 'Takeout/Saved/._Lista.csv', text: appleDouble },
  ],
  ['a hidden file', { name: '.cache.json', text: 'x' }],
  ['a photo', { name: 'Takeout/Fotos/0.jpg', text: 'x' }],
])('%s of an archive is no file of places, and nobody has to know', async (_, other) => {
  expect(await read(good, other)).toEqual({ titles: ['Café'], left: [] });
  expect(await read(other, good)).toEqual({ titles: ['Café'], left: [] });
});

it.each<[string, ZipFile, string]>([
  [
    'a table of something else',
    { name: 'a/preguntas.csv', text: 'Pregunta,Respuesta\na,b\n' },
    'csv_no_name_column',
  ],
  ['an empty table', { name: 'a/nada.csv', text: '' }, 'file_empty'],
  ['settings', { name: 'a/ajustes.json', text: '{"dark":true}' }, 'unknown_format'],
  ['half a JSON', { name: 'a/mitad.json', text: '{"type":' }, 'json_broken'],
  ['half a KML', { name: 'a/mitad.kml', text: '<kml><Document>' }, 'xml_broken'],
  [
    'a picture by another name',
    { name: 'a/foto.csv', text: Buffer.from('89504e470d0a1a0aff00', 'hex') },
    'unknown_format',
  ],
  ['a file with a password', { name: 'a/secreto.csv', text: list, flags: 1 }, 'zip_encrypted'],
  ['a file that is packed otherwise', { name: 'a/otro.csv', text: list, method: 14 }, 'zip_broken'],
])('%s in an archive costs that file: it is named, and the others come', async (_, other, code) => {
  const found = { titles: ['Café'], left: [[null, code, other.name]] };
  expect(await read(other, good)).toEqual(found);
  expect(await read(good, other)).toEqual(found);
  // Alone it is the file that was given.
  expect((await read(other)).left).toEqual([[null, code, undefined]]);
});

it('rows that are left out say in which file of the archive they are', async () => {
  const other = { name: 'b/dos.csv', text: 'nombre\n<b>no</b>\nSí\n' };
  expect(await read(good, other)).toEqual({
    titles: ['Café', 'Sí'],
    left: [[2, 'name_markup', 'b/dos.csv']],
  });
});

it('an archive of more than five hundred photos gives the list that is among them', async () => {
  const photos = Array.from({ length: 520 }, (_, nth) => ({ name: `Fotos/${nth}.jpg`, text: 'x' }));
  expect((await read(...photos, good)).titles).toEqual(['Café']);
});

it('a file whose place in the archive is a lie costs that file', async () => {
  const bytes = zip([good, { name: 'b.csv', text: list }]);
  const view = new DataView(bytes.buffer);
  // The directory's second entry, where it says where the file begins.
  const directory = view.getUint32(bytes.length - 6, true);
  const second = directory + 46 + good.name.length;
  view.setUint32(second + 42, 0xfffffff0, true);
  const { rows, errors } = await placesOf(bytes);
  expect(rows).toHaveLength(1);
  expect(errors).toMatchObject([{ row: null, code: 'zip_broken', file: 'b.csv' }]);
});
