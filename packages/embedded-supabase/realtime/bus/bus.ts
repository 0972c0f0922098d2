import { randomInt } from 'node:crypto';
import type { Sql } from 'postgres';
import * as v from 'valibot';
import { errorMessage } from '../../errors/error-details.ts';
import type { Log } from '../../log/log.ts';
import type { Database } from '../../postgres/database.ts';
import type { Broadcast } from '../wire/message.ts';
import { createLane } from './lane.ts';
import { type Notification, notification, type SentRow, sent } from './notification.ts';
import { channel, createOutbox } from './outbox.ts';

/** SQL tells it when what a person may do has changed; the payload is their id. */
const accessChannel = 'realtime_access_changed';
/** First number of the advisory lock that a living process holds; the second is its own. */
export const lockClass = 19_794;
/** Notifications of one kind that wait while an earlier one asks the database; each is below 8 kB. */
const mostWaiting = 2_000;

type Changed = Extract<Notification, { kind: 'changed' }>;
export type Operation = Changed['operation'];

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
  /** To the other processes, where there are any. */
  broadcast(topic: Topic, broadcast: Broadcast): void;
  presence(topic: Topic, diff: PresenceDiff): void;
  /** Looks whether there still are other processes, and deletes what they have read; to be called now and then. */
  tidy(): Promise<void>;
  stop(): Promise<void>;
}

/** A message of realtime.messages, as SQL writes it. */
export function fromSent(value: SentRow): { topic: Topic; broadcast: Broadcast } {
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
  const outbox = createOutbox(sql, process, log);
  let opened = Promise.withResolvers<void>();
  let listener: ReturnType<Database['listen']> | null = null;
  /** How often another process was heard. */
  let heard = 0;

  const failed = (error: unknown) =>
    log.warn('A message was lost', { reason: errorMessage(error) });
  const overflow = () => {
    log.warn('Too many notifications wait: sockets start again');
    receiver.lost();
  };
  // In turn, since some have to be read from a table first. Changed rows have a lane of their own: what policies and
  // filters take with them makes no other message wait.
  const messages = createLane({ most: mostWaiting, handle, failed, overflow });
  const changes = createLane<Changed>({
    most: mostWaiting,
    handle: ({ id, relation, operation }) => receiver.changed(id, relation, operation),
    failed,
    overflow,
  });

  function receive(text: string): void {
    const read = v.safeParse(notification, JSON.parse(text));
    if (!read.success) return;
    const message = read.output;
    if ('from' in message) {
      if (message.from === process) return;
      heard += 1;
      outbox.hasReaders = true;
    }
    if (message.kind === 'changed') changes.add(message);
    else messages.add(message);
  }

  async function handle(message: Notification): Promise<void> {
    switch (message.kind) {
      case 'sent':
        return receiveSent(message);
      case 'sent_large': {
        const [row] = await sql<{ message: unknown }[]>`
          select mochila_realtime.read_message(${message.id}) as message`;
        const large = v.safeParse(sent, row?.message);
        return large.success ? receiveSent(large.output) : undefined;
      }
      case 'large': {
        const [row] = await sql<{ message: string }[]>`
          select message from mochila_realtime.large_messages where id = ${message.id}`;
        const large = v.safeParse(notification, JSON.parse(row?.message ?? 'null'));
        return large.success ? await handle(large.output) : undefined;
      }
      case 'broadcast': {
        const bytes = message.bytes === null ? null : Buffer.from(message.bytes, 'base64');
        return receiver.broadcast(message, { ...message, bytes, meta: null });
      }
      case 'presence':
        return receiver.presence(message, message.diff as PresenceDiff);
    }
  }

  function receiveSent(message: SentRow): void {
    const { topic, broadcast } = fromSent(message);
    receiver.broadcast(topic, broadcast);
  }

  async function findReaders(on: Sql): Promise<void> {
    const before = heard;
    const [found] = await on<{ others: boolean }[]>`
      select exists (
        select from pg_locks
        where locktype = 'advisory' and classid = ${lockClass} and objid::bigint <> ${process}
      ) as others`;
    // Who was heard meanwhile may have come after the look.
    if (heard === before) outbox.hasReaders = found?.others ?? false;
  }

  return {
    process,
    ready() {
      listener ??= database.listen({
        channels: [channel, accessChannel],
        async opened(session) {
          await session`select pg_advisory_lock(${lockClass}, ${process})`;
          await findReaders(session);
          await session`
            select pg_notify(${channel}, ${JSON.stringify({ kind: 'listening', from: process })})`;
          opened.resolve();
        },
        notified(from, payload) {
          if (from === accessChannel) return receiver.accessChanged(payload);
          try {
            receive(payload);
          } catch (error) {
            failed(error);
          }
        },
        lost() {
          opened = Promise.withResolvers();
          receiver.lost();
        },
      });
      return opened.promise;
    },
    broadcast: (topic, { event, json: text, bytes }) =>
      outbox.send({
        kind: 'broadcast',
        from: process,
        topic: topic.topic,
        private: topic.private,
        event,
        json: text,
        bytes: bytes?.toString('base64') ?? null,
      }),
    presence: (topic, diff) =>
      outbox.send({
        kind: 'presence',
        from: process,
        topic: topic.topic,
        private: topic.private,
        diff,
      }),
    async tidy() {
      if (!listener) return;
      await findReaders(sql);
      await outbox.forget();
    },
    async stop() {
      await outbox.flushed();
      await listener?.stop();
    },
  };
}
