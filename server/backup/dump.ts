import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type postgres from 'postgres';
import { CommandError } from '../command-error.ts';
import { errorCode } from '../error-details.ts';
import { bootstrapFolder, migrationsFolder } from '../postgres/database.ts';
import { readMigrations } from '../postgres/migrate.ts';
import { transaction } from '../postgres/transaction.ts';
import { openFolder } from '../storage/bytes/folder.ts';
import type { ByteStore } from '../storage/bytes/store.ts';
import { bytesFolder } from '../storage/open.ts';
import { bytesLock } from '../storage/sweep.ts';
import { endOfRows, type Header, type Section } from './format.ts';

export interface BackupSummary {
  tables: number;
  rows: number;
  /** Files whose bytes are in it. */
  files: number;
}

/**
 * Writes everything that the database of `dataDir` holds to one new file (mode 600), as it was at
 * one moment, while it goes on being used. `admin` is a superuser's pool. Until it is whole the file
 * has another name, which no other backup uses; it is removed when `signal` aborts or writing fails.
 * Throws `CommandError` when the disk is full.
 */
export async function dumpDatabase(
  admin: postgres.Sql,
  dataDir: string,
  file: string,
  signal?: AbortSignal,
): Promise<BackupSummary> {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.new`;
  const summary = { tables: 0, rows: 0, files: 0 };
  const keeping = await keepBytes(admin);
  try {
    const write = async (tx: postgres.TransactionSql) => {
      const header = await headerOf(tx, dataDir);
      const store = openFolder(bytesFolder(dataDir));
      const copies: Readable[] = [];
      await pipeline(
        Readable.from(contents(tx, store, header, summary, copies)),
        createGzip({ level: 6 }),
        createWriteStream(unfinished, { mode: 0o600, flags: 'wx' }),
        { signal },
      ).catch(async (error: unknown) => {
        await readToEnd(copies.at(-1));
        throw error;
      });
    };
    await transaction(admin, write, 'isolation level repeatable read read only');
    const handle = await open(unfinished, 'r');
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    if (errorCode(error) !== 'ENOSPC' && errorCode(error) !== 'EDQUOT') throw error;
    throw new CommandError(
      `The disk of ${dirname(file)} is full and nothing was kept there: free some space, or name a file on another disk.`,
    );
  } finally {
    await keeping.end();
  }
  return summary;
}

async function headerOf(tx: postgres.TransactionSql, dataDir: string): Promise<Header> {
  const [server] = await tx<
    { version: string }[]
  >`select current_setting('server_version') as version`;
  return {
    format: 'mochila-backup',
    version: 2,
    at: new Date().toISOString(),
    postgres: server?.version ?? '',
    bootstrap: await applied(tx, bootstrapFolder, 'embedded.bootstrap'),
    migrations: await applied(tx, migrationsFolder, 'supabase_migrations.schema_migrations'),
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

async function* contents(
  tx: postgres.TransactionSql,
  store: ByteStore,
  header: Header,
  summary: BackupSummary,
  copies: Readable[],
): AsyncGenerator<Buffer | string> {
  const line = (value: Header | Section) => `${JSON.stringify(value)}\n`;
  yield line(header);
  for (const { schema, table, columns } of await tablesOf(tx)) {
    summary.tables += 1;
    yield line({ schema, table, columns });
    const list = columns.map((column) => `"${column}"`).join(', ');
    const rows = await tx.unsafe(`copy "${schema}"."${table}" (${list}) to stdout`).readable();
    copies.push(rows);
    for await (const chunk of rows.iterator({ destroyOnReturn: false })) {
      summary.rows += countLines(chunk);
      yield chunk;
    }
    yield `${endOfRows}\n`;
  }
  for (const { schema, sequence } of await sequencesOf(tx)) {
    const [state] = await tx<{ value: string; called: boolean }[]>`
      select last_value::text as value, is_called as called from ${tx(`${schema}.${sequence}`)}`;
    if (state) yield line({ schema, sequence, ...state });
  }
  for (const { key } of await bytesOf(tx)) {
    const stored = await store.open(key);
    // A row without its bytes: there is nothing to save.
    if (stored === null) continue;
    summary.files += 1;
    yield line({ bytes: key, size: stored.size });
    yield* encoded(stored.stream(0, stored.size));
    yield `${endOfRows}\n`;
  }
  yield line({ end: true, ...summary });
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

/** Bytes of what is deleted from now on stay on the disk until `end`, for rows that the backup still has. */
async function keepBytes(admin: postgres.Sql): Promise<{ end(): Promise<void> }> {
  const connection = await admin.reserve();
  await connection`select pg_advisory_lock(${bytesLock})`;
  return {
    async end() {
      await connection`select pg_advisory_unlock(${bytesLock})`.catch(() => {});
      connection.release();
    },
  };
}

/** The names of all bytes that a row names; a database of an older version has none. */
async function bytesOf(tx: postgres.TransactionSql): Promise<{ key: string }[]> {
  const [found] = await tx`select to_regclass('storage.objects') as oid`;
  if (found?.oid == null) return [];
  return await tx<{ key: string }[]>`
    select version as key from storage.objects where version is not null order by version`;
}

/**
 * Reads what is left of a COPY and drops it: postgres.js neither sends ROLLBACK during a COPY nor
 * reads again from a connection whose COPY was abandoned.
 */
async function readToEnd(copy: Readable | undefined): Promise<void> {
  if (copy === undefined || copy.closed) return;
  copy.resume();
  await finished(copy, { signal: AbortSignal.timeout(60_000) }).catch(() => {});
}

/** Everything but PostgreSQL's own schemas and the records of what was applied. */
const ours = `n.nspname not like 'pg\\_%' and n.nspname not in
  ('information_schema', 'extensions', 'embedded', 'supabase_migrations')`;

function tablesOf(tx: postgres.TransactionSql) {
  return tx.unsafe<{ schema: string; table: string; columns: string[] }[]>(`
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

/** Each row ends in a new line, and within a row there is none. */
function countLines(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1;
  return count;
}
