/** `npm run backup [file]`: everything the database holds in one file, while the server runs or not. */
import { resolve } from 'node:path';
import { backUp } from '@mochila/embedded-supabase/backup/command.ts';
import { onStopSignal } from '@mochila/embedded-supabase/command-line/stop-signals.ts';
import { errorMessage } from '@mochila/embedded-supabase/errors/error-details.ts';
import { readEnv } from '../env.ts';

/** Milliseconds in which a signal that comes twice is one. */
const sameSignalMs = 500;

const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '');
const file = resolve(process.argv[2] ?? `mochila-${stamp}.backup`);
const stop = new AbortController();
let stoppedAt = 0;
onStopSignal(() => {
  // PostgreSQL ends what a closed connection had begun; the next backup removes the unfinished file.
  if (stop.signal.aborted && Date.now() - stoppedAt > sameSignalMs) process.exit(1);
  if (!stop.signal.aborted) stoppedAt = Date.now();
  stop.abort(new Error('The backup was stopped and nothing of it was kept.'));
});
// Whoever reads what it says may go away (`npm run backup | head`, a closed terminal).
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

try {
  const options = { signal: stop.signal, say: (line: string) => console.error(line) };
  const { tables, rows, files } = await backUp(readEnv(), file, options);
  console.log(
    `${rows} rows of ${tables} tables and ${files} files are in ${file}. It holds secrets: keep it private.`,
  );
} catch (error) {
  console.error(errorMessage(error));
  process.exitCode = 1;
}
// A connection that PostgreSQL does not close keeps nobody waiting.
process.exit();
