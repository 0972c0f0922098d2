import { asOperator } from '../postgres/operator.ts';
import type { Settings } from '../settings.ts';
import type { BackupSummary } from './contents.ts';
import { type BackupOptions, dumpDatabase } from './dump.ts';

/**
 * Backs `env.dataDir` up into `file`, whether its server runs or not. Throws `CommandError` when
 * there is no database or the file is there already.
 */
export function backUp(
  env: Settings,
  file: string,
  options?: BackupOptions,
): Promise<BackupSummary> {
  return asOperator(env, (sql) => dumpDatabase(sql, env, file, options));
}
