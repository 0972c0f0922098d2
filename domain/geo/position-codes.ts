import type { TypedPosition } from './typed-position.ts';

/** Signs of Open Location Code ("plus codes"), in the order of their values. */
const plusSigns = '23456789CFGHJMPQRVWX';
const plus = new RegExp(`(?<![\\w+])([${plusSigns}]{8})\\+([${plusSigns}]{2,7})(?![\\w+])`, 'i');
/** Of a pair of signs, in degrees. */
const pairSteps = [20, 1, 0.05, 0.0025, 0.000125];

/**
 * The middle of what a whole plus code names, as `67WWC7G5+XQ`; null where there is none. Codes beside a town's name
 * (`C7G5+XQ Cartagena`) say nothing without the position of the town.
 */
export function fromPlusCode(text: string): TypedPosition | null {
  const [, area = '', rest = ''] = plus.exec(text) ?? [];
  const signs = [...`${area}${rest}`.toUpperCase()].map((sign) => plusSigns.indexOf(sign));
  if (signs.length === 0) return null;
  let [lat, lon] = [-90, -180];
  for (const [nth, step] of pairSteps.entries()) {
    lat += (signs[2 * nth] ?? 0) * step;
    lon += (signs[2 * nth + 1] ?? 0) * step;
  }
  let [height, width] = [0.000125, 0.000125];
  // From the eleventh on each sign is one of five rows and four columns.
  for (const sign of signs.slice(10)) {
    height /= 5;
    width /= 4;
    lat += Math.floor(sign / 4) * height;
    lon += (sign % 4) * width;
  }
  return { lat: rounded(lat + height / 2), lon: rounded(lon + width / 2) };
}

const hashSigns = '0123456789bcdefghjkmnpqrstuvwxyz';

/** The middle of what a geohash names; null where it is none. */
export function fromGeohash(text: string): TypedPosition | null {
  if (!new RegExp(`^[${hashSigns}]+$`).test(text)) return null;
  const bits = [...text].flatMap((sign) => {
    const value = hashSigns.indexOf(sign);
    return [16, 8, 4, 2, 1].map((bit) => (value & bit ? 1 : 0));
  });
  const middle = (least: number, most: number, axis: 0 | 1) => {
    let [from, to] = [least, most];
    for (const [nth, bit] of bits.entries()) {
      if (nth % 2 !== axis) continue;
      if (bit) from = (from + to) / 2;
      else to = (from + to) / 2;
    }
    return rounded((from + to) / 2);
  };
  return { lat: middle(-90, 90, 1), lon: middle(-180, 180, 0) };
}

/** To a millionth of a degree, ten centimetres. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
