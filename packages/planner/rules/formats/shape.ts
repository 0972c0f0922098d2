import { FileRefused } from './import/candidate.ts';

/**
 * Reads one value of a JSON file that strangers may have written, or throws `FileRefused` `json_broken` with the path
 * to it. Ours and small because the planner's rules import no schema library.
 */
export type Shape<Value> = (value: unknown, path: string) => Value;

function refuse(path: string): never {
  throw new FileRefused('json_broken', path);
}

/** A text of at most `most` characters that the pattern, if any, fits, and that a database can hold. */
export function text(most: number, pattern = /^/): Shape<string> {
  return (value, path) => {
    if (typeof value !== 'string' || value.length > most || !pattern.test(value))
      return refuse(path);
    return value.includes('\0') || !value.isWellFormed() ? refuse(path) : value;
  };
}

export function whole(least: number, most: number): Shape<number> {
  return (value, path) => {
    const number = numeral(least, most)(value, path);
    return Number.isInteger(number) ? number : refuse(path);
  };
}

export function numeral(least: number, most: number): Shape<number> {
  return (value, path) =>
    typeof value === 'number' && value >= least && value <= most ? value : refuse(path);
}

export const truth: Shape<boolean> = (value, path) =>
  typeof value === 'boolean' ? value : refuse(path);

export function oneOf<const Value extends string>(values: readonly Value[]): Shape<Value> {
  return (value, path) => values.find((one) => one === value) ?? refuse(path);
}

/** Null, also where the field is missing. */
export function orNull<Value>(shape: Shape<Value>): Shape<Value | null> {
  return (value, path) => (value === null || value === undefined ? null : shape(value, path));
}

/** Where the field is missing it holds `otherwise`. */
export function or<Value>(otherwise: Value, shape: Shape<Value>): Shape<Value> {
  return (value, path) => (value === undefined ? otherwise : shape(value, path));
}

export function list<Value>(shape: Shape<Value>, most: number): Shape<Value[]> {
  return (value, path) =>
    Array.isArray(value) && value.length <= most
      ? value.map((item: unknown, nth) => shape(item, `${path}[${nth}]`))
      : refuse(path);
}

/** The fields named here; others are passed over, so that a later file of the same version can hold more. */
export function fields<Of extends object>(
  shapes: { [Key in keyof Of]: Shape<Of[Key]> },
): Shape<Of> {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(path);
    const given = new Map<string, unknown>(Object.entries(value));
    const read = (key: Extract<keyof Of, string>) => shapes[key](given.get(key), `${path}.${key}`);
    const found: Partial<Of> = {};
    for (const key in shapes) found[key] = read(key);
    return isWhole(found, shapes) ? found : refuse(path);
  };
}

function isWhole<Of extends object>(found: Partial<Of>, shapes: object): found is Of {
  return Object.keys(shapes).every((key) => key in found);
}
