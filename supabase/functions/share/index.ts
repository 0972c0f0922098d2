import { linkToken } from '#kit/addresses/link-token.ts';
import { type Locale, publicPath } from '#kit/language/locale.ts';
import { type Backend, callDatabase } from '../_shared/backend.ts';
import { serveOnSupabase } from '../_shared/serve.ts';
import { type Card, readCard } from './card.ts';
import { previewPage } from './page.ts';

/** User agents of programs that make link previews, which may send a browser's headers. Cubot is a telephone brand. */
const previewer = /(?<!cu)bot|externalhit|whatsapp|preview|unfurl|embed/i;

/**
 * The address of a public link: `/v/TOKEN` and `/en/v/TOKEN`, or `?t=TOKEN` and `&l=en`. A browser that opens it is
 * redirected to the page that reads the trip, with the token after the #, where no server sees it, and without asking
 * the database. Other clients get a page to make a preview from: 200 with an ETag, or one and the same page with 404
 * for any token that opens nothing, 429 with Retry-After, 503 while the database is unavailable. 405 for what is neither
 * GET nor HEAD. `site` is the address of the site: `https://mochila.example`.
 */
export function createShare(backend: Backend, site: string) {
  return async (request: Request): Promise<Response> => {
    const { method, headers } = request;
    if (method !== 'GET' && method !== 'HEAD')
      return new Response('A link is read by GET\n', {
        status: 405,
        headers: { ...always, ...plain, Allow: 'GET, HEAD' },
      });
    const { given, locale } = read(new URL(request.url));
    const reader = site + publicPath('/viaje-compartido', locale) + (given && `#${given}`);
    const asksForPreview = previewer.test(headers.get('user-agent') ?? '');
    // A service worker that passes a navigation on sends no destination (Chromium: `empty`).
    const navigates =
      headers.get('sec-fetch-mode') === 'navigate' &&
      /^(document|empty)$/.test(headers.get('sec-fetch-dest') ?? '');
    if (navigates && !asksForPreview)
      return new Response(null, { status: 302, headers: { ...always, Location: reader } });

    const found = given ? await findCard(backend, given) : nothing;
    const page = { locale, card: found.card, site, reader, redirects: !asksForPreview };
    const body = new TextEncoder().encode(previewPage(page));
    const etag = found.card && (await etagOf(body));
    const answered = { ...always, ...found.headers, ...(etag && { ETag: etag }) };
    if (etag && (headers.get('if-none-match') ?? '').includes(etag))
      return new Response(null, { status: 304, headers: answered });
    return new Response(method === 'HEAD' ? null : body, {
      status: found.status,
      headers: { ...answered, ...html },
    });
  };
}

/** Cached for a minute by the client alone, and not indexed. */
const always = {
  'Cache-Control': 'private, max-age=60',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Sec-Fetch-Mode, Sec-Fetch-Dest, User-Agent',
};
const plain = { 'Content-Type': 'text/plain; charset=utf-8' };
const html = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
};

/** What an address names; an empty token for what cannot be one. */
function read({ pathname, searchParams }: URL): { given: string; locale: Locale } {
  const [, prefix, inPath] = /^(\/en)?\/v\/(.*)$/.exec(pathname) ?? [];
  const given = linkToken(inPath ?? searchParams.get('t') ?? '');
  const english = prefix !== undefined || searchParams.get('l') === 'en';
  return { given, locale: english ? 'en' : 'es' };
}

type Found = { status: number; card: Card | null; headers: Record<string, string> };
const nothing: Found = { status: 404, card: null, headers: {} };

async function findCard(backend: Backend, given: string): Promise<Found> {
  const result = await callDatabase(backend, 'shared_trip_card', { token: given });
  if ('refused' in result)
    return { status: result.refused, card: null, headers: { 'Retry-After': result.retryAfter } };
  const card = readCard(result.data);
  return card ? { status: 200, card, headers: {} } : nothing;
}

async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `"${Array.from(digest.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

serveOnSupabase((backend, setting) => createShare(backend, new URL(setting('SITE_URL')).origin));
