import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { lockDataFolder, refuseUnfinishedRestore } from '../data-folder/data-folder.ts';
import { loadKeys } from '../data-folder/keys.ts';
import { CommandError } from '../errors/command-error.ts';
import { createLog } from '../log/log.ts';
import type { Settings } from '../settings.ts';
import { openPool } from './connections/pool.ts';
import { startDatabase } from './database.ts';

/**
 * Does the operator's `work` in the database of `env.dataDir`, past every policy, whether its server
 * runs or not. Throws `CommandError` when there is no database.
 */
export async function asOperator<T>(
  env: Settings,
  work: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const { dataDir, project } = env;
  if (!existsSync(join(dataDir, 'keys.json'))) {
    throw new CommandError(
      `There is no database in ${dataDir}: set ${project.settingNames.data} to its folder.`,
    );
  }
  const log = createLog(env.logLevel);
  const folder = await lockDataFolder(dataDir, project).catch(() => null);
  if (folder === null) return await whileRunning(env, work);
  try {
    refuseUnfinishedRestore(dataDir);
    const database = await startDatabase(env, await loadKeys(dataDir), log, { migrate: false });
    try {
      return await work(database.sqlAs('supabase_admin'));
    } finally {
      await database.stop();
    }
  } finally {
    await folder.release();
  }
}

async function whileRunning<T>(env: Settings, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const { dataDir } = env;
  const running = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const sockets = running.split('\n')[4];
  if (!sockets) {
    throw new CommandError(
      `The database in ${dataDir} is starting or stopping: try again in a moment.`,
    );
  }
  const log = createLog(env.logLevel);
  const admin = openPool(sockets, 'supabase_admin', await loadKeys(dataDir), log, { max: 2 });
  try {
    return await work(admin.sql);
  } finally {
    await admin.end(2);
  }
}
