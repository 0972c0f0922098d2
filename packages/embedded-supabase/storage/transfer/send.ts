import type { Context } from 'hono';
import { byteRange } from '../../http/byte-range.ts';
import { noObject, StorageError } from '../errors.ts';
import type { ObjectRow } from '../objects.ts';
import type { Services } from '../services.ts';
import { cacheControlOf, type ReadableObject } from './reading.ts';

/** Types that a browser cannot run in the page's origin; everything else goes out as bytes without a type. */
const inert =
  /^(image\/(jpeg|png|gif|webp|avif|heic|heif|bmp|tiff)|audio\/[\w.+-]+|video\/[\w.+-]+|font\/[\w.+-]+|application\/(pdf|json|zip|gzip|octet-stream|vnd\.apple\.pkpass)|text\/(plain|csv))$/;
/** What a browser shows by itself; everything else is saved as a file. */
const shown = /^(image\/(jpeg|png|gif|webp|avif)|application\/pdf)$/;

/** The bytes of an object, or a part of them, or 304 where the reader has them. */
export async function sendObject(
  { bytes }: Services,
  c: Context,
  object: ReadableObject,
): Promise<Response> {
  const found = await bytes.open(object.version);
  if (found === null) throw noObject();
  const headers = headersOf(c, object);
  headers.set('Accept-Ranges', 'bytes');
  if (isKnown(c, object)) return new Response(null, { status: 304, headers });
  const range = readRange(c, object, found.size);
  const { start, end } = range ?? { start: 0, end: found.size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${found.size}`);
  const body = c.req.raw.method === 'HEAD' ? null : found.stream(start, end + 1);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** What `/object/info` says of an object. */
export function sendInfo(c: Context, object: ObjectRow): Response {
  const { metadata } = object;
  const headers = new Headers({ ETag: metadata.eTag, 'Content-Type': 'application/json' });
  headers.set('Last-Modified', new Date(metadata.lastModified).toUTCString());
  const body = {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: object.updated_at,
    created_at: object.created_at,
  };
  const isHead = c.req.raw.method === 'HEAD';
  return new Response(isHead ? null : JSON.stringify(body), { headers });
}

function headersOf(c: Context, object: ReadableObject): Headers {
  const { name, metadata } = object;
  const plain = metadata.mimetype.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const type = inert.test(plain) ? metadata.mimetype : 'application/octet-stream';
  const download = new URL(c.req.raw.url).searchParams.get('download');
  const isShown = shown.test(plain) && download === null;
  return new Headers({
    'Content-Type': type,
    'Cache-Control': cacheControlOf(object),
    ETag: metadata.eTag,
    'Last-Modified': new Date(metadata.lastModified).toUTCString(),
    'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'Content-Disposition': isShown ? 'inline' : disposition(download || fileNameOf(name)),
    // One address has other bytes for others, who send another token.
    Vary: 'Authorization',
  });
}

function fileNameOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/** RFC 6266; the name in percent signs, so that nothing in it ends the header. */
function disposition(fileName: string): string {
  const encoded = encodeURIComponent(fileName.toWellFormed().slice(0, 200)).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename*=UTF-8''${encoded}`;
}

function isKnown(c: Context, { metadata }: ObjectRow): boolean {
  const known = c.req.header('if-none-match');
  if (known !== undefined) {
    return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === metadata.eTag);
  }
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return since >= Math.floor(Date.parse(metadata.lastModified) / 1000) * 1000;
}

/** The one range that is asked for; null for everything. Throws `InvalidRange`. */
function readRange(c: Context, { metadata }: ObjectRow, size: number) {
  const condition = c.req.header('if-range');
  if (condition !== undefined && condition !== metadata.eTag) return null;
  const range = byteRange(c.req.header('range'), size);
  if (range !== 'unsatisfiable') return range;
  throw new StorageError(416, 'InvalidRange', 'invalid range provided', 'invalid_range');
}
