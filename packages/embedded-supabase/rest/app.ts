import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import { type Caller, CallerError, type CallerRole } from '../caller.ts';
import type { Keys } from '../data-folder/keys.ts';
import { networkOf, peerOf } from '../http/network.ts';
import type { Log } from '../log/log.ts';
import {
  type PendingRequest,
  requesterOf,
  SlotError,
  type Slots,
} from '../postgres/connections/slots.ts';
import { configText, type Project } from '../project.ts';
import { createCallerCache } from './caller-cache.ts';
import { readMaxRows } from './config.ts';
import { fromCaller } from './errors/caller-error.ts';
import { fromDatabase } from './errors/database-error.ts';
import { RestError } from './errors/rest-error.ts';
import { fromSlots } from './errors/slot-error.ts';
import { prepareCall } from './handle-call.ts';
import { type Prepared, prepareRead, prepareWrite } from './handle-table.ts';
import { limits } from './limits.ts';
import { type RestRequest, readBody, readRequest } from './request.ts';
import { refusal } from './response.ts';
import { createRunner } from './run.ts';
import { createSchemaCache } from './schema/cache.ts';
import type { Schema } from './schema/model.ts';
import { requireExecute, requireWrite } from './write-rights.ts';

interface RestParts {
  /** The pool of `authenticator`. */
  sql: Sql;
  /** Shares the pool's connections with the other APIs. */
  slots: Slots;
  keys: Keys;
  log: Log;
  /** Number of our proxies in front of the server. */
  proxies: number;
  project: Pick<Project, 'folder' | 'functions'>;
  /** Instead of `api.max_rows` of the project's config.toml; for tests. */
  maxRows?: number;
}

interface Endpoint {
  /** Within the API, as PostgREST tells it to SQL: `/notes`, `/rpc/my_notes`. */
  path: string;
  /** Throws where the role may send nothing here, so that no body is read for it. */
  permit(schema: Schema, request: RestRequest, role: CallerRole): void;
  prepare(schema: Schema, request: RestRequest, body: string): Prepared;
}

/**
 * `/rest/v1`: the part of PostgREST 13 that `@supabase/postgrest-js` speaks, over schema `public`.
 * A request is parsed, resolved against the schema, compiled to one statement and run in one
 * transaction as the caller. Refusals have PostgREST's codes and shape.
 *
 * Refused by name: aggregates (PGRST123), other schemas (PGRST106), GeoJSON, plans and OpenAPI
 * (PGRST107, PGRST126), `tx=rollback`, `timezone`, limits on writes and casts outside a list
 * (PGRST127), regular expressions (`match` and `imatch`, PGRST127), PUT (PGRST117), bodies other than
 * JSON (PGRST102), relations of views (PGRST200),
 * computed columns (42703). `count=planned` and `count=estimated` give the exact count and say so.
 */
export function createRest(parts: RestParts): Hono {
  const { sql, slots, keys, log, proxies } = parts;
  const maxRows = parts.maxRows ?? readMaxRows(configText(parts.project), parts.project.functions);
  const app = new Hono({ strict: false });
  const cache = createSchemaCache(sql, log, maxRows);
  const run = createRunner(sql);
  const identifyCached = createCallerCache(keys);

  async function serve(c: Context, endpoint: Endpoint): Promise<Response> {
    const { raw } = c.req;
    const { path } = endpoint;
    const head = raw.method === 'HEAD';
    let caller: Caller | null = null;
    try {
      caller = await identifyCached(raw.headers);
      const request = readRequest(raw);
      const address = peerOf(c, proxies);
      const pending = slots.enter(requesterOf(caller, networkOf(address)));
      try {
        return await answer(raw, endpoint, caller, request, address, pending);
      } finally {
        pending.leave();
      }
    } catch (error) {
      if (error instanceof CallerError) return refusal(fromCaller(error), head);
      if (error instanceof SlotError) return refusal(fromSlots(error), head);
      const known = fromDatabase(error, caller?.role ?? 'anon');
      if (known === null) throw error;
      if (known.status >= 500) {
        // A statement that is ended for its time is the client's doing, most of the time.
        const level = known.code === '57014' ? 'warn' : 'error';
        log[level]('The database refused a request', { error: known.cause ?? error, path });
      }
      return refusal(known, head);
    }
  }

  async function answer(
    raw: Request,
    { path, permit, prepare }: Endpoint,
    caller: Caller,
    request: RestRequest,
    address: string,
    pending: PendingRequest,
  ): Promise<Response> {
    const { method } = request;
    const hasBody = method === 'POST' || method === 'PATCH';
    if (hasBody) await cache.use((schema) => permit(schema, request, caller.role));
    const body = hasBody
      ? await readBody(raw, caller.role === 'anon' ? limits.visitorBody : limits.body)
      : '';
    const prepared = await cache.use((schema) => prepare(schema, request, body));
    const headers = withTrustedAddress(request.headers, address);
    const { statement, check, respond } = prepared;
    return respond(
      await pending.run(() => run(caller, { method, path, headers }, statement, check)),
    );
  }

  app.all('/rpc/:name', (c) => {
    const name = c.req.param('name');
    return serve(c, {
      path: `/rpc/${name}`,
      permit: (schema, _, role) => requireExecute(schema, name, role),
      prepare: (schema, request, body) => prepareCall(schema, name, request, body),
    });
  });
  app.all('/:table', (c) => {
    const table = c.req.param('table');
    return serve(c, {
      path: `/${table}`,
      permit: (schema, { method }, role) => requireWrite(schema, table, method, role),
      prepare: (schema, request, body) =>
        request.method === 'GET' || request.method === 'HEAD'
          ? prepareRead(schema, table, request)
          : prepareWrite(schema, table, request, body),
    });
  });
  app.all('*', (c) => {
    const isRoot = /\/rest\/v1\/?$/.test(c.req.path);
    return refusal(isRoot ? noDescription() : noPath(), c.req.method === 'HEAD');
  });
  return app;
}

/**
 * What SQL sees of where a request comes from: the address that we trust, as hosted Supabase's gateway
 * tells it, and none that anybody can write. Functions limit by it.
 */
function withTrustedAddress(headers: Record<string, string>, address: string) {
  const { 'cf-connecting-ip': _, ...others } = headers;
  return { ...others, 'x-forwarded-for': address };
}

function noDescription(): RestError {
  return new RestError({
    status: 404,
    code: 'PGRST126',
    message: 'Root endpoint metadata is disabled',
  });
}

function noPath(): RestError {
  return new RestError({
    status: 404,
    code: 'PGRST125',
    message: 'Invalid path specified in request URL',
  });
}
