/** Writes what is generated from a new database with every migration applied: row types, and the schema to read. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestBackend } from '../server/testing/backend.ts';
import { renderDatabaseTypes } from './database/database-types.ts';
import { renderSchema } from './database/schema-file.ts';

const root = join(import.meta.dirname, '..');
const backend = await startTestBackend();
try {
  const { sql } = backend;
  await writeFile(join(root, 'src/data/backend/database.gen.ts'), await renderDatabaseTypes(sql));
  await writeFile(join(root, 'supabase/schema.gen.sql'), await renderSchema(sql));
} finally {
  await backend.stop();
}
