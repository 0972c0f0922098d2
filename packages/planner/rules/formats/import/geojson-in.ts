import { onEarth } from '#kit/geo/positions/coordinates.ts';
import { limits } from '../../rows/rows.ts';
import { type Candidate, FileRefused, importLimits, type RowError } from './candidate.ts';
import { instantOf, momentOfInstant } from './instants.ts';
import { candidateOf, type FoundPlace, noPosition, positionOf } from './place-candidate.ts';
import { type TrackPoint, trackPlaces } from './track-places.ts';

type Loose = Record<string, unknown>;

/**
 * Features of a GeoJSON collection, a single one, or the layers of a uMap file: points where they are, areas at their
 * middle, lines where they begin and end, unless they only join points of the same file, as the routes of ours. On the day
 * that their property `day` says, or the date of `date`. Also of Google's "Saved Places.json" (Takeout), which says [0, 0]
 * where it does not know, and whose date is when a place was saved. Throws `FileRefused`: `unknown_format`,
 * `too_many_places`.
 */
export function readGeojson(json: unknown): (Candidate | RowError)[] {
  const features = featuresOf(json);
  if (!features) throw new FileRefused('unknown_format');
  if (features.length > importLimits.places) throw new FileRefused('too_many_places');
  const points = features.flatMap((one) => shapesOf(looseOf(one).geometry).points);
  const spots = new Set(points.map(keyOf));
  const found = features.flatMap((feature, nth): (Candidate | RowError)[] => {
    const row = nth + 1;
    if (!isLoose(feature)) return [{ row, code: 'bad_row', name: '' }];
    return placesOf(feature, spots).map((place) => candidateOf({ ...place, row }));
  });
  if (found.length > importLimits.places) throw new FileRefused('too_many_places');
  return found;
}

function featuresOf(json: unknown): unknown[] | null {
  if (!isLoose(json)) return null;
  if (json.type === 'Feature') return [json];
  if (json.type === 'FeatureCollection') return Array.isArray(json.features) ? json.features : null;
  if (json.type !== 'umap' || !Array.isArray(json.layers)) return null;
  return json.layers.flatMap(
    (layer: unknown) => featuresOf({ type: 'FeatureCollection', ...looseOf(layer) }) ?? [],
  );
}

function placesOf(feature: Loose, spots: ReadonlySet<string>): Omit<FoundPlace, 'row'>[] {
  const properties = looseOf(feature.properties);
  const words = wordsOf(properties);
  const { points, lines, areas } = shapesOf(feature.geometry);
  const places = [...points, ...areas.map(middleOf)];
  const isJoin = lines.length > 0 && lines.flat().every((at) => spots.has(keyOf(at)));
  if (isJoin && places.length === 0) return [];
  if (places.length > 0)
    return places.map(([lon, lat]) => {
      const isUnknown = words.isGoogle && lon === 0 && lat === 0;
      return { ...words.place, position: isUnknown ? noPosition : positionOf(lat, lon) };
    });
  if (lines.length === 0) {
    const isBad = isLoose(feature.geometry) && feature.geometry.type === 'Point';
    return [{ ...words.place, position: isBad ? positionOf('?', '?') : noPosition }];
  }
  const times = timesOf(properties);
  const { name, ...others } = words.place;
  const segments = lines.map((line, nth) => pointsOf(line, times[nth] ?? []));
  return trackPlaces({ name: name || 'GeoJSON', ...others, segments });
}

type Shapes = { points: unknown[][]; lines: unknown[][][]; areas: unknown[][][] };

/** The positions of a geometry, as arrays of numbers or whatever stands there. */
function shapesOf(geometry: unknown): Shapes {
  const none: Shapes = { points: [], lines: [], areas: [] };
  if (!isLoose(geometry)) return none;
  const { type, coordinates, geometries } = geometry;
  const list = arraysOf(coordinates);
  switch (type) {
    case 'Point':
      return { ...none, points: Array.isArray(coordinates) ? [coordinates] : [] };
    case 'MultiPoint':
      return { ...none, points: list };
    case 'LineString':
      return { ...none, lines: [list] };
    case 'MultiLineString':
      return { ...none, lines: list.map(arraysOf) };
    case 'Polygon':
      return { ...none, areas: list.slice(0, 1).map(arraysOf) };
    case 'MultiPolygon':
      return { ...none, areas: list.flatMap((one) => arraysOf(one).slice(0, 1).map(arraysOf)) };
    case 'GeometryCollection': {
      const all = Array.isArray(geometries) ? geometries.slice(0, 100).map(shapesOf) : [];
      return {
        points: all.flatMap(({ points }) => points),
        lines: all.flatMap(({ lines }) => lines),
        areas: all.flatMap(({ areas }) => areas),
      };
    }
    default:
      return none;
  }
}

function keyOf([lon, lat]: readonly unknown[]): string {
  return `${lon} ${lat}`;
}

function middleOf(ring: readonly unknown[][]): unknown[] {
  const middle = (axis: 0 | 1) => {
    const values = ring.map((at) => Number(at[axis]));
    return (
      (values.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY) +
        values.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)) /
      2
    );
  };
  return [middle(0), middle(1)];
}

function pointsOf(line: readonly unknown[][], times: readonly unknown[]): TrackPoint[] {
  return line.flatMap(([lon, lat], nth) => {
    const at = typeof lat === 'number' && typeof lon === 'number' ? onEarth(lat, lon) : null;
    return at ? [{ ...at, at: instantOf(String(times[nth] ?? '')) }] : [];
  });
}

/** Times of the points of each line, as converters of tracks write them. */
function timesOf({ coordTimes, coordinateProperties }: Loose): unknown[][] {
  const times = coordTimes ?? looseOf(coordinateProperties).times;
  if (!Array.isArray(times)) return [];
  return times.some(Array.isArray) ? arraysOf(times) : [times];
}

/** What a feature says of itself; Takeout has written two kinds of names over the years. */
function wordsOf(properties: Loose) {
  const location = looseOf(properties.location ?? properties.Location);
  const url = textOf(properties.google_maps_url, properties['Google Maps URL'], properties.url);
  const isGoogle = url.includes('google.') || 'location' in properties || 'Location' in properties;
  const address = textOf(location.address, location.Address, properties.address);
  const { name, Name, nombre, title, Title, note, nota, notes, desc } = properties;
  const named = textOf(name, Name, nombre, title, Title, location.name, location['Business Name']);
  const texts = [
    textOf(note, nota, notes, properties.description, desc, properties.Comment),
    named && address,
  ];
  const moment = isGoogle ? null : momentOfInstant(textOf(properties.date, properties.fecha));
  const place = {
    name: named || address,
    note: texts.filter(Boolean).join('\n'),
    url,
    day: dayOf(properties.day),
    date: moment?.date,
    details: moment?.time ? { start_time: moment.time } : {},
  };
  return { place, isGoogle };
}

function dayOf(value: unknown): number | null {
  const day = typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value;
  return typeof day === 'number' && Number.isInteger(day) && day >= 1 && day <= limits.days
    ? day
    : null;
}

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function looseOf(value: unknown): Loose {
  return isLoose(value) ? value : {};
}

function arraysOf(value: unknown): unknown[][] {
  return Array.isArray(value) ? value.filter((one): one is unknown[] => Array.isArray(one)) : [];
}

/** The first that is a text with something in it, or a number. */
function textOf(...values: unknown[]): string {
  const isText = (value: unknown) =>
    (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
  return values.find(isText)?.toString() ?? '';
}
