import type { Keys } from '@mochila/embedded-supabase/data-folder/keys.ts';
import { type Context, Hono } from 'hono';

/** What answers below `/auth/v1`, `/rest/v1` and `/functions/v1` of a project. */
export interface ProjectApis {
  auth: (c: Context) => Response | Promise<Response>;
  rest: Hono;
  functions: Hono;
  keys: Keys;
}

/**
 * What a script of another origin may read of an answer: for the authentication service its own list
 * (supabase/auth, internal/api/api.go), for the data API PostgREST's (src/PostgREST/Cors.hs).
 * `Retry-After` is in neither.
 */
const exposed: Record<string, string> = {
  auth: 'X-Total-Count, Link, X-Supabase-Api-Version',
  rest: 'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit',
};

/** Opened from a mail or by another server, which have no key. */
const withoutKey = /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/jwks\.json)$/;

/** The gateway in front of a hosted project's services: keys and CORS, as Supabase documents them. */
export function createGateway({ auth, rest, functions, keys }: ProjectApis): Hono {
  const gateway = new Hono();
  gateway.use(async (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c);
    const [, service = ''] = c.req.path.split('/');
    const refused = service === 'functions' ? null : refusal(c, keys);
    if (refused) c.res = refused;
    else await next();
    c.header('Access-Control-Allow-Origin', '*');
    const readable = exposed[service];
    if (readable) c.header('Access-Control-Expose-Headers', readable);
    return undefined;
  });
  gateway.all('/auth/v1/*', (c) => auth(c));
  gateway.route('/rest/v1', rest);
  gateway.route('/functions/v1', functions);
  return gateway;
}

function preflight(c: Context): Response {
  return c.body(null, 204, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': c.req.header('access-control-request-headers') ?? '',
    'Access-Control-Allow-Methods': 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS',
    'Access-Control-Max-Age': '3600',
  });
}

/**
 * A project's key belongs into `apikey`. As a bearer token it is refused: it is no JWT ("Known
 * limitations" of Supabase's page on API keys).
 */
function refusal(c: Context, keys: Keys): Response | null {
  const key = c.req.header('apikey') ?? c.req.query('apikey');
  if (!key && !withoutKey.test(c.req.path)) {
    return c.json(
      {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
      401,
    );
  }
  if (key && key !== keys.publishable && key !== keys.secret) {
    return c.json(
      {
        message: 'Invalid API key',
        hint: 'Double check your Supabase `anon` or `service_role` API key.',
      },
      401,
    );
  }
  if (/^Bearer +sb_/i.test(c.req.header('authorization') ?? '')) {
    const message = 'Expected 3 parts in JWT; got 1';
    return c.json({ code: 'PGRST301', details: null, hint: null, message }, 401);
  }
  return null;
}
