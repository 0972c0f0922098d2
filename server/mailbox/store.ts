import type postgres from 'postgres';
import { anchorsOf, codeOf } from '../auth/mails/plain-text.ts';
import type { Mail } from './mail.ts';

/** How many mails the local mailbox keeps. */
export const kept = 200;

/** A mail as the mailbox shows it. */
export interface KeptMail extends Mail {
  id: string;
  links: string[];
  /** The six-digit code in it, or null. */
  code: string | null;
  /** ISO 8601, UTC. */
  at: string;
}

interface Row {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
}

/** Puts a mail into the local mailbox and drops what is beyond the last 200. */
export async function keepMail(sql: postgres.Sql, mail: Mail): Promise<void> {
  await sql`
    with added as (
      insert into mochila_auth.mails (recipient, subject, body_text, body_html)
      values (${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html})
      returning id
    )
    delete from mochila_auth.mails where id <= (select id from added) - ${kept}`;
}

/** The mails kept, newest first. */
export async function keptMails(sql: postgres.Sql): Promise<KeptMail[]> {
  const rows = await sql<Row[]>`
    select id, recipient, subject, body_text, body_html, created_at
    from mochila_auth.mails order by id desc limit ${kept}`;
  return rows.map(fromRow);
}

/** One mail, or null. */
export async function keptMail(sql: postgres.Sql, id: string): Promise<KeptMail | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const [row] = await sql<Row[]>`
    select id, recipient, subject, body_text, body_html, created_at
    from mochila_auth.mails where id = ${id}`;
  return row ? fromRow(row) : null;
}

function fromRow(row: Row): KeptMail {
  return {
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    links: anchorsOf(row.body_html).map(({ href }) => href),
    code: codeOf(row.body_text),
    at: row.created_at.toISOString(),
  };
}
