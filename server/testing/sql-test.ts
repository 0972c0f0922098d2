import type postgres from 'postgres';

/**
 * Runs a file of supabase/tests on a connection of `postgres`, which is not a superuser, like on hosted
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
