import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { CommandError } from '../errors/command-error.ts';
import { bootstrapFolder } from '../postgres/database.ts';
import { readMigrations } from '../postgres/migrations/migrate.ts';
import type { Settings } from '../settings.ts';
import { openFolder } from '../storage/bytes/folder.ts';
import { bytesFolder } from '../storage/open.ts';
import { endOfRows, type Header, type Section } from './format.ts';
import type { Progress } from './progress.ts';
import { readRows, type Table } from './table-rows.ts';

/** Whose database is read. */
export type Source = Pick<Settings, 'dataDir' | 'project'>;

export interface BackupSummary {
  tables: number;
  rows: number;
  /** Files whose bytes are in it. */
  files: number;
}

/**
 * The lines of a backup (format.ts) of the database of `env.dataDir` as the transaction sees it; counts in
 * `summary` and tells `progress` what it reads.
 */
export async function* contents(
  tx: postgres.TransactionSql,
  env: Source,
  summary: BackupSummary,
  progress: Pick<Progress, 'next'>,
): AsyncGenerator<Buffer | string> {
  const line = (value: Header | Section) => `${JSON.stringify(value)}\n`;
  yield line(await headerOf(tx, env));
  for (const table of await tablesOf(tx)) {
    summary.tables += 1;
    yield line(table);
    const from = `table ${table.schema}.${table.table}`;
    for await (const { bytes, rows } of reading(readRows(tx, table), from, progress)) {
      summary.rows += rows;
      yield bytes;
    }
    yield `${endOfRows}\n`;
  }
  for (const { schema, sequence } of await sequencesOf(tx)) {
    const [state] = await tx<{ value: string; called: boolean }[]>`
      select last_value::text as value, is_called as called from ${tx(`${schema}.${sequence}`)}`;
    if (state) yield line({ schema, sequence, ...state });
  }
  const store = openFolder(bytesFolder(env.dataDir));
  for (const { key } of await bytesOf(tx)) {
    const stored = await store.open(key);
    // A row without its bytes: there is nothing to save.
    if (stored === null) continue;
    summary.files += 1;
    yield line({ bytes: key, size: stored.size });
    yield* reading(encoded(stored.stream(0, stored.size)), `file ${key}`, progress);
    yield `${endOfRows}\n`;
  }
  yield line({ end: true, ...summary });
}

/** Tells `progress` whether the next of `parts` is waited for, or whoever takes them. */
async function* reading<T>(
  parts: AsyncIterable<T>,
  from: string,
  progress: Pick<Progress, 'next'>,
): AsyncGenerator<T> {
  progress.next(from);
  for await (const one of parts) {
    progress.next('the disk of the backup');
    yield one;
    progress.next(from);
  }
  progress.next('PostgreSQL');
}

async function headerOf(
  tx: postgres.TransactionSql,
  { dataDir, project }: Source,
): Promise<Header> {
  const [server] = await tx<
    { version: string }[]
  >`select current_setting('server_version') as version`;
  return {
    format: 'mochila-backup',
    version: 2,
    at: new Date().toISOString(),
    postgres: server?.version ?? '',
    bootstrap: await applied(tx, bootstrapFolder, 'embedded.bootstrap'),
    migrations: project.migrations
      ? await applied(tx, project.migrations, 'supabase_migrations.schema_migrations')
      : [],
    keys: await readFile(join(dataDir, 'keys.json'), 'utf8'),
  };
}

/** The texts of what the database says was applied; all of it is in the program that runs it. */
async function applied(tx: postgres.TransactionSql, folder: string, table: string) {
  const files = new Map((await readMigrations(folder)).map((file) => [file.version, file]));
  const rows = await tx<{ version: string; sha256: string }[]>`
    select version, sha256 from ${tx(table)} order by version`;
  return rows.map(({ version, sha256 }) => {
    const file = files.get(version);
    if (file?.sha256 !== sha256) {
      throw new CommandError(
        `Migration ${version} of this database is not the one of this program: back up with the version of the program that runs it.`,
      );
    }
    return { file: file.file, text: file.text };
  });
}

/** Bytes of a line, a multiple of three so that no line but the last is padded. */
const lineBytes = 49_152;

async function* encoded(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= lineBytes) {
      yield `${rest.toString('base64', 0, lineBytes)}\n`;
      rest = rest.subarray(lineBytes);
    }
  }
  if (rest.length > 0) yield `${rest.toString('base64')}\n`;
}

/** The names of all bytes that a row names; a database of an older version has none. */
async function bytesOf(tx: postgres.TransactionSql): Promise<{ key: string }[]> {
  const [found] = await tx`select to_regclass('storage.objects') as oid`;
  if (found?.oid == null) return [];
  return await tx<{ key: string }[]>`
    select version as key from storage.objects where version is not null order by version`;
}

/** Everything but PostgreSQL's own schemas and the records of what was applied. */
const ours = `n.nspname not like 'pg\\_%' and n.nspname not in
  ('information_schema', 'extensions', 'embedded', 'supabase_migrations')`;

function tablesOf(tx: postgres.TransactionSql) {
  return tx.unsafe<Table[]>(`
    select n.nspname as schema, c.relname as table,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${ours} group by 1, 2 order by 1, 2`);
}

function sequencesOf(tx: postgres.TransactionSql) {
  return tx.unsafe<{ schema: string; sequence: string }[]>(`
    select n.nspname as schema, c.relname as sequence
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ours} order by 1, 2`);
}
