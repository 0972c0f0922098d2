import { describe, expect, it } from 'vitest';
import { noFacts } from '../../facts.ts';
import { planned, tripWith } from '../../testing/trips.ts';
import { toCsv } from '../csv.ts';
import { placesOf, stopsOf } from './testing/read.ts';

describe('a cell that cannot be read costs that cell', () => {
  it.each([
    ['inicio', '8:05 am', { start_time: '08:05' }],
    ['inicio', '8.30', { start_time: '08:30' }],
    ['inicio', '8h30', { start_time: '08:30' }],
    ['inicio', '8:05:00', { start_time: '08:05' }],
    ['hora', '12:15 a. m.', { start_time: '00:15' }],
    ['hora', '8 p.m.', { start_time: '20:00' }],
    ['costo', '12.000', { cost_cop: 12_000 }],
    ['costo', '12000.00', { cost_cop: 12_000 }],
    ['costo', '$ 1.250.000', { cost_cop: 1_250_000 }],
    ['costo', 'COP 12,000', { cost_cop: 12_000 }],
    ['tipo', 'alojamiento', { kind: 'stay' }],
    ['tipo', 'Trayecto', { kind: 'leg' }],
    ['modo', 'avión', { mode: 'air' }],
    ['modo', 'a pie', { mode: 'walk' }],
    ['modo', 'Lancha rápida', { mode: 'boat' }],
    ['latitud', '4,6', { lat: 4.6 }],
    ['latitud', '4° 36′ N', { lat: 4.6 }],
  ])('%s %s is read', async (heading, cell, expected) => {
    const [stop] = await stopsOf(`nombre;longitud;${heading}\nA;-75,5;"${cell}"\n`);
    expect(stop).toMatchObject(heading === 'latitud' ? { ...expected, lon: -75.5 } : expected);
  });

  it.each([
    ['inicio', '25:00', 'bad_time'],
    ['inicio', '830', 'bad_time'],
    ['fin', 'tarde', 'bad_time'],
    ['minutos', 'x', 'bad_number'],
    ['costo', '12,5', 'bad_number'],
    ['noches', '-3', 'bad_number'],
    ['día', '0', 'bad_number'],
    ['tipo', 'fiesta', 'bad_kind'],
    ['modo', 'burro', 'bad_kind'],
    ['lugar', '../../x', 'bad_kind'],
    ['fecha', '31/02/2027', 'bad_date'],
    ['date', '3/6/2027', 'bad_date'],
    ['latitud', '95', 'bad_coordinates'],
    ['latitud', 'norte', 'bad_coordinates'],
  ])('%s %s is left out and said, and the row comes', async (heading, cell, note) => {
    const [stop, other] = await stopsOf(
      `nombre;nota;longitud;${heading}\nA;buena;${heading === 'latitud' ? '-75' : ''};${cell}\nB;;;\n`,
    );
    expect(stop).toMatchObject({ title: 'A', note: 'buena', lat: null, notes: [note] });
    expect(other?.notes).toEqual([]);
  });

  it.each([
    ['a quote that does not end', 'nombre,nota\nA,"sin fin\nB,dos\n', ['A', 'B']],
    ['a quote before the end of its cell', 'nombre,nota\nA,"5" de largo\nB,dos\n', ['A', 'B']],
    ['a name that begins with one', 'nombre,nota\n"La" casa,x\nB,dos\n', ['"La" casa', 'B']],
    ['one that would swallow the rows that follow', 'nombre,nota\n"A,uno\nB,"dos"\n', ['"A', 'B']],
  ])('%s costs no other row', async (_, text, titles) => {
    const stops = await stopsOf(text);
    expect(stops.map(({ title }) => title)).toEqual(titles);
    expect(stops.map(({ notes }) => notes)).toEqual([['bad_quotes'], []]);
  });

  it.each([
    ['no name, but a note', 'nombre,nota\n,Mirador\n', 'Mirador', []],
    ['no name, but a position', 'nombre,lat,lon\n,4.6,-75.5\n', '4.6000, -75.5000', ['no_name']],
    [
      'no name, but a link with one',
      'Title,URL\n,"https://www.google.com/maps/search/4.6,-75.5"\n',
      '4.6000, -75.5000',
      ['no_name'],
    ],
  ])('%s: it comes', async (_, text, title, notes) => {
    expect(await stopsOf(text)).toMatchObject([{ title, notes }]);
  });
});

describe('the sign between cells is the one that makes headings', () => {
  it.each([
    ['tabs', 'nombre\tlatitud\tlongitud\nA\t4.6\t-75.5\n'],
    ['semicolons', 'nombre;latitud;longitud\nA;4,6;-75,5\n'],
    ['semicolons that the file announces', 'sep=;\nnombre;latitud;longitud\nA;4,6;-75,5\n'],
    [
      'commas after a description with semicolons',
      'Cafés; bares; miradores\n\nname,latitude,longitude\nA,4.6,-75.5\n',
    ],
    [
      'semicolons after a description with commas',
      'Uno, dos, tres, cuatro\n\nnombre;latitud;longitud\nA;4,6;-75,5\n',
    ],
    [
      'tabs after a description with both',
      'Uno, dos; tres\nnombre\tlatitud\tlongitud\nA\t4,6\t-75,5\n',
    ],
  ])('%s', async (_, text) => {
    expect(await stopsOf(text)).toMatchObject([{ title: 'A', lat: 4.6, lon: -75.5 }]);
  });
});

it('of several columns of one kind the filled one counts, and notes are all kept', async () => {
  const google = (note: string, comment: string) =>
    `Title,Note,URL,Tags,Comment\nA,${note},"https://www.google.com/maps/search/4.6%2C-75.5",,${comment}\n`;
  const notes = async (text: string) => (await stopsOf(text))[0]?.note?.split('\n\n').slice(0, -1);
  expect(await notes(google('', 'Pedir café'))).toEqual(['Pedir café']);
  expect(await notes(google('Lindo', ''))).toEqual(['Lindo']);
  expect(await notes(google('Lindo', 'Pedir café'))).toEqual(['Lindo', 'Pedir café']);
  expect(
    await stopsOf('Title,título,URL,enlace\n,Faro,,https://maps.google.com/?q=4.6;-75.5\n'),
  ).toMatchObject([{ title: 'Faro', lat: 4.6 }]);
});

it.each([
  [
    'an id',
    'https://www.google.com/maps/place/Cocora/data=!4m2!3m1!1s0x8e38a1c20b3f5d77:0x5a2b1c3d9f',
    null,
  ],
  ['a link of OpenStreetMap', 'https://www.openstreetmap.org/?mlat=4.6&mlon=-75.5', 4.6],
  ['a code', 'https://omaps.app/B4srhdHVVt/Name', 64.523401],
  ['degrees in a link', `https://www.google.com/maps/place/4°36'N+75°30'W/`, 4.6],
])('lists read %s as the field for a position does', async (_, link, lat) => {
  expect(await stopsOf(`nombre,enlace\nA,"${link}"\n`)).toMatchObject([{ lat }]);
});

describe('our own table', () => {
  const stops = [{ title: 'Café; "ron", más', lat: -1e-7, lon: -75.5488, note: 'a,b;c\nd' }];
  const plan = planned(tripWith({ start_date: '2027-06-01' }, [stops]));

  it('in Spanish has semicolons and decimal commas, in English commas and points', () => {
    const [spanish, english] = [toCsv(plan, 'es', noFacts), toCsv(plan, 'en', noFacts)];
    expect(spanish).toMatch(/^\uFEFFdía;fecha;inicio;/);
    expect(spanish).toContain(';0;-75,5488;');
    expect(english).toMatch(/^\uFEFFday,date,start,/);
    expect(english).toContain(',0,-75.5488,');
    expect(spanish + english).not.toMatch(/\de-\d/);
  });

  it.each(['es', 'en'] as const)('in %s is read back as it was', async (lang) => {
    const [stop] = await stopsOf(toCsv(plan, lang, noFacts));
    expect(stop).toMatchObject({ ...stops[0], lat: 0, notes: [], date: '2027-06-01', day: 1 });
  });

  it('is read back after a Spanish spreadsheet wrote dates and numbers in its way', async () => {
    const saved =
      'día;fecha;inicio;nombre;latitud;longitud;costo_cop\r\n3;3/06/2027;8:30:00;A;4,6;-75,5;12.000,00\r\n';
    expect(await stopsOf(saved)).toMatchObject([
      { day: 3, date: '2027-06-03', start_time: '08:30', lat: 4.6, cost_cop: 12_000, notes: [] },
    ]);
  });
});

it('a list that is nothing but a table of something else is refused as one', async () => {
  expect((await placesOf('Pregunta;Respuesta\na;b\n')).errors).toMatchObject([
    { row: null, code: 'csv_no_name_column' },
  ]);
});
