import { resolve } from 'node:path';
import { readEnv } from './env.ts';
import { createLog } from './log.ts';
import { mountApis } from './mounts.ts';
import { startServer } from './server.ts';
import { createSite } from './site/site.ts';
import { errorCode, Unstartable } from './unstartable.ts';

/**
 * The command line: starts, says in one line where, stops on Ctrl-C. Exit code 0 after a wanted
 * stop, 1 when it could not start.
 */
async function main(): Promise<void> {
  const stopWanted = Promise.withResolvers<void>();
  // npm passes Ctrl-C on as well, so that a signal may come twice.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopWanted.resolve());
  }
  // Nobody reads our output any more (`npm start | head`): that is no reason to stop.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  const env = readEnv();
  const log = createLog(env.logLevel);
  process.on('uncaughtException', (error) => log.error('Uncaught error; going on', { error }));
  process.on('unhandledRejection', (error) =>
    log.error('Unhandled rejection; going on', { error }),
  );

  const site = createSite(resolve(import.meta.dirname, '../dist/site'), {
    origin: env.siteUrl,
    backend: env.supabase ? new URL(env.supabase.url).origin : null,
  });
  const server = await startServer(env, { site, mounts: mountApis, log });
  for (const note of server.notes) console.log(note);
  console.log(`Mochila is ready: ${server.url}`);
  await stopWanted.promise;
  await server.close();
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

/** One line for the operator, whatever was thrown. */
function explain(error: unknown): string {
  if (error instanceof Unstartable) return error.message;
  if (errorCode(error) === 'ENOSPC') return 'The disk is full: free some space and start again.';
  const message = error instanceof Error ? error.message : String(error);
  return `Mochila could not start (${errorCode(error) || 'unexpected'}): ${message.split('\n', 1)[0]}`;
}
