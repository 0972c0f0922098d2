import type postgres from 'postgres';
import type { Keys } from '../data-folder/keys.ts';
import type { Log } from '../log/log.ts';
import type { Mail } from '../mail/mail.ts';
import { anchorsOf, codeOf } from '../mail/plain-text.ts';
import { decryptMail, encryptMail } from './mail-encryption.ts';

/** How many mails the local mailbox keeps. */
export const maxMails = 200;

/** A mail as the mailbox shows it. */
export interface StoredMail extends Mail {
  id: string;
  links: string[];
  /** The six-digit code in it, or null. */
  code: string | null;
  /** ISO 8601, UTC. */
  at: string;
}

interface Row {
  id: string;
  sealed: string;
  created_at: Date;
}

/** Puts a mail into the local mailbox and drops what is beyond the last 200. */
export async function storeMail(sql: postgres.Sql, keys: Keys, mail: Mail): Promise<void> {
  await sql`
    with added as (
      insert into mochila_auth.mails (recipient, sealed)
      values (${mail.to}, ${encryptMail(keys, mail)})
      returning id
    )
    delete from mochila_auth.mails where id <= (select id from added) - ${maxMails}`;
}

/** What reading the mails needs. */
export interface Store {
  sql: postgres.Sql;
  keys: Keys;
  log: Log;
}

/** The stored mails, newest first. */
export async function readMails(store: Store): Promise<StoredMail[]> {
  const rows = await store.sql<Row[]>`
    select id, sealed, created_at from mochila_auth.mails order by id desc limit ${maxMails}`;
  return await open(store, rows);
}

/** One mail, or null. */
export async function readMail(store: Store, id: string): Promise<StoredMail | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const rows = await store.sql<Row[]>`
    select id, sealed, created_at from mochila_auth.mails where id = ${id}`;
  const [mail] = await open(store, rows);
  return mail ?? null;
}

/** Drops mails encrypted with other keys: nobody can read them any more. */
async function open({ sql, keys, log }: Store, rows: Row[]): Promise<StoredMail[]> {
  const unreadable: string[] = [];
  const mails = rows.flatMap((row) => {
    const mail = decryptMail(keys, row.sealed);
    if (mail) return [toStoredMail(row, mail)];
    unreadable.push(row.id);
    return [];
  });
  if (unreadable.length > 0) {
    log.error('Mails encrypted with other keys were dropped', { mails: unreadable.length });
    await sql`delete from mochila_auth.mails where id = any(${unreadable})`;
  }
  return mails;
}

function toStoredMail({ id, created_at }: Row, mail: Mail): StoredMail {
  return {
    id,
    ...mail,
    links: anchorsOf(mail.html).map(({ href }) => href),
    code: codeOf(mail.text),
    at: created_at.toISOString(),
  };
}
