/** Writes what is generated from a new database with every migration applied: row types, and the schema to read. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrations } from '@mochila/embedded-supabase/postgres/migrations/migrate.ts';
import { migrationsFolder } from '#server/project.ts';
import { startTestBackend } from '#server/testing/backend.ts';
import { renderDatabaseTypes } from './database/database-types.ts';
import { renderSchema } from './database/schema-files.ts';

const root = join(import.meta.dirname, '..');
const backend = await startTestBackend();
try {
  const { sql } = backend;
  await writeFile(
    join(root, 'packages/sync/backend/database.gen.ts'),
    await renderDatabaseTypes(sql),
  );
  const files = await renderSchema(sql, await readMigrations(migrationsFolder));
  const folder = join(root, 'supabase/schemas');
  // With it the files of subjects that are gone.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  for (const [file, text] of files) await writeFile(join(folder, file), text);
} finally {
  await backend.stop();
}
