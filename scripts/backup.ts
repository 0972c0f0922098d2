/** `npm run backup [file]`: everything the database holds in one file, while the server runs or not. */
import { resolve } from 'node:path';
import { backUp } from '../server/backup/command.ts';
import { readEnv } from '../server/env.ts';
import { errorMessage } from '../server/error-details.ts';

const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
const file = resolve(process.argv[2] ?? `mochila-${stamp}.backup`);
const stop = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () =>
    stop.abort(new Error('The backup was stopped and nothing of it was kept.')),
  );
}
try {
  const { tables, rows, files } = await backUp(readEnv(), file, stop.signal);
  console.log(
    `${rows} rows of ${tables} tables and ${files} files are in ${file}. It holds secrets: keep it private.`,
  );
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
