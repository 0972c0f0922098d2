import { linkToken } from '#kit/addresses/link-token.ts';
import { toIcs } from '#planner/rules/formats/ics.ts';
import { type Backend, callDatabase } from '../_shared/backend.ts';
import { serveOnSupabase } from '../_shared/serve.ts';
import { nameOfStop, readCalendarTrip } from './trip.ts';

/** Increased when the output for the same trip changes, so that calendar programs fetch it again. */
const format = 3;

/**
 * `GET ?token=…`: a traveller's trip as iCalendar, for a program that polls. The token is all that it needs.
 * 304 by ETag, 404 for any token that opens nothing, 405, 429 with Retry-After, 503 while the database is unavailable.
 */
export function createCalendar(backend: Backend) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refusal(405, 'A calendar is read by GET', { Allow: 'GET, HEAD' });
    const given = linkToken(new URL(request.url).searchParams.get('token') ?? '');
    if (given === '') return notFound();

    const seen = seenVersion(request.headers.get('if-none-match'));
    const result = await callDatabase(backend, 'calendar_trip', { token: given, seen });
    if ('refused' in result) {
      const why = result.refused === 429 ? 'Too many requests' : 'Try again later';
      return refusal(result.refused, why, { 'Retry-After': result.retryAfter });
    }
    const trip = readCalendarTrip(result.data);
    if (trip === null) return notFound();

    const headers = { ...always, ETag: `"${format}-${trip.version}"` };
    if (trip.plan === null) return new Response(null, { status: 304, headers });
    const stamp = new Date(trip.changedAt).toISOString();
    const body = toIcs(trip.plan, { stamp, nameOf: nameOfStop });
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: {
        ...headers,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'inline; filename="mochila.ics"',
      },
    });
  };
}

/** Revalidated each time, cached by the client alone, and not indexed. */
const always = {
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'no-referrer',
};

/** The version that the client has, by its ETag; 0 for none. */
function seenVersion(header: string | null): number {
  const [, version = '0'] = new RegExp(`"${format}-(\\d{1,15})"`).exec(header ?? '') ?? [];
  return Number(version);
}

function notFound(): Response {
  return refusal(404, 'There is no such calendar');
}

function refusal(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...always, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}

serveOnSupabase(createCalendar);
