import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lockDataFolder, refuseUnfinishedRestore } from '../data-folder.ts';
import type { ServerEnv } from '../env.ts';
import { loadKeys } from '../keys.ts';
import { createLog } from '../log.ts';
import { startDatabase } from '../postgres/database.ts';
import { openPool } from '../postgres/pool.ts';
import { Unstartable } from '../unstartable.ts';
import { type BackupSummary, dumpDatabase } from './dump.ts';

/**
 * Backs `env.dataDir` up into `file`, whether its server runs or not. Throws `Unstartable` when
 * there is no database or the file is there already.
 */
export async function backUp(env: ServerEnv, file: string): Promise<BackupSummary> {
  const { dataDir } = env;
  if (!existsSync(join(dataDir, 'keys.json'))) {
    throw new Unstartable(`There is no database in ${dataDir}: set MOCHILA_DATA to its folder.`);
  }
  if (existsSync(file)) throw new Unstartable(`${resolve(file)} exists: give another name.`);
  const log = createLog(env.logLevel);
  const folder = await lockDataFolder(dataDir).catch(() => null);
  if (folder === null) return await backUpRunning(env, file);
  try {
    refuseUnfinishedRestore(dataDir);
    const database = await startDatabase(env, await loadKeys(dataDir), log, { migrate: false });
    try {
      return await dumpDatabase(database.sqlAs('supabase_admin'), dataDir, file);
    } finally {
      await database.stop();
    }
  } finally {
    await folder.release();
  }
}

async function backUpRunning(env: ServerEnv, file: string): Promise<BackupSummary> {
  const { dataDir } = env;
  const running = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const sockets = running.split('\n')[4];
  if (!sockets) {
    throw new Unstartable(
      `The database in ${dataDir} is starting or stopping: try again in a moment.`,
    );
  }
  const log = createLog(env.logLevel);
  const admin = openPool(sockets, 'supabase_admin', await loadKeys(dataDir), log, { max: 1 });
  try {
    return await dumpDatabase(admin.sql, dataDir, file);
  } finally {
    await admin.end(2);
  }
}
