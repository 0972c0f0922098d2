import type { Position } from '../formats/waypoint.ts';
import { onEarth } from './coordinates.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Signs of ge0, the links of Organic Maps, CoMaps and MAPS.ME, in the order of their values. */
const ge0Signs = `${letters}-_`;
/** Those of OpenStreetMap's short links; `@` is how older ones write the last. */
const osmSigns = `${letters}_~`;

/** The position in a ge0 code: a sign for the zoom, and nine that each hold three bits of both axes. */
export function fromGe0(code: string): Position | null {
  if (!/^[\w-]{10}$/.test(code)) return null;
  const values = [...code.slice(1)].map((sign) => ge0Signs.indexOf(sign));
  // The middle of what they leave open.
  let [lat, lon] = [4, 4];
  for (const [nth, value] of values.entries()) {
    const unit = 2 ** (27 - 3 * nth);
    lat += unit * threeBits(value);
    lon += unit * threeBits(value << 1);
  }
  return rounded((lat / (2 ** 30 - 1)) * 180 - 90, (lon / 2 ** 30) * 360 - 180);
}

/**
 * The position in the code of a short link of OpenStreetMap, three bits of both axes in a sign; null where it is one of a
 * map that shows more than some kilometres.
 */
export function fromOsmCode(code: string): Position | null {
  const signs = code.replaceAll('@', '~').replace(/[-=]+$/, '');
  const values = [...signs].map((sign) => osmSigns.indexOf(sign));
  if (values.length < 5 || values.length > 10 || values.includes(-1)) return null;
  let [lon, lat] = [0, 0];
  for (const value of values) {
    lon = lon * 8 + threeBits(value);
    lat = lat * 8 + threeBits(value << 1);
  }
  const steps = 8 ** values.length;
  return rounded(((lat + 0.5) / steps) * 180 - 90, ((lon + 0.5) / steps) * 360 - 180);
}

/** The first, third and fifth of six bits as a number. */
function threeBits(value: number): number {
  return ((value >> 5) & 1) * 4 + ((value >> 3) & 1) * 2 + ((value >> 1) & 1);
}

/** To a millionth of a degree, ten centimetres. */
function rounded(lat: number, lon: number): Position | null {
  const [north, east] = [lat, lon].map((degrees) => Math.round(degrees * 1e6) / 1e6 + 0);
  return onEarth(north ?? Number.NaN, east ?? Number.NaN);
}
