import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { ServerEnv } from '../env.ts';
import { asOperator } from '../postgres/operator.ts';
import { type BackupSummary, dumpDatabase } from './dump.ts';

/**
 * Backs `env.dataDir` up into `file`, whether its server runs or not. Throws `CommandError` when
 * there is no database or the file is there already. `signal` ends it early: nothing of the file stays.
 */
export function backUp(env: ServerEnv, file: string, signal?: AbortSignal): Promise<BackupSummary> {
  return asOperator(env, async (sql) => {
    if (existsSync(file)) throw new CommandError(`${resolve(file)} exists: give another name.`);
    return dumpDatabase(sql, env.dataDir, file, signal);
  });
}
