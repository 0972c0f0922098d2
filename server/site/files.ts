import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzipSync,
} from 'node:zlib';

/** Stands in the built pages for the site's own address; the build writes it, we put the real one in. */
const placeholder = 'https://mochila.invalid';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.gpx': 'application/gpx+xml',
  '.kml': 'application/vnd.google-earth.kml+xml',
  '.geojson': 'application/geo+json',
  '.txt': 'text/plain; charset=utf-8',
  '.speculationrules': 'application/speculationrules+json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
};

export type SiteFile = {
  type: string;
  etag: string;
  /** Named by its content, so that it never changes. */
  immutable: boolean;
  identity: Buffer;
  /** The best form so far; another buffer once a better one is there. */
  brotli: () => Buffer | null;
  gzip: () => Buffer | null;
};

/**
 * Reads a built site into memory by address: `/`, `/destinos/cartagena`, `/assets/…`.
 * `origin` is the public address of the site, without a path.
 */
export function readSite(folder: string, origin: string): Map<string, SiteFile> {
  const table = new Map<string, SiteFile>();
  const improve = oneAfterAnother();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type || entry.name === 'vite-manifest.json') continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    table.set(addressOf(path), siteFile(file, path, type, origin, improve));
  }
  return table;
}

function addressOf(path: string): string {
  if (path === '/index.html') return '/';
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) : path;
}

type Improve = (work: () => Promise<void>) => void;

function siteFile(
  file: string,
  path: string,
  type: string,
  origin: string,
  improve: Improve,
): SiteFile {
  const built = readFileSync(file);
  const readable = !/font|image\/(png|webp|x-icon)/.test(type);
  const moved =
    /html|xml|plain|geo\+json/.test(type) && origin !== placeholder && built.includes(placeholder);
  const identity = moved ? Buffer.from(built.toString().replaceAll(placeholder, origin)) : built;
  let gzip: Buffer | null = null;
  return {
    type,
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    immutable: path.startsWith('/assets/'),
    identity,
    brotli: readable ? brotliOf(file, identity, moved, improve) : () => null,
    gzip: () => {
      if (readable) gzip ??= gzipSync(identity);
      return gzip;
    },
  };
}

/**
 * What the build compressed, or, where the address was put in, a quick form for whoever asks first while a
 * thread makes the best one: a second for a guide, a tenth smaller.
 */
function brotliOf(file: string, identity: Buffer, moved: boolean, improve: Improve) {
  let best: Buffer | null = !moved && existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : null;
  return () => {
    if (best) return best;
    best = brotliCompressSync(identity, quality(9, identity));
    improve(async () => {
      best = await compress(identity, quality(11, identity));
    });
    return best;
  };
}

const compress = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

function quality(level: number, { length }: Buffer): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return { params: { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: length } };
}

/** Runs one piece of work at a time, so that it takes one core at most. */
function oneAfterAnother(): Improve {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work);
  };
}
