import type { TypedPosition } from './typed-position.ts';

/** Signs of Open Location Code ("plus codes"), in the order of their values. */
const plusSigns = '23456789CFGHJMPQRVWX';
const plus = new RegExp(`(?<![\\w+])([${plusSigns}]{8})\\+([${plusSigns}]{2,7})(?![\\w+])`, 'i');
/** Of a pair of signs, in degrees. */
const pairSteps = [20, 1, 0.05, 0.0025, 0.000125];

/** The middle of what a whole plus code names, as `67WWC7G5+XQ`; null where there is none. */
export function fromPlusCode(text: string): TypedPosition | null {
  const [, area = '', rest = ''] = plus.exec(text) ?? [];
  if (!area) return null;
  const { lat, lon } = middleOf(`${area}${rest}`, 0);
  return { lat: rounded(lat), lon: rounded(lon) };
}

const shortPlus = new RegExp(
  `(?<![\\w+])((?:[${plusSigns}]{2}){2,3})\\+([${plusSigns}]{2,7})(?![\\w+])`,
  'i',
);

/** A plus code without its beginning, and what stands beside it: `C7G5+XQ` and `Cartagena` of `C7G5+XQ Cartagena`. */
export type ShortPlusCode = { code: string; beside: string };

/** The short plus code of a text; null where there is none. */
export function shortPlusCode(text: string): ShortPlusCode | null {
  const [whole = '', area = '', rest = ''] = shortPlus.exec(text) ?? [];
  if (!area) return null;
  const beside = text.replace(whole, ' ').replace(/^[\s,;]+|[\s,;]+$/g, '');
  return { code: `${area}+${rest}`, beside };
}

/**
 * The middle of what a short plus code names, of all the places with that code the one nearest to `around`: within
 * half a degree of it where four signs are missing, as in the codes that maps show.
 */
export function nearPlusCode(code: string, around: TypedPosition): TypedPosition {
  const [area = '', rest = ''] = code.split('+');
  const missing = (8 - area.length) / 2;
  const { lat, lon, step } = middleOf(`${area}${rest}`, missing);
  const nearest = (within: number, near: number) =>
    within + Math.round((near - within) / step) * step;
  return { lat: rounded(nearest(lat, around.lat)), lon: rounded(nearest(lon, around.lon)) };
}

/** The middle of a code that lacks some pairs of signs at its beginning, and in degrees after how much it comes again. */
function middleOf(code: string, missing: number) {
  const signs = [...code.toUpperCase()].map((sign) => plusSigns.indexOf(sign));
  let [lat, lon] = [-90, -180];
  const steps = pairSteps.slice(missing);
  for (const [nth, step] of steps.entries()) {
    lat += (signs[2 * nth] ?? 0) * step;
    lon += (signs[2 * nth + 1] ?? 0) * step;
  }
  let [height, width] = [0.000125, 0.000125];
  // After the pairs each sign is one of five rows and four columns.
  for (const sign of signs.slice(2 * steps.length)) {
    height /= 5;
    width /= 4;
    lat += Math.floor(sign / 4) * height;
    lon += (sign % 4) * width;
  }
  const step = pairSteps[missing - 1] ?? 360;
  return { lat: lat + height / 2, lon: lon + width / 2, step };
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
