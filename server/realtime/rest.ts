import { type Context, Hono } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { type Caller, CallerError, identify } from '../caller.ts';
import { apiError } from '../http/api-error.ts';
import type { Keys } from '../keys.ts';
import { authorize } from './authorize.ts';
import type { Bus, Topic } from './bus.ts';
import type { Hub } from './hub.ts';
import type { Broadcast } from './wire/message.ts';

const body = v.object({
  messages: v.pipe(
    v.array(
      v.object({
        topic: v.pipe(v.string(), v.minLength(1)),
        event: v.pipe(v.string(), v.minLength(1)),
        payload: v.optional(v.unknown(), {}),
        private: v.optional(v.boolean(), false),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
});
type Message = v.InferOutput<typeof body>['messages'][number];

/**
 * Messages without a socket: several by `POST /api/broadcast`, one, also of bytes, by
 * `POST /api/broadcast/<topic>/events/<event>`. 202 when sent; private ones as the caller may write.
 */
export function createBroadcastApi(
  sql: Sql,
  keys: Keys,
  hub: Hub,
  bus: Pick<Bus, 'broadcast'>,
): Hono {
  const app = new Hono();

  async function mayWrite(caller: Caller, messages: Pick<Message, keyof Topic>[]) {
    const topics = new Set(messages.flatMap((one) => (one.private ? [one.topic] : [])));
    for (const topic of topics) {
      if (!(await authorize(sql, caller, topic)).broadcastWrite) return false;
    }
    return true;
  }

  function send(topic: Topic, content: Pick<Broadcast, 'event' | 'json' | 'bytes'>): void {
    const broadcast = { ...content, meta: null };
    hub.broadcast(topic, broadcast);
    bus.broadcast(topic, broadcast);
  }

  app.post('/api/broadcast', async (c) => {
    const caller = await callerOf(c, keys);
    if (caller instanceof Response) return caller;
    const read = v.safeParse(body, await c.req.json().catch(() => null));
    if (!read.success) {
      return refuse(c, 422, 'invalid_body', 'The body is {messages: [{topic, event, payload}]}');
    }
    const { messages } = read.output;
    if (!(await mayWrite(caller, messages))) return unauthorized(c);
    for (const { topic, event, payload, private: isPrivate } of messages) {
      const json = JSON.stringify(payload ?? null);
      send({ topic, private: isPrivate }, { event, json, bytes: null });
    }
    return c.body(null, 202);
  });

  app.post('/api/broadcast/:topic/events/:event', async (c) => {
    const caller = await callerOf(c, keys);
    if (caller instanceof Response) return caller;
    if (/[?&]persist(%5B|\[|=|&|$)/i.test(c.req.url)) {
      return refuse(c, 422, 'persist_not_supported', 'Use realtime.send() for messages to keep');
    }
    const { topic, event } = c.req.param();
    const content = await contentOf(c);
    if (content instanceof Response) return content;
    const to = { topic, private: c.req.query('private') === 'true' };
    if (!(await mayWrite(caller, [to]))) return unauthorized(c);
    send(to, { event, ...content });
    return c.body(null, 202);
  });
  return app;
}

function refuse(c: Context, status: number, code: string, message: string): Response {
  return apiError(c.req.path, status, code, message);
}

function unauthorized(c: Context): Response {
  return refuse(c, 403, 'Unauthorized', 'A topic of these messages may not be written to');
}

async function callerOf(c: Context, keys: Keys): Promise<Caller | Response> {
  try {
    return await identify(c.req.raw.headers, keys);
  } catch (error) {
    if (!(error instanceof CallerError)) throw error;
    return refuse(c, 401, error.code, 'The API key or the token is not valid');
  }
}

/** The payload of a message that is the body of its request: JSON or bytes. */
async function contentOf(c: Context): Promise<Pick<Broadcast, 'json' | 'bytes'> | Response> {
  const type = c.req.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type === 'application/octet-stream') {
    return { json: null, bytes: Buffer.from(await c.req.arrayBuffer()) };
  }
  if (type !== 'application/json') {
    const types = 'application/json or application/octet-stream';
    return refuse(c, 415, 'unsupported_media_type', `The body is ${types}`);
  }
  try {
    return { json: JSON.stringify(await c.req.json()), bytes: null };
  } catch {
    return refuse(c, 422, 'invalid_body', 'The body is not JSON');
  }
}
