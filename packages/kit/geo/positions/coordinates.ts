import { inColombia } from '../colombia.ts';
import type { Position } from '../formats/waypoint.ts';

/** Latitude and longitude as a text gives them; `isSwapped` where it named the longitude first without saying so. */
export type Coordinates = { at: Position; isSwapped: boolean };

type Axis = {
  degrees: number;
  /** Which of the two it is, by its letter or label; null where nothing says so. */
  of: 'lat' | 'lon' | null;
  /** A degree sign or decimals: what a number of a street does not have. */
  isExact: boolean;
  isSigned: boolean;
  hasDecimalComma: boolean;
  /** Where the text goes on. */
  next: number;
};

const number = String.raw`(\d{1,3}(?:[.,]\d+)?)`;
/** Of minutes and seconds; not the degrees of what follows. */
const small = String.raw`(\d{1,2}(?:[.,]\d+)?)(?![\d.,]*\s*[°º˚])`;
const label = String.raw`(?:(lat|lon|lng)(?:itude?|gitude?|g)?\.?\s*[:=]?\s*)?`;
/** North, south, east, west; in Spanish the west is O. */
const side = String.raw`(norte|north|sur|south|este|east|oeste|west|[nsewo])(?!\p{L})`;
const size = String.raw`([+-])?\s*${number}(?:\s*([°º˚])(?:\s*${small}\s*['’′](?:\s*${small}(?:\s*(?:["”″]|''|’’|′′))?)?)?)?`;
/** One axis: the letter stands before the number or after it. */
const axis = new RegExp(String.raw`\s*${label}(?:${side}\s*${size}|${size}(?:\s*${side})?)`, 'iuy');

/**
 * Reads a text that is a position and nothing else: `4.637, -75.488`, `4,637 -75,488`, `4° 38′ 13,2″ N 75° 29′ O`,
 * `lat: 4.637 lon: -75.488`, also between brackets. Null for any other, as for an address that has such numbers in it.
 */
export function readCoordinates(text: string): Coordinates | null {
  const whole = plainSigns(text)
    .replace(/^[\s([{"'«“]+(?=\p{L}|[\d+-])/u, '')
    .replace(/[)\]}»”.,;\s]+$/, '');
  const first = axisAt(whole, 0);
  if (!first) return null;
  const [separator = ''] = /^\s*[,;~|/]?\s*/.exec(whole.slice(first.next)) ?? [];
  const second = axisAt(whole, first.next + separator.length);
  if (!second || second.next !== whole.length || !isApart(first, separator, second)) return null;
  return pairOf(first, second);
}

/** One of the two, as a cell of a table holds it: `4,637`, `75.488° W`; null for any other text. */
export function readDegrees(text: string, of: 'lat' | 'lon'): number | null {
  const whole = plainSigns(text).trim();
  const found = axisAt(whole, 0);
  if (!found || found.next !== whole.length || (found.of && found.of !== of)) return null;
  return found.degrees;
}

/** The position, unless it is none on Earth; 0, 0 is what programs write that do not know one. */
export function onEarth(lat: number, lon: number): Position | null {
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180) || (lat === 0 && lon === 0)) return null;
  return { lat, lon };
}

/** The position as it is given or, where only that is in Colombia, with its axes swapped. */
export function upright(at: Position): Coordinates {
  const other = { lat: at.lon, lon: at.lat };
  const isSwapped = !inColombia(at) && inColombia(other);
  return { at: isSwapped ? other : at, isSwapped };
}

function pairOf(first: Axis, second: Axis): Coordinates | null {
  if (first.of && first.of === second.of) return null;
  const isLonFirst = first.of === 'lon' || second.of === 'lat';
  const [lat, lon] = isLonFirst ? [second, first] : [first, second];
  const at = onEarth(lat.degrees, lon.degrees);
  const isSaid = first.of !== null || second.of !== null;
  return at && (isSaid ? { at, isSwapped: false } : upright(at));
}

/** Whether it is sure where the first number ends, and that the two are degrees. */
function isApart(first: Axis, separator: string, second: Axis): boolean {
  const both = [first, second];
  if (both.some(({ of }) => of)) return both.every(({ isExact }) => isExact);
  if (separator === '') return false;
  if (separator === ',' && both.some((one) => one.hasDecimalComma))
    return both.every((one) => one.hasDecimalComma);
  if (/[,;~|]/.test(separator)) return true;
  return both.some(({ isExact, isSigned }) => isExact || isSigned);
}

function axisAt(text: string, at: number): Axis | null {
  axis.lastIndex = at;
  const found = axis.exec(text);
  if (!found) return null;
  const [, named, before, ...sizes] = found;
  const [sign, whole = '', mark, minutes, seconds] = before ? sizes : sizes.slice(5);
  const letter = (before ?? sizes.at(-1))?.[0]?.toUpperCase();
  const parts = [whole, minutes, seconds].map((part) => Number(part?.replace(',', '.') ?? 0));
  const [degrees = 0, sixtieths = 0, least = 0] = parts;
  if (sixtieths >= 60 || least >= 60) return null;
  const isNegative = letter ? 'SWO'.includes(letter) : sign === '-';
  const size = degrees + sixtieths / 60 + least / 3600;
  const ofLetter = letter && ('NS'.includes(letter) ? 'lat' : 'lon');
  const ofLabel = named && (named.toLowerCase() === 'lat' ? 'lat' : 'lon');
  return {
    degrees: isNegative ? -size : size,
    of: ofLetter || ofLabel || null,
    isExact: mark !== undefined || /[.,]/.test(whole),
    isSigned: sign !== undefined,
    hasDecimalComma: [whole, minutes, seconds].some((part) => part?.includes(',')),
    next: axis.lastIndex,
  };
}

/** Minus signs and spaces as keyboards write them, without the marks for the direction of writing. */
function plainSigns(text: string): string {
  return text.replace(/\p{Cf}/gu, '').replace(/[−‒–—﹣－](?=\s?\d)/g, '-');
}
