import { Hono } from 'hono';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { type Caller, CallerError, identify } from '../caller.ts';
import { apiError } from '../http/api-error.ts';
import type { Keys } from '../keys.ts';
import { authorize } from './authorize.ts';
import type { Bus } from './bus.ts';
import type { Hub } from './hub.ts';

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

/** `POST /api/broadcast`: messages without a socket. 202 when sent; private ones as the caller may write. */
export function createBroadcastApi(sql: Sql, keys: Keys, hub: Hub, bus: Bus): Hono {
  const app = new Hono();

  async function mayWrite(caller: Caller, messages: Message[]): Promise<boolean> {
    const topics = new Set(messages.flatMap((one) => (one.private ? [one.topic] : [])));
    for (const topic of topics) {
      if (!(await authorize(sql, caller, topic)).broadcastWrite) return false;
    }
    return true;
  }

  app.post('/api/broadcast', async (c) => {
    const refuse = (status: number, code: string, message: string) =>
      apiError(c.req.path, status, code, message);
    let caller: Caller;
    try {
      caller = await identify(c.req.raw.headers, keys);
    } catch (error) {
      if (!(error instanceof CallerError)) throw error;
      return refuse(401, error.code, 'The API key or the token is not valid');
    }
    const read = v.safeParse(body, await c.req.json().catch(() => null));
    if (!read.success) {
      return refuse(422, 'invalid_body', 'The body is {messages: [{topic, event, payload}]}');
    }
    const { messages } = read.output;
    if (!(await mayWrite(caller, messages))) {
      return refuse(403, 'Unauthorized', 'A topic of these messages may not be written to');
    }
    for (const { topic, event, payload, private: isPrivate } of messages) {
      const broadcast = { event, json: JSON.stringify(payload ?? null), bytes: null, meta: null };
      hub.broadcast({ topic, private: isPrivate }, broadcast);
      bus.broadcast({ topic, private: isPrivate }, broadcast);
    }
    return c.body(null, 202);
  });
  return app;
}
