import { describe, expect, it } from 'vitest';
import { toGeojson } from '#kit/geo/formats/geojson.ts';
import { featureOf, geojsonOf, gpxOf, kmlOf, markOf, placesOf, stopsOf } from '../testing/read.ts';

/** Titles with where they are, as a person sees them. */
const spots = async (text: string) =>
  (await stopsOf(text)).map(({ title, lat, lon, note = '' }) => [
    title,
    lat,
    lon,
    note.split('\n').at(-1),
  ]);
const trkpt = (lat: number, lon = -75, time = '') =>
  `<trkpt lat="${lat}" lon="${lon}">${time && `<time>${time}</time>`}</trkpt>`;
const trk = (...segments: string[][]) =>
  gpxOf(
    `<trk><name>Cresta</name>${segments.map((points) => `<trkseg>${points.join('')}</trkseg>`).join('')}</trk>`,
  );

describe('a track is as long as its segments', () => {
  it.each([
    [
      'two that are far apart',
      trk([trkpt(4.6), trkpt(4.61)], [trkpt(10.42), trkpt(10.43)]),
      '2.2 km',
    ],
    ['one with a point at 0, 0', trk([trkpt(4.6), trkpt(0, 0), trkpt(4.61)]), '1.1 km'],
    ['one that begins at 0, 0', trk([trkpt(0, 0), trkpt(4.6), trkpt(4.61)]), '1.1 km'],
    ['one with a point far off', trk([trkpt(4.6), trkpt(7.6), trkpt(4.61)]), '1.1 km'],
    ['one with a point that is none', trk([trkpt(4.6), trkpt(99), trkpt(4.61)]), '1.1 km'],
    ['one with empty segments', trk([], [trkpt(4.6), trkpt(4.61)], []), '1.1 km'],
  ])('%s', async (_, text, km) => {
    const [begin, end] = await stopsOf(text);
    expect(begin).toMatchObject({ title: 'Cresta', lat: 4.6, note: km });
    expect(end?.title).toBe('→ Cresta');
  });

  it('and lasts as long as they do, without the night between', async () => {
    const text = trk(
      [trkpt(4.6, -75, '2027-06-02T13:00:00Z'), trkpt(4.61, -75, '2027-06-02T15:00:00Z')],
      [trkpt(4.62, -75, '2027-06-10T13:00:00Z'), trkpt(4.63, -75, '2027-06-10T14:30:00Z')],
    );
    expect(await stopsOf(text)).toMatchObject([
      { date: '2027-06-02', start_time: '08:00', minutes: 210 },
      { date: '2027-06-10' },
    ]);
  });
});

describe('times without a zone are UTC', () => {
  it.each([
    '2027-06-02T13:00:00',
    '2027-06-02 13:00:00',
    '2027-06-02T13:00',
    '2027-06-02T13:00:00.250',
    '2027-06-02T13:00:00Z',
    '2027-06-02T08:00:00-05:00',
    '2027-06-02T15:00:00+0200',
  ])('%s', async (time) => {
    const seen = { date: '2027-06-02', start_time: '08:00' };
    expect(await stopsOf(trk([trkpt(4.6, -75, time)]))).toMatchObject([seen]);
    const track = `<gx:Track><when>${time}</when><gx:coord>-75 4.6 0</gx:coord></gx:Track>`;
    expect(await stopsOf(kmlOf(markOf('A', track)))).toMatchObject([seen]);
  });
});

describe('routes and waypoints without names', () => {
  const rtept = (lat: number, name = '') =>
    `<rtept lat="${lat}" lon="-75.4">${name && `<name>${name}</name>`}</rtept>`;
  const rte = (...points: string[]) => gpxOf(`<rte><name>Acaime</name>${points.join('')}</rte>`);

  it('a route of points without names is its ends, with its length', async () => {
    expect(await spots(rte(rtept(4.6), rtept(4.61), rtept(4.62)))).toEqual([
      ['Acaime', 4.6, -75.4, '2.2 km'],
      ['→ Acaime', 4.62, -75.4, ''],
    ]);
  });

  it('of a route with some, those and the ends that have none', async () => {
    expect(await spots(rte(rtept(4.6), rtept(4.61), rtept(4.615, 'Finca'), rtept(4.62)))).toEqual([
      ['Acaime', 4.6, -75.4, '2.2 km'],
      ['Finca', 4.615, -75.4, ''],
      ['→ Acaime', 4.62, -75.4, ''],
    ]);
    expect(
      (await spots(rte(rtept(4.6, 'A'), rtept(4.61), rtept(4.62, 'B')))).map(([title]) => title),
    ).toEqual(['A', 'B']);
  });

  it.each([
    [
      'a waypoint with a description',
      gpxOf('<wpt lat="4.6" lon="-75.4"><desc>Mirador\ncon viento</desc></wpt>'),
      'Mirador',
      'con viento',
      [],
    ],
    [
      'a waypoint with a comment',
      gpxOf('<wpt lat="4.6" lon="-75.4"><cmt>Mirador</cmt></wpt>'),
      'Mirador',
      '',
      [],
    ],
    [
      'a waypoint with nothing',
      gpxOf('<wpt lat="4.6" lon="-75.4"/>'),
      '4.6000, -75.4000',
      '',
      ['no_name'],
    ],
    [
      'a placemark with a description',
      kmlOf(
        '<Placemark><description><![CDATA[<b>Mirador</b><br>con viento]]></description><Point><coordinates>-75.4,4.6</coordinates></Point></Placemark>',
      ),
      'Mirador',
      'con viento',
      [],
    ],
    [
      'a feature with a number',
      geojsonOf(featureOf({ type: 'Point', coordinates: [-75.4, 4.6] }, { name: 2600 })),
      '2600',
      '',
      [],
    ],
    [
      'a feature with nothing',
      geojsonOf(featureOf({ type: 'Point', coordinates: [-75.4, 4.6] }, null)),
      '4.6000, -75.4000',
      '',
      ['no_name'],
    ],
  ])('%s is called by what it has', async (_, text, title, note, notes) => {
    expect(await stopsOf(text)).toMatchObject([{ title, note, lat: 4.6, lon: -75.4, notes }]);
  });
});

describe('lines of KML and GeoJSON come as tracks do', () => {
  const line = '<coordinates>-75.4,4.6,0 -75.4,4.61,0 -75.4,4.62,0</coordinates>';
  const lonLats = [
    [-75.4, 4.6],
    [-75.4, 4.61],
    [-75.4, 4.62],
  ];
  it.each([
    ['a line', kmlOf(markOf('Cresta', `<LineString>${line}</LineString>`))],
    [
      'lines together',
      kmlOf(markOf('Cresta', `<MultiGeometry><LineString>${line}</LineString></MultiGeometry>`)),
    ],
    [
      'a track',
      kmlOf(
        markOf(
          'Cresta',
          `<gx:Track><when>2027-06-02T13:00:00Z</when>${lonLats.map(([lon, lat]) => `<gx:coord>${lon} ${lat} 0</gx:coord>`).join('')}</gx:Track>`,
        ),
      ),
    ],
    [
      'tracks together',
      kmlOf(
        markOf(
          'Cresta',
          `<gx:MultiTrack><gx:Track>${lonLats.map(([lon, lat]) => `<gx:coord>${lon} ${lat} 0</gx:coord>`).join('')}</gx:Track></gx:MultiTrack>`,
        ),
      ),
    ],
    [
      'a line of GeoJSON',
      geojsonOf(featureOf({ type: 'LineString', coordinates: lonLats }, { name: 'Cresta' })),
    ],
    [
      'lines of GeoJSON',
      geojsonOf(featureOf({ type: 'MultiLineString', coordinates: [lonLats] }, { name: 'Cresta' })),
    ],
    [
      'lines in a collection of shapes',
      geojsonOf(
        featureOf(
          {
            type: 'GeometryCollection',
            geometries: [{ type: 'LineString', coordinates: lonLats }],
          },
          { name: 'Cresta' },
        ),
      ),
    ],
  ])('%s', async (_, text) => {
    expect(await spots(text)).toEqual([
      ['Cresta', 4.6, -75.4, '2.2 km'],
      ['→ Cresta', 4.62, -75.4, ''],
    ]);
  });

  it('but a line that only joins points of its file is no other place, as in our own', async () => {
    const stops = [
      { name: 'A', lat: 4.6, lon: -75.4 },
      { name: 'B', lat: 4.7, lon: -75.4 },
    ];
    const own = toGeojson({ name: 'x', waypoints: stops, routes: [{ name: 'Día 1', stops }] });
    expect((await spots(own)).map(([title]) => title)).toEqual(['A', 'B']);
  });
});

describe('what has no point is not passed over', () => {
  const ring = '-75.4,4.6 -75.2,4.6 -75.2,4.8 -75.4,4.8 -75.4,4.6';
  const square = ring.split(' ').map((at) => at.split(',').map(Number));
  it.each([
    [
      'an address in KML',
      kmlOf(markOf('A', '<address>Salento, Quindío</address>')),
      [['A', null, null, 'Salento, Quindío']],
    ],
    ['nothing in KML', kmlOf(markOf('A', '')), [['A', null, null, '']]],
    [
      'an area in KML',
      kmlOf(
        markOf(
          'A',
          `<Polygon><outerBoundaryIs><LinearRing><coordinates>${ring}</coordinates></LinearRing></outerBoundaryIs></Polygon>`,
        ),
      ),
      [['A', 4.7, -75.3, '']],
    ],
    [
      'points in KML',
      kmlOf(
        markOf(
          'A',
          '<MultiGeometry><Point><coordinates>-75,5</coordinates></Point><Point><coordinates>-75,6</coordinates></Point></MultiGeometry>',
        ),
      ),
      [
        ['A', 5, -75, ''],
        ['A', 6, -75, ''],
      ],
    ],
    [
      'an area in GeoJSON',
      geojsonOf(featureOf({ type: 'Polygon', coordinates: [square] }, { name: 'A' })),
      [['A', 4.7, -75.3, '']],
    ],
    [
      'points in GeoJSON',
      geojsonOf(
        featureOf(
          {
            type: 'MultiPoint',
            coordinates: [
              [-75, 5],
              [-75, 6],
            ],
          },
          { name: 'A' },
        ),
      ),
      [
        ['A', 5, -75, ''],
        ['A', 6, -75, ''],
      ],
    ],
    ['no shape in GeoJSON', geojsonOf(featureOf(null, { name: 'A' })), [['A', null, null, '']]],
    [
      'a single feature',
      JSON.stringify(featureOf({ type: 'Point', coordinates: [-75, 5] }, { name: 'A' })),
      [['A', 5, -75, '']],
    ],
    [
      'layers of uMap',
      JSON.stringify({
        type: 'umap',
        layers: [
          {
            type: 'FeatureCollection',
            features: [featureOf({ type: 'Point', coordinates: [-75, 5] }, { name: 'A' })],
          },
        ],
      }),
      [['A', 5, -75, '']],
    ],
  ])('%s', async (_, text, expected) => {
    const found = (await spots(text)).map(([title, lat, lon, note]) => [
      title,
      typeof lat === 'number' ? Math.round(lat * 1e6) / 1e6 : lat,
      typeof lon === 'number' ? Math.round(lon * 1e6) / 1e6 : lon,
      note,
    ]);
    expect(found).toEqual(expected);
  });

  it('a link to a map in the network is named as left out', async () => {
    const link = (href: string) =>
      kmlOf(
        `<NetworkLink><name>Mi mapa</name><Link><href>${href}</href></Link></NetworkLink>${markOf('A')}`,
      );
    expect(await placesOf(link('https://maps.example/kml?mid=x'))).toMatchObject({
      rows: [{ stop: { title: 'A' } }],
      errors: [{ code: 'network_link', name: 'Mi mapa' }],
    });
    // Another file of the same archive.
    expect((await placesOf(link('files/uno.kml'))).errors).toEqual([]);
  });

  it('columns of a placemark stand in its note, and name it where nothing else does', async () => {
    const data = (name: string, value: string) =>
      `<Data name="${name}"><value>${value}</value></Data>`;
    const schema = '<SchemaData><SimpleData name="Horario">8 a 12</SimpleData></SchemaData>';
    expect(
      await stopsOf(
        kmlOf(
          `<Placemark><ExtendedData>${data('Nombre', 'Faro')}${data('Precio', '5000')}${schema}</ExtendedData></Placemark>`,
        ),
      ),
    ).toMatchObject([{ title: 'Faro', note: 'Precio: 5000\nHorario: 8 a 12' }]);
    expect(
      await stopsOf(
        kmlOf(
          markOf(
            'Faro',
            `<description>Precio: 5000</description><ExtendedData>${data('Precio', '5000')}</ExtendedData>`,
          ),
        ),
      ),
    ).toMatchObject([{ title: 'Faro', note: 'Precio: 5000' }]);
  });
});

describe('coordinates that are wrong cost the position, and those that are swapped are asked about', () => {
  const wpt = (lat: string, lon: string) =>
    gpxOf(`<wpt lat="${lat}" lon="${lon}"><name>A</name></wpt>`);
  const point = (coordinates: string) =>
    kmlOf(markOf('A', `<Point><coordinates>${coordinates}</coordinates></Point>`));
  const json = (coordinates: unknown) =>
    geojsonOf(featureOf({ type: 'Point', coordinates: coordinates as object }, { name: 'A' }));
  it.each([
    ['GPX with decimal commas', wpt('4,6', '-75,4'), 4.6, []],
    ['GPX at 0, 0', wpt('0', '0'), null, ['bad_coordinates']],
    ['GPX off the Earth', wpt('95', '0'), null, ['bad_coordinates']],
    [
      'GPX without one of the two',
      gpxOf('<wpt lat="4.6"><name>A</name></wpt>'),
      null,
      ['bad_coordinates'],
    ],
    ['GPX with the longitude first', wpt('-75.4', '4.6'), 4.6, ['swapped']],
    ['KML off the Earth', point('-75.4,95'), null, ['bad_coordinates']],
    ['KML at 0, 0', point('0,0,0'), null, ['bad_coordinates']],
    ['KML with decimal commas', point('-75,4,4,6'), null, ['bad_coordinates']],
    ['KML with the latitude first', point('4.6,-75.4,0'), 4.6, ['swapped']],
    ['GeoJSON of words', json(['x', 'y']), null, ['bad_coordinates']],
    ['GeoJSON of nothing', json(null), null, ['bad_coordinates']],
    ['GeoJSON with the latitude first', json([4.6, -75.4]), 4.6, ['swapped']],
    [
      'a table with the longitude first',
      'nombre,latitud,longitud\nA,-75.4,4.6\n',
      4.6,
      ['swapped'],
    ],
    ['a table of another country', 'nombre,latitud,longitud\nA,40.4,-3.7\n', 40.4, []],
  ])('%s', async (_, text, lat, notes) => {
    expect(await stopsOf(text)).toMatchObject([{ title: 'A', lat, notes }]);
  });
});
