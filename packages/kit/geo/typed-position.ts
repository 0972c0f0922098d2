import type { Position } from './formats/waypoint.ts';
import { fromPlusCode } from './position-codes.ts';
import { type Coordinates, readCoordinates } from './positions/coordinates.ts';
import { linkIn, positionOfGeo, positionOfLink } from './positions/map-link.ts';

/** WGS 84 degrees. */
export type TypedPosition = Position;
/** `short`: a short link, which holds no position before it is followed; `bad`: no position at all. */
type PositionFault = 'short' | 'bad';

/**
 * Reads a position as maps give it: `4.6370, -75.4880`, `4°38'13" N 75°29'17" O`, a whole plus code, a `geo:` address
 * (RFC 5870), or a link to a place in OpenStreetMap, Organic Maps, Google Maps, Apple Maps, Waze, Bing Maps, HERE, Yandex
 * or Mapy. Nothing is asked of anybody.
 */
export function readTypedPosition(text: string): TypedPosition | PositionFault {
  const read = examinePosition(text);
  return typeof read === 'string' ? read : read.at;
}

/** As `readTypedPosition`, and whether the longitude stood first. */
export function examinePosition(text: string): Coordinates | PositionFault {
  const coordinates = readCoordinates(text);
  if (coordinates) return coordinates;
  const url = linkIn(text);
  const linked = url && positionOfLink(url);
  // What stands beside a link may be a code; what is in it was read.
  const beside = url ? text.replace(/\S*\/\S*/g, ' ') : text;
  const at = positionOfGeo(text) ?? (linked === 'short' ? null : linked) ?? fromPlusCode(beside);
  return at ? { at, isSwapped: false } : linked === 'short' ? 'short' : 'bad';
}
