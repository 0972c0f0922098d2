import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type postgres from 'postgres';

/** The text of a file of supabase/tests with the files that it includes (`\ir`, which psql reads itself). */
export function readSqlTest(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/^\\ir (\S+)$/gm, (_, included: string) =>
    readSqlTest(join(dirname(file), included)),
  );
}

/**
 * Runs the text of a test in supabase/tests on a connection of `postgres`, which is not a superuser, like on hosted
 * Supabase. Rejects with the first assertion that does not hold; nothing of it stays.
 */
export async function runSqlTest(postgres: postgres.Sql, text: string): Promise<void> {
  const connection = await postgres.reserve();
  try {
    await connection.unsafe(text);
  } finally {
    await connection.unsafe('rollback').catch(() => {});
    await connection.unsafe('discard all').catch(() => {});
    connection.release();
  }
}
