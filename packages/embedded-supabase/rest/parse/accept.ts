import { RestError } from '../errors/rest-error.ts';

/** The shape of the answer. */
export interface Accepted {
  shape: 'array' | 'object' | 'csv';
  /** Keys whose value is null are left out, at every level. */
  stripNulls: boolean;
}

/**
 * The first acceptable type of the `Accept` header, in the client's order of preference.
 * Throws PGRST107 for everything else, so that a plan, GeoJSON or an OpenAPI document asked for
 * is refused by name and never answered with something different.
 */
export function parseAccept(header: string | null): Accepted {
  const ranges = (header ?? '*/*')
    .split(',')
    .map(readRange)
    .sort((one, other) => other.quality - one.quality);
  for (const { type, nulls } of ranges) {
    const shape = shapes.get(type);
    if (shape !== undefined) return { shape, stripNulls: nulls && shape !== 'csv' };
  }
  throw new RestError({
    status: 406,
    code: 'PGRST107',
    message: `None of these media types are available: ${(header ?? '').slice(0, 200)}`,
  });
}

const shapes: ReadonlyMap<string, Accepted['shape']> = new Map([
  ['*/*', 'array'],
  ['application/*', 'array'],
  ['application/json', 'array'],
  ['application/vnd.pgrst.array+json', 'array'],
  ['application/vnd.pgrst.array', 'array'],
  ['application/vnd.pgrst.object+json', 'object'],
  ['application/vnd.pgrst.object', 'object'],
  ['text/*', 'csv'],
  ['text/csv', 'csv'],
]);

function readRange(text: string): { type: string; nulls: boolean; quality: number } {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.map((part) => /^q=(\d(?:\.\d+)?)$/.exec(part)?.[1]).find(Boolean);
  return {
    type: type === '' ? '*/*' : type,
    nulls: parameters.includes('nulls=stripped'),
    quality: quality === undefined ? 1 : Number(quality),
  };
}
