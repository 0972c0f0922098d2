/**
 * `npm start -w @mochila/embedded-supabase -- --data <folder>`: serves a folder on this machine until it is stopped.
 * README.md lists the options.
 */
import { join } from 'node:path';
import { readOptions } from './command-line/options.ts';
import { runServer } from './command-line/run-server.ts';
import { createLog } from './log/log.ts';
import { start } from './start.ts';

await runServer('Supabase', () => {
  // npm runs a workspace's script in its folder; people name folders from where they are.
  const settings = readOptions(process.argv.slice(2), process.env.INIT_CWD ?? process.cwd());
  const log = createLog(settings.logLevel);
  return {
    log,
    async start() {
      const { url, mailbox, notes, backend, close } = await start(settings, { log });
      const lines = [
        ...notes,
        `Mails of this machine: ${mailbox}`,
        `Public key (anon): ${backend.keys.publishable}`,
        `Secret keys, which pass every policy: ${join(settings.dataDir, 'keys.json')}`,
      ];
      return { url, lines, close };
    },
  };
});
