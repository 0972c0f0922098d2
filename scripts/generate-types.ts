/** Writes `src/data/database.gen.ts` from a new database with every migration applied. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startTestBackend } from '../server/testing/backend.ts';
import { renderDatabaseTypes } from './database-types.ts';

const file = join(import.meta.dirname, '../src/data/database.gen.ts');
const backend = await startTestBackend();
try {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await renderDatabaseTypes(backend.sql));
} finally {
  await backend.stop();
}
