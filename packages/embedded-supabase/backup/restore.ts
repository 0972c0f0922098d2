import { createReadStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal, pipeline } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type postgres from 'postgres';
import * as v from 'valibot';
import { lockDataFolder, unfinishedRestore } from '../data-folder/data-folder.ts';
import { loadKeys } from '../data-folder/keys.ts';
import { CommandError } from '../errors/command-error.ts';
import { errorMessage } from '../errors/error-details.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Log } from '../log/log.ts';
import { isDatabaseUnavailable } from '../postgres/connections/connection-errors.ts';
import { transaction } from '../postgres/connections/transaction.ts';
import { type DatabaseOptions, startDatabase } from '../postgres/database.ts';
import type { Settings } from '../settings.ts';
import { openFolder } from '../storage/bytes/folder.ts';
import type { ByteStore } from '../storage/bytes/store.ts';
import { bytesFolder } from '../storage/open.ts';
import type { BackupSummary } from './contents.ts';
import { endOfRows, type Header, headerSchema, linesOf, sectionSchema } from './format.ts';

interface RestoreOptions {
  binaries?: DatabaseOptions['binaries'];
  /** Ends it early; the folder then has to be emptied. */
  signal?: AbortSignal;
}

/**
 * Makes the database of an empty `env.dataDir` from a backup: the same migrations, then the rows, all
 * in one transaction. Newer migrations of the program are applied at its next start. Throws
 * `CommandError` when the folder is not empty, the file is not a whole backup or the signal aborts.
 */
export async function restoreDatabase(
  env: Pick<Settings, 'dataDir' | 'project'>,
  file: string,
  log: Log,
  { binaries, signal }: RestoreOptions = {},
): Promise<BackupSummary> {
  const { dataDir, project } = env;
  const found = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (found.some((name) => name !== 'lock' && name !== 'run')) {
    throw new CommandError(
      `${dataDir} is not empty: move it away, or set ${project.settingNames.data} to a new folder.`,
    );
  }
  const folder = await lockDataFolder(dataDir, project);
  try {
    await writeFile(join(dataDir, unfinishedRestore), '', { mode: 0o600 });
    const unzipped = createGunzip();
    // An error of the file ends `unzipped`, whose reader gets it.
    pipeline(createReadStream(file), unzipped, () => {});
    if (signal) addAbortSignal(signal, unzipped);
    const lines = linesOf(unzipped);
    const header = await readHeader(lines, file);
    await writeFile(join(dataDir, 'keys.json'), header.keys, { mode: 0o600 });
    const work = await mkdtemp(join(tmpdir(), `${project.id}-restore-`));
    try {
      const bootstrap = await writeAll(join(work, 'bootstrap'), header.bootstrap);
      const migrations = await writeAll(join(work, 'migrations'), header.migrations);
      const keys = await loadKeys(dataDir);
      const options = { bootstrap, migrations, ...(binaries ? { binaries } : {}) };
      const database = await startDatabase(env, keys, log, options);
      try {
        const summary = await loadRows(
          database.sqlAs('supabase_admin'),
          openFolder(bytesFolder(dataDir)),
          lines,
        );
        await rm(join(dataDir, unfinishedRestore));
        return summary;
      } finally {
        await database.stop();
      }
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  } catch (error) {
    if (error instanceof CommandError || error instanceof StartupError) throw error;
    const nothing = `nothing of ${dataDir} can be used; empty it`;
    if (signal?.aborted) throw new CommandError(`The restore was stopped: ${nothing}.`);
    const why = errorMessage(error).split('\n', 1)[0];
    throw new CommandError(
      isDatabaseUnavailable(error)
        ? `PostgreSQL was stopped during the restore (${why}): ${nothing}, and restore again.`
        : `${file} could not be restored (${why}): ${nothing}, and try another backup.`,
    );
  } finally {
    await folder.release();
  }
}

async function readHeader(lines: AsyncGenerator<Buffer>, file: string): Promise<Header> {
  try {
    const { value } = await lines.next();
    return v.parse(headerSchema, JSON.parse(String(value)));
  } catch {
    throw new CommandError(`${file} is not a backup made by this program.`);
  }
}

async function writeAll(folder: string, files: { file: string; text: string }[]): Promise<string> {
  await mkdir(folder);
  for (const { file, text } of files) {
    if (!/^\d+_[a-z0-9_]+\.sql$/.test(file)) throw new Error(`a strange file name: ${file}`);
    await writeFile(join(folder, file), text);
  }
  return folder;
}

/** Loads all rows or none; foreign keys and triggers wait, since the rows come from one moment. */
async function loadRows(
  admin: postgres.Sql,
  store: ByteStore,
  lines: AsyncGenerator<Buffer>,
): Promise<BackupSummary> {
  const done = await transaction(admin, async (tx) => {
    await tx`set local session_replication_role = replica`;
    const summary = { tables: 0, rows: 0, files: 0 };
    for (;;) {
      const { value, done: ended } = await lines.next();
      if (ended) throw new Error('the file ends too early');
      const section = v.parse(sectionSchema, JSON.parse(String(value)));
      if ('end' in section) {
        const { tables, rows, files } = section;
        if (tables !== summary.tables || rows !== summary.rows) throw new Error('rows are missing');
        if (files !== summary.files) throw new Error('files are missing');
        // To the end of the stream: only there gzip's checksum is compared.
        if (!(await lines.next()).done) throw new Error('something stands after its end');
        return summary;
      }
      if ('bytes' in section) {
        summary.files += 1;
        await loadBytes(store, section, lines);
      } else if ('table' in section) {
        summary.tables += 1;
        summary.rows += await loadTable(tx, section, lines);
      } else {
        const sequence = `"${section.schema}"."${section.sequence}"`;
        await tx`select setval(${sequence}::regclass, ${section.value}::bigint, ${section.called})`;
      }
    }
  });
  await admin.unsafe('analyze');
  return done;
}

async function loadBytes(
  store: ByteStore,
  { bytes: key, size }: { bytes: string; size: number },
  lines: AsyncGenerator<Buffer>,
): Promise<void> {
  const { size: written } = await store.append(key, 0, decoded(lines), size);
  if (written !== size) throw new Error('bytes are missing');
  await store.finish(key);
}

/** The bytes of a file up to the line that closes them. */
async function* decoded(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error('the file ends too early');
    const line = value.toString('latin1');
    if (line === endOfRows) return;
    yield Buffer.from(line, 'base64');
  }
}

async function loadTable(
  tx: postgres.TransactionSql,
  { schema, table, columns }: { schema: string; table: string; columns: string[] },
  lines: AsyncGenerator<Buffer>,
): Promise<number> {
  const target = `"${schema}"."${table}"`;
  const list = columns.map((column) => `"${column}"`).join(', ');
  const known = await tx<{ name: string }[]>`
    select attname as name from pg_attribute where attrelid = to_regclass(${target}) and attnum > 0`;
  if (columns.some((column) => !known.some(({ name }) => name === column))) {
    throw new Error(`${target} has no such columns`);
  }
  // Rows that a migration has put there are in the backup too.
  await tx.unsafe(`delete from ${target}`);
  const rows = await tx.unsafe(`copy ${target} (${list}) from stdin`).writable();
  const finished = new Promise<void>((resolve, reject) => {
    rows.once('finish', resolve);
    rows.once('error', reject);
  });
  finished.catch(() => {});
  try {
    let count = 0;
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('the file ends too early');
      if (value.toString('latin1') === endOfRows) break;
      count += 1;
      if (!rows.write(Buffer.concat([value, newLine]))) {
        await Promise.race([new Promise((resolve) => rows.once('drain', resolve)), finished]);
      }
    }
    // Everything before the end has gone out; then `end` asks for nothing but the answer.
    await Promise.race([new Promise((resolve) => rows.write('', resolve)), finished]);
    rows.end();
    await setImmediate();
    // postgres.js 3.4.9 tells nobody of a COPY that is refused at its end: the next statement fails then.
    await tx`select 1`;
    await finished;
    return count;
  } catch (error) {
    // Ends the COPY, during which nothing else can be sent, not even ROLLBACK.
    rows.destroy();
    throw error;
  }
}

const newLine = Buffer.from('\n');
