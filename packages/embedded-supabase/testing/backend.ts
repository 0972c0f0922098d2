import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import * as v from 'valibot';
import { readEnv } from '#server/env.ts';
import { mountProduct } from '#server/mount-product.ts';
import { type ServerOptions, startServer } from '#server/server.ts';
import type { Keys } from '../keys.ts';
import type { Backend } from '../mounts.ts';
import { fillDataFolder } from './data-folder.ts';

const receivedMail = v.object({
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  links: v.array(v.string()),
  code: v.nullable(v.string()),
  at: v.string(),
});
export type ReceivedMail = v.InferOutput<typeof receivedMail>;

export interface TestBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
  keys: Keys;
  backend: Backend;
  /** As the superuser, past every policy: to look at and to prepare what a test needs. */
  sql: postgres.Sql;
  dataDir: string;
  /** The address of the local mailbox. */
  mailbox: string;
  /** The local mailbox, newest first. */
  mails(): Promise<ReceivedMail[]>;
  /** Ends everything and removes the data folder. */
  stop(): Promise<void>;
}

/** A whole embedded backend on a new data folder and a free port of 127.0.0.1, for one test file. */
export async function startTestBackend(
  options: Partial<Omit<ServerOptions, 'site'>> & { vars?: Record<string, string> } = {},
): Promise<TestBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mochila-test-'));
  const env = readEnv({ MOCHILA_LOG: 'error', ...options.vars, PORT: '0', MOCHILA_DATA: dataDir });
  const { vars: _, mounts = mountProduct, ...others } = options;
  await fillDataFolder(dataDir, async (folder) => {
    const vars = { MOCHILA_LOG: 'error', PORT: '0', MOCHILA_DATA: folder };
    const first = await startServer(readEnv(vars), { site: null, mounts: mountProduct });
    await first.close();
  });
  const server = await startServer(env, { site: null, mounts, ...others });
  const { backend } = server;
  if (backend === null) throw new Error('a test backend is always embedded');
  return {
    url: server.url,
    publishableKey: backend.keys.publishable,
    secretKey: backend.keys.secret,
    keys: backend.keys,
    backend,
    sql: backend.database.sqlAs('supabase_admin'),
    dataDir,
    mailbox: server.mailbox ?? '',
    async mails() {
      const answer = await fetch(`${server.mailbox}.json`);
      return v.parse(v.array(receivedMail), await answer.json());
    },
    async stop() {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
