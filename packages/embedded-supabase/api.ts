import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { apiError, databaseUnavailable } from './http/api-error.ts';
import { bodyLimit } from './http/body-limit.ts';
import { closeAfterResponse, hasUnconsumedBody } from './http/unconsumed-body.ts';
import { type Log, withRequestId } from './log/log.ts';
import type { Mailbox } from './mailbox/routes.ts';
import { isDatabaseUnavailable } from './postgres/connections/connection-errors.ts';

interface ApiParts {
  log: Log;
  /** Path prefix → what answers below it. */
  apps: Record<string, Hono>;
  /** Null with SMTP or a hosted project. */
  mailbox: Mailbox | null;
  /** The host's own paths as they may be logged: without what opens something. */
  loggedPath?: (path: string) => string;
}

/** Paths that the APIs of Supabase have. */
export function isApiPath(path: string): boolean {
  return /^\/(auth|rest|functions|realtime|storage)\/v1(\/|$)/.test(path);
}

/** Whether a path is of an API that asks first who sends a body, and has bounds of its own for it. */
function boundsItsBodies(path: string): boolean {
  return /^\/(rest|storage|realtime)\/v1\//.test(path);
}

/** Bytes of a request body, except for what `boundsItsBodies`. */
const maxBody = 65_536;
/** For `/auth/v1`, which parses what anybody sends; settings, the largest part, have 4 KB of it. */
const maxAuthBody = 16_384;

const limited = (maxSize: number) =>
  bodyLimit(maxSize, (path) =>
    apiError(path, 413, 'request_too_large', `The body is larger than ${maxSize / 1024} KB`),
  );
const limitBody = limited(maxBody);
const limitAuthBody = limited(maxAuthBody);

/** Closes the connection after the response when a large part of the request's body was not read. */
function discardUnconsumedBody(c: Context): void {
  const { incoming }: HttpBindings = c.env;
  if (!hasUnconsumedBody(incoming)) return;
  c.header('Connection', 'close');
  closeAfterResponse(incoming);
}

/** Every endpoint, with the headers, limits and errors that they share. */
export function createApi({
  log,
  apps,
  mailbox,
  loggedPath: ownPath = (path) => path,
}: ApiParts): Hono<{ Bindings: HttpBindings }> {
  // The part after `/_mailbox/` opens the mails.
  const loggedPath = (path: string) => ownPath(path).replace(/^(\/_mailbox\/).+/, '$1…');
  const api = new Hono<{ Bindings: HttpBindings }>();

  api.use(async (c, next) => {
    const id = randomUUID();
    const start = performance.now();
    await withRequestId(id, async () => {
      await next();
      const ms = Math.round((performance.now() - start) * 10) / 10;
      const path = loggedPath(c.req.path);
      log.info('request', { method: c.req.method, path, status: c.res.status, ms });
    });
    discardUnconsumedBody(c);
    c.header('X-Request-Id', id);
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Cross-Origin-Resource-Policy', 'same-origin');
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
    }
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  });

  api.use(async (c, next) => {
    const { path } = c.req;
    if (boundsItsBodies(path)) return await next();
    return await (path.startsWith('/auth/v1/') ? limitAuthBody : limitBody)(c, next);
  });

  for (const [prefix, app] of Object.entries(apps)) api.route(prefix, app);
  // Not `route`: only what the mailbox accepts may reach it.
  api.use(async (c, next) => {
    if (!mailbox?.accepts(c.env.incoming)) return await next();
    return await mailbox.app.fetch(c.req.raw, c.env);
  });

  api.notFound((c) =>
    apiError(c.req.path, 404, 'not_found', `There is no ${c.req.method} ${c.req.path} here`),
  );
  api.onError((error, c) => {
    if (isDatabaseUnavailable(error)) return databaseUnavailable(c.req.path);
    log.error('A request failed', { error, method: c.req.method, path: loggedPath(c.req.path) });
    return apiError(c.req.path, 500, 'unexpected_failure', 'The server failed; try again');
  });
  return api;
}
