import { flushCompileCache } from 'node:module';
import { errorCode, errorMessage } from '#embedded-supabase/error-details.ts';
import { createLog } from '#embedded-supabase/log.ts';
import { StartupError } from '#embedded-supabase/startup-error.ts';
import { readEnv, type ServerEnv } from './env.ts';
import { mountProduct } from './mount-product.ts';
import { type Handler, startServer } from './server.ts';
import { onStopSignal } from './stop-signals.ts';

/**
 * Starts, says in one line where, stops on Ctrl-C, and ends the process: exit code 0 after a wanted
 * stop, 1 when it could not start, after one line that says why. `readSite` gives what answers
 * everything that is not the API.
 */
export async function runCommandLine(
  readSite: (env: ServerEnv) => Promise<Handler> | null,
): Promise<never> {
  try {
    await serveUntilStopped(readSite);
    process.exit(0);
  } catch (error) {
    console.error(explain(error));
    process.exit(1);
  }
}

async function serveUntilStopped(
  readSite: (env: ServerEnv) => Promise<Handler> | null,
): Promise<void> {
  const stopWanted = Promise.withResolvers<void>();
  onStopSignal(() => stopWanted.resolve());
  // A closed output (`npm start | head`) must not stop the server.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  const env = readEnv();
  const log = createLog(env.logLevel);
  let ready = false;
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error('An error reached nobody', { error, ready });
      if (ready) return;
      console.error(explain(error));
      process.exit(1);
    });
  }

  const server = await startServer(env, { site: await readSite(env), mounts: mountProduct, log });
  ready = true;
  for (const note of server.notes) console.log(note);
  if (server.mailbox) console.log(`Mails of this machine: ${server.mailbox}`);
  console.log(`Mochila is ready: ${server.url}`);
  // Written now: a server that is killed would leave nothing for the next start.
  flushCompileCache();
  await stopWanted.promise;
  await server.close();
}

/** One line for the operator, whatever was thrown. */
function explain(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (errorCode(error) === 'ENOSPC') return 'The disk is full: free some space and start again.';
  const [message] = errorMessage(error).split('\n', 1);
  return `Mochila could not start (${errorCode(error) || 'unexpected'}): ${message}`;
}
