import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Keys, loadKeys } from '../../keys.ts';
import type { Log } from '../../log.ts';
import { bootstrapFolder, type Database, startDatabase } from '../../postgres/database.ts';

const differences = join(import.meta.dirname, 'sql');

export interface ProjectDatabase {
  dataDir: string;
  keys: Keys;
  database: Database;
  /** Stops PostgreSQL and removes the data folder. */
  stop(): Promise<void>;
}

/**
 * A new database as a hosted project has it. With `standIn` it is complete. Without, it has roles,
 * schemas and the functions of `auth` only: the tables of `auth` come from Supabase's own service,
 * and supabase/migrations after them.
 */
export async function startProjectDatabase(
  log: Log,
  { standIn }: { standIn: boolean },
): Promise<ProjectDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mochila-hosted-'));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  try {
    const bootstrap = join(dataDir, 'bootstrap');
    await mkdir(bootstrap);
    for (const file of await readdir(bootstrapFolder)) {
      // Migrations write policies on realtime.messages, which Supabase's account service does not make.
      const isOfAuthService = file >= '030' && file !== '062_realtime.sql';
      if (standIn || !isOfAuthService)
        await copyFile(join(bootstrapFolder, file), join(bootstrap, file));
    }
    for (const file of await readdir(differences)) {
      if (standIn || file < '910') await copyFile(join(differences, file), join(bootstrap, file));
    }
    const noMigrations = join(dataDir, 'migrations');
    await mkdir(noMigrations);
    const keys = await loadKeys(dataDir);
    const database = await startDatabase({ dataDir }, keys, log, {
      bootstrap,
      ...(!standIn && { migrations: noMigrations }),
    });
    return {
      dataDir,
      keys,
      database,
      async stop() {
        await database.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
