import { runServer } from '@mochila/embedded-supabase/command-line/run-server.ts';
import type { Handler } from '@mochila/embedded-supabase/http/listener.ts';
import { createLog } from '@mochila/embedded-supabase/log/log.ts';
import { readEnv, type ServerEnv } from './env.ts';
import { mountProduct } from './mount-product.ts';
import { startServer } from './server.ts';

/**
 * Runs the product as a process until it is stopped (`runServer`), and says where it is. `readSite` gives what answers
 * everything that is not the API.
 */
export function runCommandLine(
  readSite: (env: ServerEnv) => Promise<Handler> | null,
): Promise<never> {
  return runServer('Mochila', () => {
    const env = readEnv();
    const log = createLog(env.logLevel);
    return {
      log,
      async start() {
        const site = await readSite(env);
        const server = await startServer(env, { site, mounts: mountProduct, log });
        const { url, mailbox, notes, close } = server;
        return { url, lines: [...notes, ...mailboxLine(mailbox)], close };
      },
    };
  });
}

function mailboxLine(mailbox: string | null): string[] {
  return mailbox === null ? [] : [`Mails of this machine: ${mailbox}`];
}
