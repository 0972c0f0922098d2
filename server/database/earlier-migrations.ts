import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { errorMessage } from '@mochila/embedded-supabase/errors/error-details.ts';
import { StartupError } from '@mochila/embedded-supabase/errors/startup-error.ts';
import { isDiskFull } from '@mochila/embedded-supabase/postgres/connections/connection-errors.ts';
import { transaction } from '@mochila/embedded-supabase/postgres/connections/transaction.ts';
import { readMigrations } from '@mochila/embedded-supabase/postgres/migrations/migrate.ts';
import type postgres from 'postgres';

/** What brings a database that the 52 to 54 earlier migrations made to where supabase/migrations begins now. */
const upgradeFolder = join(import.meta.dirname, '../../supabase/upgrade');

/** The version of the first of the earlier migrations; those that replace them have lower ones. */
const firstEarlier = '20261121000000';
/** How many of the earlier migrations supabase/upgrade goes on from, and the SHA-256 of their versions and hashes. */
const base = {
  count: 52,
  sha256: '35a0809e797301bfe547e4011023b05308149b0d01ac0925f5a8ea69e7afe304',
};

type Applied = { version: string; name: string; sha256: string };

/**
 * Brings a database that the earlier migrations made (all 54, or at least the first 52) to the end of them, and marks it
 * in `supabase_migrations.schema_migrations` as made by the migrations of `folder` that replace them, in one
 * transaction. Returns whether it did. Throws `StartupError`, changing nothing, for a database that has only some of the
 * first 52.
 */
export async function replaceEarlierMigrations(
  sql: postgres.Sql,
  folder: string,
): Promise<boolean> {
  const applied = await readApplied(sql);
  const replacing = (await readMigrations(folder)).filter(({ version }) => version < firstEarlier);
  if (applied[0]?.version !== firstEarlier || replacing.length === 0) return false;
  const steps = await readMigrations(upgradeFolder);
  const done = applied.slice(base.count);
  const isKnown =
    digest(applied.slice(0, base.count)) === base.sha256 &&
    done.every(({ version, sha256 }, at) => {
      const step = steps[at];
      return step?.version === version && step.sha256 === sha256;
    });
  if (!isKnown) throw tooOld(applied);
  try {
    await transaction(sql, async (tx) => {
      for (const { text } of steps.slice(done.length)) await tx.unsafe(text);
      await tx`delete from supabase_migrations.schema_migrations`;
      for (const { version, name, sha256 } of replacing) {
        await tx`insert into supabase_migrations.schema_migrations ${tx({ version, name, sha256 })}`;
      }
    });
  } catch (error) {
    if (isDiskFull(error)) {
      throw new StartupError(
        'The disk is full and the database of an older version has to be changed: free at least 100 MB and start again.',
      );
    }
    throw new StartupError(
      `This database was made by the earlier migrations, and bringing it to today's failed and changed nothing: ${errorMessage(error)}`,
    );
  }
  return true;
}

async function readApplied(sql: postgres.Sql): Promise<Applied[]> {
  const [found] = await sql`select to_regclass('supabase_migrations.schema_migrations') as oid`;
  if (found?.oid == null) return [];
  return await sql<Applied[]>`
    select version, name, sha256 from supabase_migrations.schema_migrations order by version`;
}

function digest(applied: readonly Applied[]): string {
  const lines = applied.map(({ version, sha256 }) => `${version} ${sha256}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

function tooOld(applied: readonly Applied[]): StartupError {
  const last = applied.at(-1);
  return new StartupError(
    `This database was made by an older version of the program (its last migration is ${last?.version}_${last?.name}.sql) and was left as it is: start it once with the program of commit 1d814a09, which applies the earlier migrations that it lacks, and then with this one.`,
  );
}
