import { fromGeohash, fromPlusCode } from './position-codes.ts';

/** WGS 84 degrees. */
export type TypedPosition = { lat: number; lon: number };
/** `short`: a short link, which holds no position before it is followed; `bad`: no position at all. */
export type PositionFault = 'short' | 'bad';

/** Links that only name a position once they are followed. */
const shortHosts = [
  'maps.app.goo.gl',
  'goo.gl',
  'g.co',
  'osm.org',
  'maps.apple',
  'om.me',
  'omaps.app',
  'ge0.me',
];

const number = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`;
const pair = new RegExp(`^${number}(?:\\s*[,;]\\s*|\\s+|~)${number}$`);
/** With decimal commas, as in Spanish: a comma between the two would leave open which is which. */
const commaPair = /^([+-]?\d{1,3},\d+)(?:\s*;\s*|\s+)([+-]?\d{1,3},\d+)$/;
/** Degrees, minutes and seconds of one axis. */
const size = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:[°º]\s*(?:(\d{1,2}(?:\.\d+)?)\s*['’′]\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:"|”|″|'')\s*)?)?`;
/** Its letter stands after it or before it; in Spanish the west is O. */
const angles = [
  new RegExp(String.raw`${size}([NSEWO])(?!\p{L})`, 'giu'),
  new RegExp(String.raw`(?<!\p{L})([NSEWO])\s*${size}`, 'giu'),
];

/**
 * Reads a position as maps give it: `4.6370, -75.4880`, `4°38'13" N 75°29'17" O`, a whole plus code, a `geo:` address
 * (RFC 5870), or the address of a place in OpenStreetMap, Google Maps, Apple Maps, Waze, Bing Maps, HERE, Yandex or
 * Mapy. Nothing is asked of anybody.
 */
export function readTypedPosition(text: string): TypedPosition | PositionFault {
  const trimmed = text.trim();
  return (
    fromPair(trimmed) ??
    fromGeo(trimmed) ??
    fromLink(trimmed) ??
    fromAngles(trimmed) ??
    fromPlusCode(trimmed) ??
    'bad'
  );
}

function fromPair(text: string): TypedPosition | null {
  const [, first, second] = pair.exec(text) ?? commaPair.exec(text) ?? [];
  const [lat, lon] = [first?.replace(',', '.'), second?.replace(',', '.')];
  // Longitude first, as GeoJSON writes it: read the other way round it is Colombia, and as it stands Antarctica.
  if (Number(lat) < -66 && Number(lon) > -5 && Number(lon) < 14) return onEarth(lon, lat);
  return onEarth(lat, lon);
}

function fromAngles(text: string): TypedPosition | null {
  const [after = [], before = []] = angles.map((angle) => [...text.matchAll(angle)]);
  // `10.4N 75.5W` reads as a letter before a number too: then there is but one.
  const found = (after.length === 2 ? after : before).map(([, ...parts]) => {
    const sign = parts.find((part) => part && /[NSEWO]/i.test(part)) ?? '';
    const [degrees = 0, minutes = 0, seconds = 0] = parts
      .filter((part) => part !== sign)
      .map((part) => Number(part ?? 0));
    const side = sign.toUpperCase();
    const whole = degrees + minutes / 60 + seconds / 3600;
    return { side, degrees: 'SWO'.includes(side) ? -whole : whole };
  });
  const lat = found.find(({ side }) => 'NS'.includes(side))?.degrees;
  const lon = found.find(({ side }) => 'EWO'.includes(side))?.degrees;
  return found.length === 2 ? onEarth(lat, lon) : null;
}

function fromGeo(text: string): TypedPosition | null {
  if (!/^geo:/i.test(text)) return null;
  const [at = '', query = ''] = text.slice('geo:'.length).split('?');
  // Phones write geo:0,0?q=4.6,-75.4(Name) for a place with a name.
  const asked = new URLSearchParams(query).get('q')?.replace(/\(.*$/, '');
  return (
    fromPair(asked ?? '') ?? fromPair(at.split(';')[0]?.split(',').slice(0, 2).join(',') ?? '')
  );
}

function fromLink(text: string): TypedPosition | PositionFault | null {
  const address = /\b[a-z][a-z0-9+.-]*:\/\/\S+/i.exec(text)?.[0];
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  const decoded = decode(`${url.pathname}${url.hash}`);
  const [, lat, lon] = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(decoded) ?? [];
  const position =
    onEarth(lat, lon) ??
    fromLongitudeFirst(url) ??
    fromQuery(url) ??
    fromPath(decoded) ??
    fromWazeCode(url) ??
    fromAngles(decoded.replaceAll('+', ' ')) ??
    fromPlusCode(decoded);
  if (position) return position;
  return shortHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
    ? 'short'
    : null;
}

/** Yandex and Mapy name the longitude first. */
function fromLongitudeFirst({ hostname, searchParams }: URL): TypedPosition | null {
  if (/(^|\.)mapy\.(cz|com)$/.test(hostname))
    return onEarth(searchParams.get('y'), searchParams.get('x'));
  if (!/(^|\.)yandex\.[a-z.]+$/.test(hostname)) return null;
  const [lon, lat] = (searchParams.get('pt') ?? searchParams.get('ll') ?? '').split(',');
  return lat ? onEarth(lat, lon) : null;
}

/** `waze.com/ul/h` and a geohash, as Waze shares a place. */
function fromWazeCode({ hostname, pathname }: URL): TypedPosition | null {
  const [, hash] = /^\/ul\/h([0-9a-z]{7,12})$/.exec(pathname) ?? [];
  return hash && /(^|\.)waze\.com$/.test(hostname) ? fromGeohash(hash) : null;
}

/** Parameters that hold the place itself stand before those that hold what the map shows. */
function fromQuery({ searchParams }: URL): TypedPosition | null {
  const marked = onEarth(searchParams.get('mlat'), searchParams.get('mlon'));
  if (marked) return marked;
  for (const name of [
    'query',
    'q',
    'coordinate',
    'destination',
    'daddr',
    'll',
    'latlng',
    'to',
    'sll',
    'cp',
    'center',
    'map',
  ]) {
    const value = searchParams.get(name)?.replace(/^(?:loc:|ll\.)/, '') ?? '';
    const found = fromPair(value) ?? fromPair(value.split(',').slice(0, 2).join(','));
    if (found) return found;
  }
  return null;
}

/** `/@4.6,-75.4,17z` of Google Maps, `/4.6,-75.4` of several, `#map=16/4.6/-75.4` of OpenStreetMap. */
function fromPath(decoded: string): TypedPosition | null {
  const [, zoomed, zoomedLon] = /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(decoded) ?? [];
  const [, lat, lon] = /[/@](-?\d{1,2}\.\d+),\s*\+?(-?\d{1,3}\.\d+)/.exec(decoded) ?? [];
  return onEarth(lat, lon) ?? onEarth(zoomed, zoomedLon);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function onEarth(
  lat: string | number | null | undefined,
  lon: string | number | null | undefined,
): TypedPosition | null {
  if (lat === undefined || lat === null || lon === undefined || lon === null) return null;
  const position = { lat: Number(lat), lon: Number(lon) };
  const isValid = Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180;
  return isValid ? position : null;
}
