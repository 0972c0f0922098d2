import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Keys, loadKeys } from '@mochila/embedded-supabase/data-folder/keys.ts';
import type { Log } from '@mochila/embedded-supabase/log/log.ts';
import {
  bootstrapFolder,
  type Database,
  startDatabase,
} from '@mochila/embedded-supabase/postgres/database.ts';
import { applyMigrations } from '@mochila/embedded-supabase/postgres/migrations/migrate.ts';
import { migrationsFolder, mochilaProject } from '#server/project.ts';

const differences = join(import.meta.dirname, './sql');

export interface ProjectDatabase {
  dataDir: string;
  keys: Keys;
  database: Database;
  /** Stops PostgreSQL and removes the data folder. */
  stop(): Promise<void>;
}

/** A new database as a hosted project has it, complete: with a stand-in for Supabase's authentication service. */
export function startStandInDatabase(log: Log): Promise<ProjectDatabase> {
  return startProjectDatabase(log, migrationsFolder, async (folder) => {
    await copyFiles(bootstrapFolder, folder, () => true);
    await copyFiles(differences, folder, () => true);
  });
}

/** Files from this number on need the tables of `auth`. */
const afterTables = '030';
/** What Supabase's authentication service has in its own way. */
const isOfService = (file: string) => file >= afterTables && file.includes('_auth_');

/**
 * A new database with the roles, schemas and functions of `auth` of a hosted project. The tables of
 * `auth` come from Supabase's own service; then `complete` makes the rest: what its other services
 * give every project, and supabase/migrations.
 */
export async function startBareDatabase(
  log: Log,
): Promise<ProjectDatabase & { complete(): Promise<void> }> {
  const project = await startProjectDatabase(log, null, async (folder) => {
    await copyFiles(bootstrapFolder, folder, (file) => file < afterTables);
    await copyFile(join(differences, '900_project.sql'), join(folder, '020_project.sql'));
  });
  return {
    ...project,
    async complete() {
      const folder = join(project.dataDir, 'bootstrap');
      await copyFiles(bootstrapFolder, folder, (file) => file >= afterTables && !isOfService(file));
      const { sqlAs } = project.database;
      await applyMigrations(sqlAs('supabase_admin'), folder, 'embedded.bootstrap');
      const table = 'supabase_migrations.schema_migrations';
      await applyMigrations(sqlAs('postgres'), migrationsFolder, table);
    },
  };
}

/** A new data folder and its PostgreSQL; `fill` copies the files that make the schemas, which come before `migrations`. */
async function startProjectDatabase(
  log: Log,
  migrations: string | null,
  fill: (bootstrap: string) => Promise<void>,
): Promise<ProjectDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mochila-hosted-'));
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 20 });
  try {
    const bootstrap = join(dataDir, 'bootstrap');
    await mkdir(bootstrap);
    await fill(bootstrap);
    const none = join(dataDir, 'migrations');
    await mkdir(none);
    const keys = await loadKeys(dataDir);
    const options = { bootstrap, migrations: migrations ?? none };
    const database = await startDatabase(
      { dataDir, project: mochilaProject() },
      keys,
      log,
      options,
    );
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

async function copyFiles(
  from: string,
  to: string,
  isWanted: (file: string) => boolean,
): Promise<void> {
  for (const file of await readdir(from)) {
    if (isWanted(file)) await copyFile(join(from, file), join(to, file));
  }
}
