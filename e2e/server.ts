import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the server of the browser journeys listens and keeps its data. */
export const port = Number(process.env.E2E_PORT ?? 4390);
export const dataDir = process.env.E2E_DATA ?? join(tmpdir(), `mochila-e2e-${port}`);

/**
 * The address of that server's local mailbox, which it tells nobody but its data folder; with a hosted
 * project, of its mail server (hosted-project.ts).
 */
export function mailboxAddress(): string {
  if (process.env.E2E_MAILBOX) return process.env.E2E_MAILBOX;
  const note = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')) as {
    mailbox: string;
  };
  return note.mailbox;
}
