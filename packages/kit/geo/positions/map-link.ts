import type { Position } from '../formats/waypoint.ts';
import { fromGeohash, fromPlusCode } from '../position-codes.ts';
import { onEarth, readCoordinates } from './coordinates.ts';
import { fromGe0, fromOsmCode } from './link-codes.ts';

/** Links that only name a position once they are followed. */
const shortHosts = [
  'maps.app.goo.gl',
  'goo.gl',
  'g.co',
  'share.google',
  'osm.org',
  'maps.apple',
  'om.me',
  'omaps.app',
  'comaps.at',
  'ge0.me',
];

/** The whole word, or one without its scheme, as phones show it. */
const link = /(?:\b[a-z][a-z0-9+.-]*:\/\/|(?<![\w@.-])(?=(?:[\w-]+\.)+[a-z]{2,}\/))\S+/i;
/** What ends a sentence and not a link. */
const sentenceEnd = /[.,;:!?…»”’"'>\]]+$/;

/** The address of the first link in a text, without what the sentence puts around it; null where there is none. */
export function linkIn(text: string): URL | null {
  const [found] = link.exec(text) ?? [];
  if (!found || found.length > 4_000) return null;
  const bare = found.replace(sentenceEnd, '');
  // A bracket belongs to the sentence unless it closes one in the link.
  const whole = bare.endsWith(')') && !bare.includes('(') ? bare.replace(/[).,]+$/, '') : bare;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(whole) ? whole : `https://${whole}`;
  return URL.canParse(address) ? new URL(address) : null;
}

/**
 * The position that the address of a map holds: of the pin or the end of a way before the middle of the map. Each is a
 * value that is a position as a whole; numbers inside of others, as in the ids of Google, are none. `short` for an
 * address that has to be followed first; null for any other.
 */
export function positionOfLink(url: URL): Position | 'short' | null {
  const isGoogleWay = /^\/maps\/dir\//.test(url.pathname);
  return (
    fromCode(url) ??
    fromLongitudeFirst(url) ??
    fromPin(url) ??
    fromParameters(url) ??
    (isGoogleWay ? null : (fromPath(url) ?? fromShownMap(url))) ??
    (isOf(url, shortHosts) ? 'short' : null)
  );
}

/** Links whose code is the position. */
function fromCode(url: URL): Position | null {
  const { hostname, pathname, protocol } = url;
  const [, first = '', second = ''] = pathname.split('/');
  if (['ge0:', 'om:', 'cm:', 'mapsme:'].includes(protocol)) return fromGe0(hostname || first);
  if (isOf(url, ['omaps.app', 'ge0.me', 'comaps.at', 'comaps.app'])) return fromGe0(first);
  if (isOf(url, ['osm.org', 'openstreetmap.org']) && first === 'go') return fromOsmCode(second);
  const [, hash] = /^\/ul\/h([0-9a-z]{7,12})$/.exec(pathname) ?? [];
  return hash && isOf(url, ['waze.com']) ? fromGeohash(hash) : null;
}

/** Yandex and Mapy name the longitude first. */
function fromLongitudeFirst(url: URL): Position | null {
  const { hostname, searchParams } = url;
  if (isOf(url, ['mapy.cz', 'mapy.com']))
    return numbers(searchParams.get('y'), searchParams.get('x'));
  if (!/(^|\.)yandex\.[a-z.]+$/.test(hostname)) return null;
  const [lon, lat] = (searchParams.get('pt') ?? searchParams.get('ll') ?? '').split(',');
  return numbers(lat, lon);
}

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pin = new RegExp(`!3d${degrees}!4d${degrees}(?![\\d.])`);
/** Of a way of Google Maps: the last of its places, longitude first. */
const wayPlaces = new RegExp(`!2m2!1d${degrees}!2d${degrees}(?![\\d.])`, 'g');
/** Of a map shown inside of another page: its middle, after its height. */
const embedded = new RegExp(`!1m3!1d[\\d.]+!2d${degrees}!3d${degrees}(?![\\d.])`);

/** The data of a link of Google Maps. */
function fromPin({ pathname, searchParams }: URL): Position | null {
  const [wayEnd = ''] = /^\/maps\/dir\/(.*)$/.test(pathname)
    ? parts(pathname)
        .filter((part) => part !== '' && !/^@|^data=/.test(part))
        .slice(-1)
    : [];
  const data = decoded(pathname);
  const [, lat, lon] = pin.exec(data) ?? [];
  const [, endLon, endLat] = [...data.matchAll(wayPlaces)].at(-1) ?? [];
  const [, middleLon, middleLat] = embedded.exec(searchParams.get('pb') ?? '') ?? [];
  return (
    positionValue(wayEnd) ??
    numbers(lat, lon) ??
    numbers(endLat, endLon) ??
    numbers(middleLat, middleLon)
  );
}

/** Parameters that hold the place itself stand before those that hold what the map shows. */
const parameters = [
  'pin',
  'query',
  'q',
  'coordinate',
  'destination',
  'daddr',
  'll',
  'latlng',
  'to',
  'sp',
  'sll',
  'cp',
  'center',
  'map',
];

function fromParameters({ searchParams }: URL): Position | null {
  const value = (name: string) => searchParams.get(name);
  const axes = [
    ['mlat', 'mlon'],
    ['lat', 'lon'],
    ['lat', 'lng'],
  ] as const;
  for (const [lat, lon] of axes) {
    const found = numbers(value(lat), value(lon));
    if (found) return found;
  }
  for (const name of parameters) {
    const found = positionValue(value(name) ?? '');
    if (found) return found;
  }
  return null;
}

/** `/4.6,-75.4` and `/4.6,-75.4,Name` of several, `/4°38'N 75°29'W` and `/67WWC7G5+XQ` of Google. */
function fromPath({ pathname }: URL): Position | null {
  for (const part of pathname.split('/')) {
    if (/^(data=|@)/.test(part)) continue;
    // A plus is a space, and the sign of a plus code.
    const found = positionValue(spaced(part)) ?? fromPlusCode(decoded(part));
    if (found) return found;
  }
  return null;
}

/** The middle of the map: `/@4.6,-75.4,17z`, `#map=16/4.6/-75.4`, `#16/4.6/-75.4`. */
function fromShownMap({ pathname, hash }: URL): Position | null {
  const view = parts(pathname).find((part) => part.startsWith('@'));
  const [, lat, lon] = /^#(?:map=)?[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(decoded(hash)) ?? [];
  return positionValue(view?.slice(1) ?? '') ?? numbers(lat, lon);
}

/** `4.6,-75.4`, also with a name or a zoom after it. */
const leading = new RegExp(`^${degrees}(?:,\\s*|_|~)\\+?${degrees}(?=$|[,_(])`);

/** A value that is a position, as a whole or before a comma. */
function positionValue(value: string): Position | null {
  const text = value.replace(/^(?:loc:|ll\.|point\.)/, '');
  const [whole, lat = '', lon = ''] = leading.exec(text) ?? [];
  const isPair = whole !== undefined && /[.]|,\s*-|^-/.test(whole);
  return (
    readCoordinates(text.replace(/\s*\([^()]*\)$/, ''))?.at ??
    (isPair ? numbers(lat, lon) : null) ??
    fromPlusCode(text)
  );
}

/** Of `geo:` (RFC 5870), also with the question that Android asks: `geo:0,0?q=4.6,-75.4(Name)`. */
export function positionOfGeo(text: string): Position | null {
  const [, address = ''] = /(?<![\w:/])geo:(.+)$/is.exec(text) ?? [];
  for (const given of [address, address.split(/\s/)[0] ?? '']) {
    const [at = '', query = ''] = given.replace(sentenceEnd, '').split('?');
    const asked = positionValue(new URLSearchParams(query).get('q') ?? '');
    const [lat, lon] = /^[^;]*/.exec(at)?.[0].split(',') ?? [];
    const found = asked ?? numbers(lat, lon);
    if (found) return found;
  }
  return null;
}

/** Parts of a path, as they are read. */
function parts(pathname: string): string[] {
  return pathname.split('/').map(spaced);
}

function spaced(part: string): string {
  return decoded(part.replaceAll('+', ' ')).trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function isOf({ hostname }: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

function numbers(lat: string | null | undefined, lon: string | null | undefined): Position | null {
  const isNumber = (text: string | null | undefined) => /^\s*[+-]?\d+(\.\d+)?\s*$/.test(text ?? '');
  return isNumber(lat) && isNumber(lon) ? onEarth(Number(lat), Number(lon)) : null;
}
