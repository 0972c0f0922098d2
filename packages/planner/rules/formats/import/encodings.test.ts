import { expect, it } from 'vitest';
import { calendarOf, kmlOf, markOf, placesOf } from './testing/read.ts';

const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const utf16le = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const utf16be = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le').swap16());
const gpx = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?><gpx><wpt lat="4.6" lon="-74"><name>Bogotá</name></wpt></gpx>`;
const csv = 'nombre;latitud;longitud\r\nBogotá;4,6;-74\r\n';

it.each<[string, Uint8Array<ArrayBuffer>, boolean]>([
  ['XML that declares ISO-8859-1', latin1(gpx('ISO-8859-1')), false],
  ['XML that declares windows-1252', latin1(gpx('windows-1252')), false],
  [
    'KML that declares latin1',
    latin1(`<?xml version="1.0" encoding='latin1'?>${kmlOf(markOf('Bogotá')).slice(21)}`),
    false,
  ],
  ['XML in UTF-16 with its mark', utf16le(gpx('UTF-16')), false],
  ['XML in UTF-16 with the other mark', utf16be(gpx('UTF-16')), false],
  ['XML in UTF-16 without a mark', new Uint8Array(Buffer.from(gpx('UTF-16'), 'utf16le')), false],
  ['XML that declares UTF-16 and is UTF-8', new TextEncoder().encode(gpx('utf-16')), false],
  [
    'XML that declares an encoding that nobody knows',
    new TextEncoder().encode(gpx('x-mine')),
    false,
  ],
  ['a table of Spanish Excel', latin1(csv), true],
  ['a table as Excel’s Unicode text', utf16le(csv.replaceAll(';', '\t')), false],
  ['a table in UTF-16, most significant first', utf16be(csv), false],
  ['a calendar in windows-1252', latin1(calendarOf(['SUMMARY:Bogotá', 'DTSTART:20270601'])), true],
  ['a KML that says nothing', latin1(kmlOf(markOf('Bogotá'))), true],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${csv}`), false],
])('%s is read', async (_, bytes, isGuessed) => {
  const { rows, errors, isEncodingGuessed } = await placesOf(bytes);
  expect(errors).toEqual([]);
  expect(rows.map(({ stop }) => stop.title)).toEqual(['Bogotá']);
  expect(isEncodingGuessed).toBe(isGuessed);
});

it.each([
  [
    'letters by their names in HTML',
    `<gpx><wpt lat="4.6" lon="-74"><name>Bogot&aacute;&nbsp;&amp;&nbsp;m&aacute;s</name></wpt></gpx>`,
  ],
  [
    'zeros after the end',
    `<gpx><wpt lat="4.6" lon="-74"><name>Bogotá &amp; más</name></wpt></gpx>\0\0\n`,
  ],
])('a file with %s is read', async (_, text) => {
  expect((await placesOf(text)).rows[0]?.stop.title).toBe('Bogotá & más');
});

it.each([
  ['PNG', '89504e470d0a1a0a0000000d49484452'],
  ['JPEG', 'ffd8ffe000104a46494600010100'],
  ['PNG without zeros', '89504e470d0a1a0aff'],
  ['a program', '7f454c460201010000000000000000000300'],
])('%s is no text of an old encoding', async (_, hex) => {
  const { errors } = await placesOf(new Uint8Array(Buffer.from(hex, 'hex')));
  expect(errors).toMatchObject([{ row: null, code: 'unknown_format' }]);
});
