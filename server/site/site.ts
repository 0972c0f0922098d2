import type { IncomingMessage, ServerResponse } from 'node:http';
import { readSite, type SiteFile } from './files.ts';
import { securityHeaders } from './headers.ts';
import { createMapTiles, mapTilesPath } from './map-tiles.ts';
import { unknownPage } from './unknown.ts';

type SiteOptions = {
  /** Public address of the site, without a path: `https://mochila.example`. */
  origin: string;
  /** Origin of a hosted Supabase; null when the backend is served here. */
  backend: string | null;
  /** Origins of the operator's tiles for the interactive map. */
  maps?: string[];
  /** False puts the worker that takes itself away in the place of the one that keeps files on devices. */
  offline?: boolean;
  /** Path of the operator's PMTiles archive. */
  tiles?: string | null;
};

type Answer = { headers: string[]; body: Buffer };
/** Which links a browser may fetch before they are followed. */
const speculation = '/links.speculationrules';

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Serves the built site from memory. Unknown addresses get status 404 and the application, which leads home.
 * Throws when `folder` holds no site.
 */
export function createSite(
  folder: string,
  { origin, backend, maps = [], offline = true, tiles = null }: SiteOptions,
) {
  const table = readSite(folder, origin);
  const security = Object.entries(securityHeaders(backend, maps)).flat();
  const answers = new Map<SiteFile, Map<Encoding, Answer>>();
  const notFound = { es: table.get('/404.html'), en: table.get('/en/404.html') };
  for (const path of ['/404.html', '/en/404.html']) table.delete(path);
  const mapTiles = tiles === null ? null : createMapTiles(tiles, security);
  const leaving = table.get('/sw-off.js');
  if (!offline && leaving) table.set('/sw.js', leaving);

  function answer(file: SiteFile, encoding: Encoding): Answer {
    const encoded = encoding === 'br' ? file.brotli() : encoding === 'gzip' ? file.gzip() : null;
    const body = encoded ?? file.identity;
    const known = answers.get(file)?.get(encoding);
    if (known?.body === body) return known;
    const headers = [
      ...security,
      ...['content-type', file.type],
      ...['content-length', String(body.length)],
      ...['cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache'],
      ...['etag', file.etag],
      ...(file.type.startsWith('text/html') && table.has(speculation)
        ? ['speculation-rules', `"${speculation}"`]
        : []),
      ...['vary', 'accept-encoding'],
      ...(encoded ? ['content-encoding', encoding] : []),
    ];
    const made = { headers, body };
    const byEncoding = answers.get(file) ?? new Map<Encoding, Answer>();
    answers.set(file, byEncoding.set(encoding, made));
    return made;
  }

  function unknown(path: string, encoding: Encoding) {
    const page = /^\/en(\/|$)/.test(path) ? notFound.en : notFound.es;
    const body = page ? unknownPage(page.identity, path, encoding) : Buffer.alloc(0);
    const headers = [
      ...security,
      ...(page ? ['content-type', page.type] : []),
      ...['content-length', String(body.length)],
      ...['cache-control', 'no-cache'],
      ...['vary', 'accept-encoding'],
      ...(page && encoding !== 'identity' ? ['content-encoding', encoding] : []),
    ];
    return { status: 404, headers, body };
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const { method } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, [...security, 'allow', 'GET, HEAD']).end();
      return;
    }
    if (mapTiles && path === mapTilesPath) {
      mapTiles(request, response);
      return;
    }
    const file = table.get(path);
    if (!file) {
      const tidy = withoutEnd(path);
      const query = mark < 0 ? '' : url.slice(mark);
      const isOther = tidy !== path && table.has(tidy) && !path.startsWith('//');
      const location = isOther ? tidy + query : listFor(tidy);
      if (location && table.has(location.replace(/[?#].*/, ''))) {
        response.writeHead(308, [...security, 'location', location]).end();
        return;
      }
    } else if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, [...security, 'etag', file.etag]).end();
      return;
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    const { status, headers, body } = file
      ? { status: 200, ...answer(file, encoding) }
      : unknown(path, encoding);
    response.writeHead(status, headers);
    response.end(method === 'HEAD' ? undefined : body);
  };
}

/** Without `/index.html` or slashes at its end. No regular expression: matching `/+$` takes quadratic time. */
function withoutEnd(path: string): string {
  if (path.endsWith('/index.html')) return path.slice(0, -'/index.html'.length) || '/';
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

const above = /^(\/en)?\/destinos(?:\/([\w-]+)\/lugares)?$/;

/** Where the pages are listed that stand below an address without a page: the guides, the places of a guide. */
function listFor(path: string): string | null {
  const found = above.exec(path);
  if (!found) return null;
  const [, language = '', guide] = found;
  return guide ? `${language}/destinos/${guide}/ver-y-hacer` : `${language || '/'}#guias`;
}

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  if (/\bbr\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(text)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0+)?\s*(,|$))/.test(text) ? 'gzip' : 'identity';
}
