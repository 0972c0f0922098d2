import type { Keys } from '@mochila/embedded-supabase/data-folder/keys.ts';
import { Hono } from 'hono';
import type { Backend } from '../../supabase/functions/_shared/backend.ts';
import { createCalendar } from '../../supabase/functions/calendar/index.ts';
import { createShare } from '../../supabase/functions/share/index.ts';

interface FunctionsParts {
  keys: Keys;
  /** What answers `/rest/v1`. */
  rest: Hono;
  /** Public address of the site, without a path. */
  siteUrl: string;
}

/**
 * `/functions/v1`: the handlers of `supabase/functions`, run here as Supabase runs them there. What one asks of
 * `/rest/v1` goes straight to it, with the client's connection, so that limits by address count the same address.
 */
export function createFunctions({ keys, rest, siteUrl }: FunctionsParts): Record<string, Hono> {
  const inside = new Hono().route('/rest/v1', rest);
  const backendFor = (connection: unknown): Backend => ({
    url: 'http://backend',
    key: keys.publishable,
    send: (request) => inside.fetch(request, connection as object),
  });
  const app = new Hono();
  app.all('/calendar', (c) => createCalendar(backendFor(c.env))(c.req.raw));
  app.all('/share', (c) => createShare(backendFor(c.env), siteUrl)(c.req.raw));
  return { '/functions/v1': app, ...createShareAddresses(backendFor, siteUrl) };
}

/** `/v/TOKEN` and `/en/v/TOKEN`: the short addresses of public links, on the site's own origin. */
export function createShareAddresses(
  backendFor: (connection: unknown) => Backend,
  siteUrl: string,
): Record<string, Hono> {
  const app = new Hono();
  app.all('*', (c) => createShare(backendFor(c.env), siteUrl)(c.req.raw));
  return { '/v': app, '/en/v': app };
}
