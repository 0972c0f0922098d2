import * as v from 'valibot';
import { invalidRequest } from '../errors.ts';

/** Pixels of a side at most. */
const most = 2500;
const side = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.transform((pixels) => Math.min(pixels, most)),
);
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** How a picture is changed, as `@supabase/storage-js` says it; `x_offset` and `y_offset` are shares of its sides. */
export const transformSchema = v.object({
  width: v.optional(side),
  height: v.optional(side),
  resize: v.optional(v.picklist(['cover', 'contain', 'fill'])),
  format: v.optional(v.picklist(['origin', 'avif', 'webp'])),
  quality: v.optional(v.pipe(v.number(), v.integer(), v.minValue(20), v.maxValue(100))),
  gravity: v.optional(
    v.picklist(['no', 'so', 'ea', 'we', 'noea', 'nowe', 'soea', 'sowe', 'ce', 'sm', 'fp']),
  ),
  x_offset: v.optional(share),
  y_offset: v.optional(share),
});
export type Transform = v.InferOutput<typeof transformSchema>;

const numbers = new Set(['width', 'height', 'quality', 'x_offset', 'y_offset']);

/** From the query of an address. Throws `InvalidRequest`, naming the parameter. */
export function transformOfQuery(query: URLSearchParams): Transform {
  const given = [...query].map(([name, value]) => [
    name,
    numbers.has(name) ? Number(value) : value,
  ]);
  return parseTransform(Object.fromEntries(given));
}

/** Throws `InvalidRequest`, naming what is wrong. */
export function parseTransform(given: unknown): Transform {
  const parsed = v.safeParse(transformSchema, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw invalidRequest(`querystring/${v.getDotPath(issue)}: ${issue.message}`);
  }
  const { gravity, x_offset: x, y_offset: y } = parsed.output;
  if (gravity === 'fp' && (x === undefined || y === undefined)) {
    throw invalidRequest('Focal point requires x and y coordinates within 0-1 range');
  }
  return parsed.output;
}

const resizeNames = { cover: 'fill', contain: 'fit', fill: 'force' };

/** For the header `X-Transformations`, in the words of Supabase's service. */
export function describeTransform(transform: Transform): string {
  const {
    width,
    height,
    resize = 'cover',
    quality,
    format,
    gravity,
    x_offset,
    y_offset,
  } = transform;
  return [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && `resizing_type:${resizeNames[resize]}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`,
    gravity && `gravity:${gravity}${gravity === 'fp' ? `:${x_offset}:${y_offset}` : ''}`,
  ]
    .filter(Boolean)
    .join(',');
}
