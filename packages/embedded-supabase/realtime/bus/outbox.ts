import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { errorMessage } from '../../errors/error-details.ts';
import type { Log } from '../../log/log.ts';
import { Bucket } from '../rates.ts';
import type { Outgoing } from './notification.ts';

/** Of NOTIFY, for messages. */
export const channel = 'mochila_realtime';
/** PostgreSQL takes notifications below 8,000 bytes. */
const longestNotification = 7_900;
/** Bytes of messages that wait to be sent. */
const mostWaiting = 4_194_304;
/** Bytes of what goes through the table, by this process; and of the table, whoever wrote it. */
const largeRate = { perSecond: 1_048_576, burst: 8_388_608 };
const mostLarge = 33_554_432;
/** Seconds that another process has to read a large message. */
const largeSeconds = 30;
/** Milliseconds between two lines that messages were dropped. */
const saidMs = 10_000;

/** What this process says to the others on its database. */
interface Outbox {
  /** Drops the message where there is nobody to read it, and, with a line in the log, where too much waits. */
  send(message: Outgoing): void;
  /** Whether another process listens. */
  hasReaders: boolean;
  /** Deletes large messages that every process has had the time to read. */
  forget(): Promise<void>;
  /** Resolves when nothing waits any more. */
  flushed(): Promise<void>;
}

/** Sends by NOTIFY, in batches; what does not fit into a notification goes through a table. */
export function createOutbox(sql: Sql, process: number, log: Log): Outbox {
  const large = new Bucket(largeRate);
  let waiting: string[] = [];
  let bytes = 0;
  let sending: Promise<void> | null = null;
  let dropped = 0;
  let saidAt = Number.NEGATIVE_INFINITY;

  function drop(): void {
    dropped += 1;
    if (performance.now() - saidAt < saidMs) return;
    saidAt = performance.now();
    log.warn('Messages to other processes were dropped', { count: dropped });
    dropped = 0;
  }

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        const notes: string[] = [];
        for (const text of batch) {
          const note = await fitting(text);
          // PostgreSQL leaves out a notification that equals an earlier one of the same transaction.
          if (note !== null) notes.push(`${note.slice(0, -1)},"n":${notes.length}}`);
        }
        await sql`
          select pg_notify(${channel}, value)
          from json_array_elements_text(${JSON.stringify(notes)}::text::json)`;
      } catch (error) {
        log.warn('Messages did not reach the other processes', { reason: errorMessage(error) });
      }
      bytes -= batch.reduce((total, text) => total + Buffer.byteLength(text), 0);
    }
  }

  async function fitting(text: string): Promise<string | null> {
    const size = Buffer.byteLength(text);
    if (size <= longestNotification) return text;
    const id = randomUUID();
    const kept = large.allow(size)
      ? await sql`
          insert into mochila_realtime.large_messages (id, message)
          select ${id}, ${text}
          where (select coalesce(sum(octet_length(message)), 0) from mochila_realtime.large_messages)
            < ${mostLarge}::int
          returning id`
      : [];
    if (kept.length > 0) return JSON.stringify({ kind: 'large', id, from: process });
    drop();
    return null;
  }

  const outbox: Outbox = {
    hasReaders: false,
    send(message) {
      if (!outbox.hasReaders) return;
      const text = JSON.stringify(message);
      const size = Buffer.byteLength(text);
      if (bytes + size > mostWaiting) return drop();
      bytes += size;
      waiting.push(text);
      sending ??= flush().finally(() => {
        sending = null;
      });
    },
    async forget() {
      await sql`
        delete from mochila_realtime.large_messages
        where at < now() - make_interval(secs => ${largeSeconds})`;
    },
    async flushed() {
      await sending;
    },
  };
  return outbox;
}
