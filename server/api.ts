import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { apiError } from './http/api-error.ts';
import { type Log, withRequestId } from './log.ts';

export interface PublicSettings {
  /** Where the browser finds the backend; empty for the page's own origin. */
  url: string;
  /** The publishable key. */
  key: string;
  /** Whether mails land in the local mailbox. */
  mailbox: boolean;
}

export interface ApiParts {
  settings: PublicSettings;
  log: Log;
  /** Largest request body in bytes; 64 KB unless said. */
  maxBody?: number;
  /** Path prefix → what answers below it. */
  mounts: Record<string, Hono>;
}

/** Paths that the API answers; everything else is the site's. */
export function isApiPath(path: string): boolean {
  return /^\/(auth|rest)\/v1(\/|$)|^\/_mailbox(\/|\.|$)|^\/env\.json$/.test(path);
}

/** Every endpoint that is not the site, with the headers, limits and errors that they share. */
export function createApi({ settings, log, maxBody = 65_536, mounts }: ApiParts): Hono {
  const api = new Hono();

  api.use(async (c, next) => {
    const id = randomUUID();
    const start = performance.now();
    await withRequestId(id, async () => {
      await next();
      const ms = Math.round((performance.now() - start) * 10) / 10;
      log.info('request', { method: c.req.method, path: c.req.path, status: c.res.status, ms });
    });
    c.header('X-Request-Id', id);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });

  api.use(
    bodyLimit({
      maxSize: maxBody,
      onError: (c) => {
        // The rest of the body is not read: the connection cannot be used again.
        c.header('Connection', 'close');
        const limit = `${Math.round(maxBody / 1024)} KB`;
        return apiError(c.req.path, 413, 'request_too_large', `The body is larger than ${limit}`);
      },
    }),
  );

  api.get('/env.json', (c) => c.json(settings));
  for (const [prefix, app] of Object.entries(mounts)) api.route(prefix, app);

  api.notFound((c) =>
    apiError(c.req.path, 404, 'not_found', `There is no ${c.req.method} ${c.req.path} here`),
  );
  api.onError((error, c) => {
    log.error('A request failed', { error, method: c.req.method, path: c.req.path });
    return apiError(c.req.path, 500, 'unexpected_failure', 'The server failed; try again');
  });
  return api;
}
