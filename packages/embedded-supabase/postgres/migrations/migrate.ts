import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { errorMessage } from '../../errors/error-details.ts';
import { StartupError } from '../../errors/startup-error.ts';
import { isDiskFull } from '../connections/connection-errors.ts';
import { transaction } from '../connections/transaction.ts';

export interface MigrationFile {
  /** Everything before the first underscore: `20261121000000`, `010`. */
  version: string;
  name: string;
  file: string;
  text: string;
  sha256: string;
}

/**
 * Applies the `.sql` files of `folder` that `table` does not list yet, in the order of their names,
 * each in one transaction together with its record. Returns the names it applied. Refuses, naming
 * the file and applying nothing, when an applied file was edited or is gone, or when a new file
 * sorts before an applied one.
 */
export async function applyMigrations(
  sql: postgres.Sql,
  folder: string,
  table: 'embedded.bootstrap' | 'supabase_migrations.schema_migrations',
): Promise<string[]> {
  const files = await readMigrations(folder);
  await ensureTable(sql, table);
  const applied = await sql<{ version: string; name: string; sha256: string }[]>`
    select version, name, sha256 from ${sql(table)} order by version`;
  refuseDrift(files, applied);

  const known = new Set(applied.map((row) => row.version));
  const pending = files.filter((file) => !known.has(file.version));
  for (const file of pending) await applyOne(sql, file, table);
  return pending.map((file) => file.file);
}

/** Looks before it writes: on a full disk the server starts read-only. */
async function ensureTable(sql: postgres.Sql, table: string): Promise<void> {
  const [found] = await sql`select to_regclass(${table}) as oid`;
  if (found?.oid != null) return;
  await sql.unsafe(`create schema if not exists ${table.split('.')[0]};
    create table if not exists ${table} (
      version text primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now()
    )`);
}

/** The migrations of a folder, in order. Throws `StartupError` for a name that is none. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return await Promise.all(
    names.map(async (file) => {
      const [, version, name] = file.match(/^(\d+)_([a-z0-9_]+)\.sql$/) ?? [];
      if (version === undefined || name === undefined) {
        throw new StartupError(
          `${join(folder, file)} is not named like a migration: rename it to <digits>_<what_it_does>.sql.`,
        );
      }
      const text = await readFile(join(folder, file), 'utf8');
      // A checkout with Windows line ends is the same migration.
      const sha256 = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
      return { version, name, file, text, sha256 };
    }),
  );
}

function refuseDrift(
  files: MigrationFile[],
  applied: readonly { version: string; name: string; sha256: string }[],
): void {
  const byVersion = new Map<string, MigrationFile>();
  for (const file of files) {
    const twin = byVersion.get(file.version);
    if (twin) {
      throw new StartupError(
        `Migrations ${twin.file} and ${file.file} have the same number: give the newer one a later number.`,
      );
    }
    byVersion.set(file.version, file);
  }
  for (const row of applied) {
    const file = byVersion.get(row.version);
    if (file === undefined) {
      throw new StartupError(
        `This database has migration ${row.version}_${row.name}.sql and this program does not: start the newer version of the program that made it.`,
      );
    }
    if (file.sha256 !== row.sha256) {
      throw new StartupError(
        `Migration ${file.file} was edited after it was applied to this database: put it back as it was, and write the change as a new migration.`,
      );
    }
  }
  const last = applied.at(-1)?.version ?? '';
  const known = new Set(applied.map((row) => row.version));
  const late = files.find((file) => file.version < last && !known.has(file.version));
  if (late) {
    throw new StartupError(
      `Migration ${late.file} is older than ${last}, which this database already has: give it a number after ${last}.`,
    );
  }
}

async function applyOne(sql: postgres.Sql, file: MigrationFile, table: string): Promise<void> {
  try {
    await transaction(sql, async (tx) => {
      const current = async () =>
        (await tx<{ id: string }[]>`select pg_current_xact_id()::text as id`)[0]?.id;
      const before = await current();
      await tx.unsafe(file.text);
      if ((await current()) !== before) {
        throw new Error('it ends the transaction itself; remove its commit or rollback');
      }
      await tx`insert into ${tx(table)} ${tx({ version: file.version, name: file.name, sha256: file.sha256 })}`;
    });
  } catch (error) {
    if (isDiskFull(error)) {
      throw new StartupError(
        `The disk is full and migration ${file.file} has to be applied: free at least 100 MB and start again.`,
      );
    }
    throw new StartupError(
      `Migration ${file.file} failed and changed nothing: ${errorMessage(error)}`,
    );
  }
}
