/** `npm run restore <file>`: makes the database of an empty data folder from a backup. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreDatabase } from '@mochila/embedded-supabase/backup/restore.ts';
import { onStopSignal } from '@mochila/embedded-supabase/command-line/stop-signals.ts';
import { CommandError } from '@mochila/embedded-supabase/errors/command-error.ts';
import { errorMessage } from '@mochila/embedded-supabase/errors/error-details.ts';
import { createLog } from '@mochila/embedded-supabase/log/log.ts';
import { readEnv } from '../env.ts';

const stop = new AbortController();
onStopSignal(() => stop.abort());
try {
  const [, , name] = process.argv;
  if (name === undefined || !existsSync(name)) {
    throw new CommandError('Name the backup to restore: npm run restore -- <file>');
  }
  const env = readEnv();
  const { tables, rows, files } = await restoreDatabase(
    env,
    resolve(name),
    createLog(env.logLevel),
    { signal: stop.signal },
  );
  console.log(
    `${rows} rows of ${tables} tables and ${files} files were restored into ${env.dataDir}.`,
  );
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
