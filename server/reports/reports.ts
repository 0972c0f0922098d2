import { CommandError } from '@mochila/embedded-supabase/errors/command-error.ts';
import type postgres from 'postgres';

/** A mistake that a reader reported, as the operator sees it. Times are ISO. */
interface OpenReport {
  id: string;
  created_at: string;
  about: string;
  kind: string;
  language: string;
  message: string;
  source_url: string | null;
  /** Whether somebody who was signed in sent it; who, is theirs. */
  signed_in: boolean;
}

/** What is not handled yet, newest first; `since` is an ISO date (UTC), null for all. Throws `CommandError`. */
export async function openReports(
  sql: postgres.Sql,
  since: string | null = null,
): Promise<OpenReport[]> {
  if (since !== null && Number.isNaN(Date.parse(since)))
    throw new CommandError(`--since takes a date such as 2026-11-30, not "${since}".`);
  const from = since === null ? '-infinity' : new Date(since).toISOString();
  const rows = await sql<(Omit<OpenReport, 'created_at'> & { created_at: Date })[]>`
    select id, created_at, about, kind, language, message, source_url, user_id is not null as signed_in
    from public.mistake_reports
    where handled_at is null and created_at >= ${from}::text::timestamptz
    order by created_at desc`;
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Takes one off the list; its sender sees that it was looked at. Throws `CommandError` where there is none. */
export async function closeReport(sql: postgres.Sql, id: string): Promise<void> {
  const [closed] = await sql`
    update public.mistake_reports set handled_at = now()
    where id::text = ${id} and handled_at is null returning id`;
  if (!closed) throw new CommandError(`There is no open report ${id}.`);
}
