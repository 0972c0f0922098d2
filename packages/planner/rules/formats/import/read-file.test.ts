import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toGeojson } from '#kit/geo/formats/geojson.ts';
import { toGpx } from '#kit/geo/formats/gpx.ts';
import { toKml } from '#kit/geo/formats/kml.ts';
import type { StopDraft } from '../../edits/edits.ts';
import { noFacts } from '../../facts.ts';
import { randomOf } from '../../testing/random.ts';
import { planned, tripWith } from '../../testing/trips.ts';
import { toCsv } from '../csv.ts';
import { waypointsOf } from '../waypoints.ts';
import { fileErrors, importLimits } from './candidate.ts';
import { readFile } from './read-file.ts';
import { type ZipFile, zipOf } from './testing/read.ts';

const zip = (files: ZipFile[]) => zipOf(files, (whole) => deflateRawSync(whole));

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readFile(bytesOf(text));

/** The places that were read, or the code for which the file was refused. */
async function places(file: string | Uint8Array<ArrayBuffer>) {
  const found = typeof file === 'string' ? await read(file) : await readFile(file);
  if (found.kind === 'trip') throw new Error('no trip was expected');
  const [error] = found.errors;
  return error && error.row === null ? error.code : found;
}
const names = async (file: string | Uint8Array<ArrayBuffer>) => {
  const found = await places(file);
  return typeof found === 'string'
    ? found
    : found.rows.map(({ day, stop }) => [day, stop.title, stop.lat, stop.lon]);
};

const hostile = 'Café & "ron" ☃ 🌴';
const stops: StopDraft[][] = [
  [
    { title: hostile, lat: 10.4229, lon: -75.5492, note: 'Temprano\ny con gorra' },
    { title: 'Segunda', lat: 4.5, lon: -75 },
  ],
  [
    {
      title: '=1+2',
      lat: 1,
      lon: 2,
      start_time: '08:30',
      minutes: 45,
      cost_cop: 12_000,
      cost_by: 'person',
      mode: 'boat',
    },
    { title: '-5 grados', lat: -4.2, lon: -69.94 },
  ],
];
const plan = planned(
  tripWith({ title: 'Viaje', start_date: '2027-06-01' }, stops, [
    { title: 'Suelta', lat: 3, lon: -70 },
  ]),
);
const all = [
  [1, hostile, 10.4229, -75.5492],
  [1, 'Segunda', 4.5, -75],
  [2, '=1+2', 1, 2],
  [2, '-5 grados', -4.2, -69.94],
  [null, 'Suelta', 3, -70],
];
const dayName = (number: number) => `Día ${number}`;

describe('what we write is read back', () => {
  it('as GPX, each route a day', async () => {
    expect(await names(toGpx(waypointsOf(plan, noFacts, { format: 'gpx', dayName })))).toEqual(all);
  });

  it('as KML, each folder a day', async () => {
    const text = toKml(waypointsOf(plan, noFacts, { format: 'kml', dayName }));
    expect((await names(text)).toString().split(',').toSorted()).toEqual(
      all.toString().split(',').toSorted(),
    );
  });

  it('as GeoJSON, each point with its day', async () => {
    const text = toGeojson(waypointsOf(plan, noFacts, { format: 'geojson', dayName }));
    expect(await names(text)).toEqual(all);
  });

  it('as CSV in both languages, with times and costs, and guarded against formulas', async () => {
    for (const lang of ['es', 'en'] as const) {
      const text = toCsv(plan, lang);
      expect(text.startsWith('\uFEFF')).toBe(true);
      expect(text).toContain(`'=1+2`);
      expect(await names(text)).toEqual(all);
      const found = await places(text);
      expect(typeof found === 'string' ? null : found.rows[2]?.stop).toMatchObject({
        start_time: '08:30',
        minutes: 45,
        cost_cop: 12_000,
        cost_by: 'person',
        mode: 'boat',
      });
    }
  });
});

describe('Google saved lists', () => {
  it('are read from CSV, with positions from the addresses that hold one', async () => {
    const text =
      'Lugares de Cali\n\nTítulo,Nota,URL,Comentario\nSan Antonio,"lindo, de noche",https://www.google.com/maps/place/x/data=!3d3.4472!4d-76.5411,\nSin lugar,,"https://www.google.com/maps/place/y/data=!4m2!3m1!1s0x0:0x1",\nPin,,"https://www.google.com/maps/search/3.45,-76.53",\n,,,\n';
    expect(await names(text)).toEqual([
      [null, 'San Antonio', 3.4472, -76.5411],
      [null, 'Sin lugar', null, null],
      [null, 'Pin', 3.45, -76.53],
    ]);
  });

  it('are read from Saved Places.json, old and new, where [0, 0] is not known', async () => {
    const feature = (coordinates: number[], properties: object) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates },
      properties,
    });
    const features = [
      feature([-76.5, 3.4], {
        google_maps_url: 'http://maps.google.com/?cid=1',
        location: { name: 'Nuevo', address: 'Calle 1' },
      }),
      feature([0, 0], { Title: 'Viejo', 'Google Maps URL': 'http://maps.google.com/?cid=2' }),
    ];
    expect(await names(JSON.stringify({ type: 'FeatureCollection', features }))).toEqual([
      [null, 'Nuevo', 3.4, -76.5],
      [null, 'Viejo', null, null],
    ]);
  });

  it('are read out of an archive, and KMZ too', async () => {
    const text = toKml(waypointsOf(plan, noFacts, { format: 'kml', dayName }));
    expect(
      await names(
        zip([
          { name: 'doc.kml', text },
          { name: 'images/a.png', text: 'x' },
        ]),
      ),
    ).toHaveLength(5);
    const faro = [[null, 'Faro', null, null]];
    expect(await names('nombre\nFaro\n')).toEqual(faro);
    expect(await names('título\n\nnombre,latitud\nFaro,\n')).toEqual(faro);
    expect(await names(zip([{ name: 'Takeout/Lista.csv', text: 'Title,URL\nA,\n' }]))).toEqual([
      [null, 'A', null, null],
    ]);
  });
});

describe('what a file holds is text', () => {
  it('scripts in names are refused by name in every format', async () => {
    const name = '<script>alert(1)</script>';
    const escaped = '&lt;script&gt;alert(1)&lt;/script&gt;';
    for (const text of [
      `name,lat,lon\n${name},1,2\n`,
      `<gpx><wpt lat="1" lon="2"><name>${escaped}</name></wpt></gpx>`,
      `<kml><Placemark><name><![CDATA[${name}]]></name><Point><coordinates>2,1</coordinates></Point></Placemark></kml>`,
      JSON.stringify({
        type: 'FeatureCollection',
        features: [{ geometry: { type: 'Point', coordinates: [2, 1] }, properties: { name } }],
      }),
    ]) {
      const found = await places(text);
      expect(typeof found === 'string' ? [] : found.errors.map(({ code }) => code)).toEqual([
        'name_markup',
      ]);
    }
  });

  it('descriptions are plain text', async () => {
    const found = await places(
      '<kml><Placemark><name>A</name><description><![CDATA[Uno<br>dos<script>alert(1)</script><p>tres &amp; 4 &lt; 5</p><img src=x onerror=y>]]></description><Point><coordinates>2,1</coordinates></Point></Placemark></kml>',
    );
    expect(typeof found === 'string' ? '' : found.rows[0]?.stop.note).toBe('Uno\ndostres & 4 < 5');
  });
});

describe('a hostile file is refused by name', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "${'b'.repeat(99)}"><!ENTITY c "&a;&a;&a;">]><gpx><wpt lat="1" lon="2"><name>&c;</name></wpt></gpx>`;
  const cases: [string, string | Uint8Array<ArrayBuffer>, string][] = [
    ['nothing', '', 'file_empty'],
    ['more than 10 MB', new Uint8Array(importLimits.bytes + 1), 'file_too_large'],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x1a, 0xff]), 'unknown_format'],
    ['expanding entities', bomb, 'xml_doctype'],
    ['an outside entity', '<!DOCTYPE kml SYSTEM "file:///etc/passwd"><kml/>', 'xml_doctype'],
    ['elements that do not close', '<gpx><wpt>', 'xml_broken'],
    ['elements that cross', '<gpx><a><b></a></b></gpx>', 'xml_broken'],
    ['elements a thousand deep', `<gpx>${'<a>'.repeat(1000)}`, 'xml_too_deep'],
    ['another kind of XML', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'unknown_format'],
    ['another kind of JSON', '{"a":1}', 'unknown_format'],
    ['half a JSON', '{"type":', 'json_broken'],
    ['a JSON a million deep', '['.repeat(1_000_000), 'json_broken'],
    ['words', 'hola, mundo', 'csv_no_name_column'],
    ['half a calendar', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:a', 'ics_broken'],
    [
      'a calendar whose event does not end',
      'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\nEND:VCALENDAR',
      'ics_broken',
    ],
    ['a list without places', 'name,lat,lon\n', 'no_places'],
    ['5,001 places', `name,note\n${'a,b\n'.repeat(5001)}`, 'too_many_places'],
    ['a zip bomb', zip([{ name: 'a.kml', text: ' '.repeat(3_000_000) }]), 'zip_bomb'],
    [
      'a zip that lies of its size',
      zip([{ name: 'a.kml', text: ' '.repeat(300_000), size: 1000 }]),
      'zip_bomb',
    ],
    [
      'many files that are too much together',
      zip(
        Array.from({ length: 300 }, (_, nth) => ({ name: `${nth}.csv`, text: 'x', size: 200_000 })),
      ),
      'zip_bomb',
    ],
    [
      'too many files',
      zip(Array.from({ length: 501 }, () => ({ name: 'a.csv', text: 'name\nA\n' }))),
      'zip_bomb',
    ],
    ['a zip with a password', zip([{ name: 'a.kml', text: 'x', flags: 1 }]), 'zip_encrypted'],
    ['half a zip', zip([{ name: 'a.kml', text: 'x' }]).slice(0, 40), 'zip_broken'],
  ];
  it.each(cases)('%s', async (_, file, code) => {
    expect(await places(file)).toBe(code);
  });

  it('for every reason that there is a code for', () => {
    const tried = new Set(cases.map(([, , code]) => code));
    // The JSON of a later version is tried beside its reader.
    expect(fileErrors.filter((code) => !tried.has(code))).toEqual(['newer_format']);
  });

  // Work that grows with the square of the length would outlast the test's time limit.
  it('whatever signs it repeats', async () => {
    for (const [head, sign, tail] of [
      ['<gpx>', '<!--', ''],
      ['<gpx ', 'a="b" ', ''],
      ['<gpx><a', ' ', ''],
      ['<kml>', '&', ''],
      ['name,note\nA,"', '<br', '"'],
      ['name,note\nA,"', '<script', '"'],
      ['name\n', '"",', ''],
      ['name\n', '"a\n', ''],
      ['name\n', '"""\n', ''],
      ['name\n', '""""a\n', ''],
      ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY;ENCODING=QUOTED-PRINTABLE:', '=\n', ''],
      ['BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART', ';A=:', ''],
      ['name,lat,lon\nA,', '1', ',2'],
      ['', '[', ''],
    ] as const) {
      await read(head + sign.repeat(300_000) + tail);
    }
  });

  it('random bytes and cut files never throw', async () => {
    const { below } = randomOf(11);
    const good = [
      toGpx(waypointsOf(plan, noFacts, { format: 'gpx', dayName })),
      toCsv(plan, 'es'),
    ].map(bytesOf);
    good.push(zip([{ name: 'a.csv', text: toCsv(plan, 'en') }]));
    for (let nth = 0; nth < 400; nth++) {
      const bytes = good[nth % good.length]?.slice() ?? new Uint8Array();
      for (let change = below(6); change > 0; change--) bytes[below(bytes.length)] = below(256);
      const found = await readFile(
        bytes.slice(0, below(4) === 0 ? below(bytes.length) : bytes.length),
      );
      expect(['trip', 'places']).toContain(found.kind);
    }
  });
});
