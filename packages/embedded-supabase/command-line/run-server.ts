import { flushCompileCache } from 'node:module';
import { errorCode, errorMessage } from '../errors/error-details.ts';
import { StartupError } from '../errors/startup-error.ts';
import type { Log } from '../log/log.ts';
import { onStopSignal } from './stop-signals.ts';

/** A server as its process shows it. */
interface Started {
  /** Where it answers. */
  url: string;
  /** Sentences for the operator, before the last line, which says the address. */
  lines: string[];
  close(): Promise<void>;
}

/**
 * Runs a server as a process: says in one line where it is (`<name> is ready: http://…`), stops on Ctrl-C, and ends the
 * process: exit code 0 after a wanted stop, 1 when it could not start, after one line that says why. `prepare` reads
 * the settings.
 */
export async function runServer(
  name: string,
  prepare: () => { log: Log; start: () => Promise<Started> },
): Promise<never> {
  try {
    await serveUntilStopped(name, prepare);
    process.exit(0);
  } catch (error) {
    console.error(explain(name, error));
    process.exit(1);
  }
}

async function serveUntilStopped(
  name: string,
  prepare: Parameters<typeof runServer>[1],
): Promise<void> {
  const stopWanted = Promise.withResolvers<void>();
  onStopSignal(() => stopWanted.resolve());
  // A closed output (`npm start | head`) must not stop the server.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  const { log, start } = prepare();
  let ready = false;
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error('An error reached nobody', { error, ready });
      if (ready) return;
      console.error(explain(name, error));
      process.exit(1);
    });
  }

  const server = await start();
  ready = true;
  for (const line of server.lines) console.log(line);
  console.log(`${name} is ready: ${server.url}`);
  // Written now: a server that is killed would leave nothing for the next start.
  flushCompileCache();
  await stopWanted.promise;
  await server.close();
}

/** One line for the operator, whatever was thrown. */
function explain(name: string, error: unknown): string {
  if (error instanceof StartupError) return error.message;
  if (errorCode(error) === 'ENOSPC') return 'The disk is full: free some space and start again.';
  const [message] = errorMessage(error).split('\n', 1);
  return `${name} could not start (${errorCode(error) || 'unexpected'}): ${message}`;
}
