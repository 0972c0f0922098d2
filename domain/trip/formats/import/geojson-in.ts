import { limits } from '../../rows.ts';
import { type Candidate, FileRefused, importLimits, type RowError } from './candidate.ts';
import { candidateOf } from './place-candidate.ts';

type Loose = Record<string, unknown>;

/**
 * Points of a GeoJSON collection, on the day that their property `day` says, also of Google's "Saved Places.json" (Takeout), which says [0, 0] where it does not
 * know. Other shapes are passed over. Throws `FileRefused`: `unknown_format`, `too_many_places`.
 */
export function readGeojson(json: unknown): (Candidate | RowError)[] {
  const features = isLoose(json) && json.type === 'FeatureCollection' ? json.features : null;
  if (!Array.isArray(features)) throw new FileRefused('unknown_format');
  if (features.length > importLimits.places) throw new FileRefused('too_many_places');
  return features.flatMap((feature: unknown, nth): (Candidate | RowError)[] => {
    const row = nth + 1;
    if (!isLoose(feature)) return [{ row, code: 'bad_row', name: '' }];
    const { geometry } = feature;
    if (isLoose(geometry) && geometry.type !== 'Point') return [];
    const properties = looseOf(feature.properties);
    // Takeout has written both of these over the years.
    const location = looseOf(properties.location ?? properties.Location);
    const url = textOf(properties.google_maps_url, properties['Google Maps URL'], properties.url);
    const name = textOf(
      properties.name,
      properties.title,
      properties.Title,
      location.name,
      location['Business Name'],
    );
    const address = textOf(location.address, location.Address);
    const note = textOf(properties.note, properties.description, properties.Comment, address);
    const at = positionOf(geometry, url !== '' || 'location' in properties);
    const day = isDay(properties.day) ? properties.day : null;
    return [candidateOf({ row, name: name || address, ...at, note, url, day })];
  });
}

function positionOf(geometry: unknown, isGoogle: boolean) {
  const none = { lat: null, lon: null };
  if (!isLoose(geometry)) return none;
  const [lon, lat] = Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
  if (isGoogle && lon === 0 && lat === 0) return none;
  return {
    lat: typeof lat === 'number' ? lat : Number.NaN,
    lon: typeof lon === 'number' ? lon : Number.NaN,
  };
}

function isDay(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= limits.days;
}

function isLoose(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function looseOf(value: unknown): Loose {
  return isLoose(value) ? value : {};
}

/** The first that is a text with something in it. */
function textOf(...values: unknown[]): string {
  return values.find((value) => typeof value === 'string' && value.trim() !== '')?.toString() ?? '';
}
