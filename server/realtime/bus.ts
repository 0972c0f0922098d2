import { randomInt, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { errorMessage } from '../error-details.ts';
import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import type { Broadcast } from './wire/message.ts';

const channel = 'mochila_realtime';
/** SQL tells it when what a person may do has changed; the payload is their id. */
const accessChannel = 'realtime_access_changed';
/** First number of the advisory lock that a living process holds; the second is its own. */
export const lockClass = 19_794;
/** PostgreSQL takes notifications below 8,000 bytes. */
const longestNotification = 7_900;

const json = v.union([v.record(v.string(), v.unknown()), v.array(v.unknown())]);
const sent = v.object({
  id: v.string(),
  topic: v.string(),
  private: v.boolean(),
  event: v.string(),
  payload: v.unknown(),
  binary: v.nullable(v.string()),
});
const notification = v.variant('kind', [
  v.object({ ...sent.entries, kind: v.literal('sent') }),
  v.object({ kind: v.literal('sent_large'), id: v.string() }),
  v.object({
    kind: v.literal('changed'),
    id: v.number(),
    relation: v.string(),
    operation: v.picklist(['INSERT', 'UPDATE', 'DELETE']),
  }),
  v.object({ kind: v.literal('large'), id: v.string(), from: v.number() }),
  v.object({
    kind: v.literal('broadcast'),
    from: v.number(),
    topic: v.string(),
    private: v.boolean(),
    event: v.string(),
    json: v.nullable(v.string()),
    bytes: v.nullable(v.string()),
  }),
  v.object({
    kind: v.literal('presence'),
    from: v.number(),
    topic: v.string(),
    private: v.boolean(),
    diff: v.object({ joins: json, leaves: json }),
  }),
]);
type Notification = v.InferOutput<typeof notification>;
export type Operation = 'INSERT' | 'UPDATE' | 'DELETE';

export interface Topic {
  topic: string;
  private: boolean;
}

export interface PresenceDiff {
  joins: Record<string, unknown>;
  leaves: Record<string, unknown>;
}

/** What comes from the database and from other processes. */
export interface BusReceiver {
  broadcast(topic: Topic, broadcast: Broadcast): void;
  presence(topic: Topic, diff: PresenceDiff): void;
  changed(id: number, relation: string, operation: Operation): Promise<void>;
  accessChanged(userId: string): void;
  /** Messages may have been missed: whoever is connected has to start again. */
  lost(): void;
}

export interface Bus {
  /** Number of this process, in tables that processes share. */
  process: number;
  /** Resolves when this process hears the others; opens the connection at the first call. */
  ready(): Promise<void>;
  /** To the other processes. */
  broadcast(topic: Topic, broadcast: Broadcast): void;
  presence(topic: Topic, diff: PresenceDiff): void;
  stop(): Promise<void>;
}

/** A message of realtime.messages, as SQL writes it. */
export function fromSent(value: v.InferInput<typeof sent>): { topic: Topic; broadcast: Broadcast } {
  const { id, topic, private: isPrivate, event, payload, binary } = value;
  return {
    topic: { topic, private: isPrivate },
    broadcast: {
      event,
      json: binary === null ? JSON.stringify(payload ?? null) : null,
      bytes: binary === null ? null : Buffer.from(binary, 'base64'),
      meta: { id },
    },
  };
}

/** Carries messages between the processes on one database by LISTEN and NOTIFY; large ones through a table. */
export function createBus(
  database: Pick<Database, 'listen'>,
  sql: Sql,
  log: Log,
  receiver: BusReceiver,
): Bus {
  const process = randomInt(1, 2 ** 31 - 1);
  let opened = Promise.withResolvers<void>();
  let listener: ReturnType<Database['listen']> | null = null;
  let waiting: string[] = [];
  let sending: Promise<void> | null = null;
  /** Notifications are handled in turn, since some have to be read from a table first. */
  let handled: Promise<void> = Promise.resolve();

  async function handle(text: string): Promise<void> {
    const read = v.safeParse(notification, JSON.parse(text));
    if (!read.success) return;
    const message = read.output;
    switch (message.kind) {
      case 'sent':
        return receiveSent(message);
      case 'sent_large': {
        const [row] = await sql<{ message: unknown }[]>`
          select mochila_realtime.read_message(${message.id}) as message`;
        const large = v.safeParse(sent, row?.message);
        return large.success ? receiveSent(large.output) : undefined;
      }
      case 'changed':
        return await receiver.changed(message.id, message.relation, message.operation);
      case 'large': {
        if (message.from === process) return;
        const [row] = await sql<{ message: string }[]>`
          select message from mochila_realtime.large_messages where id = ${message.id}`;
        return row && (await handle(row.message));
      }
      case 'broadcast': {
        if (message.from === process) return;
        const bytes = message.bytes === null ? null : Buffer.from(message.bytes, 'base64');
        return receiver.broadcast(message, { ...message, bytes, meta: null });
      }
      case 'presence':
        return message.from === process
          ? undefined
          : receiver.presence(message, message.diff as PresenceDiff);
    }
  }

  function receiveSent(message: v.InferOutput<typeof sent>): void {
    const { topic, broadcast } = fromSent(message);
    receiver.broadcast(topic, broadcast);
  }

  function send(message: Exclude<Notification, { kind: 'sent' | 'changed' | 'sent_large' }>): void {
    waiting.push(JSON.stringify(message));
    sending ??= flush().finally(() => {
      sending = null;
    });
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const notes = await Promise.all(batch.map(fitting));
        // PostgreSQL leaves out a notification that equals an earlier one of the same transaction.
        const numbered = notes.map((note, index) => `${note.slice(0, -1)},"n":${index}}`);
        await sql`
          select pg_notify(${channel}, value)
          from json_array_elements_text(${JSON.stringify(numbered)}::text::json)`;
      } catch (error) {
        log.warn('Messages did not reach the other processes', { reason: errorMessage(error) });
      }
    }
  }

  async function fitting(text: string): Promise<string> {
    if (Buffer.byteLength(text) <= longestNotification) return text;
    const id = randomUUID();
    await sql`insert into mochila_realtime.large_messages (id, message) values (${id}, ${text})`;
    return JSON.stringify({ kind: 'large', id, from: process });
  }

  return {
    process,
    ready() {
      listener ??= database.listen({
        channels: [channel, accessChannel],
        async opened(session) {
          await session`select pg_advisory_lock(${lockClass}, ${process})`;
          opened.resolve();
        },
        notified(from, payload) {
          if (from === accessChannel) return receiver.accessChanged(payload);
          handled = handled
            .then(() => handle(payload))
            .catch((error: unknown) =>
              log.warn('A message was lost', { reason: errorMessage(error) }),
            );
        },
        lost() {
          opened = Promise.withResolvers();
          receiver.lost();
        },
      });
      return opened.promise;
    },
    broadcast: (topic, { event, json: text, bytes }) =>
      send({
        kind: 'broadcast',
        from: process,
        topic: topic.topic,
        private: topic.private,
        event,
        json: text,
        bytes: bytes?.toString('base64') ?? null,
      }),
    presence: (topic, diff) =>
      send({
        kind: 'presence',
        from: process,
        topic: topic.topic,
        private: topic.private,
        diff,
      }),
    async stop() {
      await sending;
      await listener?.stop();
    },
  };
}
