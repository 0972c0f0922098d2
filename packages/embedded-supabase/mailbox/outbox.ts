import type postgres from 'postgres';
import type { Keys } from '../data-folder/keys.ts';
import { errorCode } from '../errors/error-details.ts';
import type { Log } from '../log/log.ts';
import type { Mail, Mailer } from '../mail/mail.ts';
import { decryptMail, encryptMail } from './mail-encryption.ts';

/** Hands one mail to the SMTP server; rejects when it was not accepted. */
export type Deliver = (mail: Mail) => Promise<void>;

interface Row {
  id: string;
  sealed: string;
  attempts: number;
}

/** Seconds that a mail being delivered is left alone, longer than every SMTP timeout together. */
const leaseSeconds = 120;
/** After a day no link in a mail works any more. */
const giveUpHours = 24;

/** Seconds until the next try: 2, 4, 8 … at most 10 minutes. */
function backOff(attempts: number): number {
  return Math.min(2 ** attempts, 600);
}

/**
 * Mails wait in a table until the SMTP server has taken them, so none is lost when it is down or
 * when we are killed; then one can arrive twice. `tick` is the shortest pause between looks, in ms.
 */
export function createOutbox(options: {
  sql: postgres.Sql;
  keys: Keys;
  deliver: Deliver;
  log: Log;
  tick?: number;
}): Mailer {
  const { sql, keys, deliver, log, tick = 1000 } = options;
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  function wake(delay: number): void {
    if (stopped || running) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      running = deliverDue()
        .catch(onFailure)
        .then(() => {
          running = null;
          return waitForNext();
        });
    }, delay).unref();
  }

  async function waitForNext(): Promise<void> {
    try {
      const [next] = await sql<{ wait: number }[]>`
        select extract(epoch from min(next_attempt_at) - clock_timestamp())::float8 as wait
        from mochila_auth.outbox having count(*) > 0`;
      if (next) wake(Math.max(tick, Math.min(next.wait, 600) * 1000));
    } catch (error) {
      onFailure(error);
    }
  }

  function onFailure(error: unknown): void {
    // The pool has ended: the server is stopping, and the next start goes on from the table.
    if (errorCode(error) === 'CONNECTION_ENDED') stopped = true;
    if (stopped) return;
    log.error('The outbox could not be read', { error });
    wake(60_000);
  }

  async function deliverDue(): Promise<void> {
    while (!stopped) {
      const row = await claim();
      if (!row) return;
      await tryOne(row);
    }
  }

  async function claim(): Promise<Row | undefined> {
    const [row] = await sql<Row[]>`
      update mochila_auth.outbox
      set attempts = attempts + 1,
          next_attempt_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      where id = (
        select id from mochila_auth.outbox where next_attempt_at <= clock_timestamp()
        order by next_attempt_at limit 1 for update skip locked
      )
      returning id, sealed, attempts`;
    return row;
  }

  async function tryOne(row: Row): Promise<void> {
    const mail = decryptMail(keys, row.sealed);
    if (mail === null) {
      log.error('A mail encrypted with other keys was dropped', { mail: row.id });
      await sql`delete from mochila_auth.outbox where id = ${row.id}`;
      return;
    }
    try {
      await deliver(mail);
      await sql`delete from mochila_auth.outbox where id = ${row.id}`;
    } catch (error) {
      const reason = reasonOf(error);
      if (wasRefused(error)) {
        log.error('A mail was refused for good', { mail: row.id, reason });
        await sql`delete from mochila_auth.outbox where id = ${row.id}`;
        return;
      }
      log.warn('A mail could not be delivered yet', {
        mail: row.id,
        attempts: row.attempts,
        reason,
      });
      await sql`
        update mochila_auth.outbox
        set next_attempt_at = clock_timestamp() + make_interval(secs => ${backOff(row.attempts)}),
            last_error = ${reason}
        where id = ${row.id}`;
      await sql`
        delete from mochila_auth.outbox
        where created_at < clock_timestamp() - make_interval(hours => ${giveUpHours})`;
    }
  }

  wake(0);
  return {
    async send(mail) {
      await sql`
        insert into mochila_auth.outbox (recipient, sealed)
        values (${mail.to}, ${encryptMail(keys, mail)})`;
      wake(0);
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

/** The SMTP server knows no such address: trying again would change nothing. */
function wasRefused(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { responseCode, command }: { responseCode?: unknown; command?: unknown } = error;
  return typeof responseCode === 'number' && responseCode >= 550 && command === 'RCPT TO';
}

/** A code for the log; the message of an SMTP error can hold the recipient. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const { responseCode, code }: { responseCode?: unknown; code?: unknown } = error;
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
