import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { type Caller, CallerError, identify } from '../caller.ts';
import type { Keys } from '../data-folder/keys.ts';
import { errorCode } from '../errors/error-details.ts';
import { apiError } from '../http/api-error.ts';
import { bodyLimit } from '../http/body-limit.ts';
import { networkOf, peerOf } from '../http/network.ts';
import { requesterOf, SlotError } from '../postgres/connections/slots.ts';
import { authorize, requireSession, type SharedPool } from './authorize.ts';
import type { Bus, Topic } from './bus/bus.ts';
import type { Hub } from './hub.ts';
import { type Amounts, allow, type Share, type Usage } from './usage.ts';
import type { Broadcast } from './wire/message.ts';
import { isName } from './wire/name.ts';
import { toJson } from './wire/to-json.ts';

/** Bytes of a request body. */
const mostBody = 65_536;
/** Milliseconds until somebody over a limit is told so: asking again at once gains nothing. */
const holdMs = 1_000;

const name = v.pipe(v.string(), v.minLength(1), v.check(isName));
const body = v.object({
  messages: v.pipe(
    v.array(
      v.object({
        topic: name,
        event: name,
        payload: v.optional(v.unknown(), {}),
        private: v.optional(v.boolean(), false),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
});
type Content = Pick<Broadcast, 'event' | 'json' | 'bytes'>;
type Message = { topic: Topic } & Content;

interface BroadcastParts extends SharedPool {
  keys: Keys;
  usage: Usage;
  hub: Hub;
  bus: Pick<Bus, 'broadcast' | 'ready'>;
  publicChannels: boolean;
  /** Number of our proxies in front of the server. */
  proxies: number;
}

/** Who asks, from where, and whose limits they count against. */
interface Sender {
  caller: Caller;
  network: string;
  shares: Share[];
}

/**
 * Messages without a socket: several by `POST /api/broadcast`, one, also of bytes, by
 * `POST /api/broadcast/<topic>/events/<event>`. 202 when sent; private ones as the caller may write. The limits are
 * those of sockets; a body is read when its bytes are counted.
 */
export function createBroadcastApi(parts: BroadcastParts): Hono {
  const { keys, usage, hub, bus, publicChannels, proxies } = parts;
  const app = new Hono();
  const limitBody = bodyLimit(mostBody, (path) =>
    apiError(path, 413, 'request_too_large', `The body is larger than ${mostBody / 1024} KB`),
  );

  /** Counts the request, reads its body and sends the messages that are in it. */
  async function take(c: Context, read: () => Promise<Message[] | Response>): Promise<Response> {
    const network = networkOf(peerOf(c, proxies));
    const caller = await callerOf(c, keys);
    const isService = !(caller instanceof Response) && caller.role === 'service_role';
    if (!isService && !usage.network(network).requests.allow(1)) return await tooMany(c);
    if (caller instanceof Response) return caller;
    const shares = usage.sharesOf(caller, network);
    const length = Number(c.req.header('content-length') ?? mostBody);
    const counted: Amounts = [
      ['messages', 1],
      ['bytes', Math.min(length, mostBody)],
    ];
    if (!allow(shares, counted)) return await tooMany(c);
    let messages: Message[] | Response = [];
    const refused = await limitBody(c, async () => {
      messages = await read();
    });
    if (refused instanceof Response) return refused;
    if (messages instanceof Response) return messages;
    try {
      return await send(c, { caller, network, shares }, messages);
    } catch (error) {
      if (error instanceof SlotError) return await tooMany(c);
      const code = errorCode(error);
      if (code === 'PT401') return refuse(c, 401, 'session_not_found', 'The session has ended');
      // Class 22 and query_canceled: a policy failed on this topic, or took too long.
      if (/^22|^57014$/.test(code)) return unauthorized(c);
      throw error;
    }
  }

  async function send(c: Context, who: Sender, messages: Message[]): Promise<Response> {
    const { caller, network, shares } = who;
    const topics = new Set(messages.flatMap(({ topic }) => (topic.private ? [topic.topic] : [])));
    const sizes = messages.map(({ json, bytes }) => bytes?.length ?? Buffer.byteLength(json ?? ''));
    const receivers = messages.map(({ topic }) => hub.count(topic));
    const amounts: Amounts = [
      ['messages', messages.length - 1],
      ['joins', Math.max(topics.size, caller.userId === null ? 0 : 1)],
      ['deliveries', sum(receivers)],
      ['deliveredBytes', sum(receivers.map((count, index) => count * (sizes[index] ?? 0)))],
    ];
    if (!allow(shares, amounts)) return await tooMany(c);
    const requester = requesterOf(caller, network);
    if (topics.size === 0) await requireSession(parts, caller, requester);
    for (const topic of topics) {
      if (!(await authorize(parts, caller, requester, topic)).broadcastWrite)
        return unauthorized(c);
    }
    if (!publicChannels && messages.some(({ topic }) => !topic.private)) {
      return refuse(c, 403, 'PrivateOnly', 'This project only allows private channels');
    }
    await bus.ready();
    for (const { topic, ...content } of messages) {
      const broadcast = { ...content, meta: null };
      hub.broadcast(topic, broadcast);
      bus.broadcast(topic, broadcast);
    }
    return c.body(null, 202);
  }

  app.post('/api/broadcast', (c) =>
    take(c, async () => {
      const read = v.safeParse(body, await c.req.json().catch(() => null));
      if (!read.success) return invalid(c, 'The body is {messages: [{topic, event, payload}]}');
      const messages: Message[] = [];
      for (const { topic, event, payload, private: isPrivate } of read.output.messages) {
        const json = toJson(payload);
        if (json === null) return invalid(c, 'A payload has too many levels');
        messages.push({ topic: { topic, private: isPrivate }, event, json, bytes: null });
      }
      return messages;
    }),
  );

  app.post('/api/broadcast/:topic/events/:event', (c) =>
    take(c, async () => {
      if (/[?&]persist(%5B|\[|=|&|$)/i.test(c.req.url)) {
        return refuse(c, 422, 'persist_not_supported', 'Use realtime.send() for messages to keep');
      }
      const { topic, event } = c.req.param();
      if (!isName(topic) || !isName(event)) {
        return invalid(c, 'A topic and an event have at most 255 characters, and none that is NUL');
      }
      const content = await contentOf(c);
      if (content instanceof Response) return content;
      return [{ topic: { topic, private: c.req.query('private') === 'true' }, event, ...content }];
    }),
  );
  return app;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

function refuse(c: Context, status: number, code: string, message: string): Response {
  return apiError(c.req.path, status, code, message);
}

function invalid(c: Context, message: string): Response {
  return refuse(c, 422, 'invalid_body', message);
}

function unauthorized(c: Context): Response {
  return refuse(c, 403, 'Unauthorized', 'A topic of these messages may not be written to');
}

async function tooMany(c: Context): Promise<Response> {
  await new Promise((resolve) => setTimeout(resolve, holdMs).unref());
  const refused = refuse(c, 429, 'over_request_rate_limit', 'Too many messages: wait a second');
  refused.headers.set('Retry-After', '1');
  return refused;
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
    const json = toJson(await c.req.json());
    return json === null ? invalid(c, 'The body has too many levels') : { json, bytes: null };
  } catch {
    return invalid(c, 'The body is not JSON');
  }
}
