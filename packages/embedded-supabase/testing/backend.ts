import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import * as v from 'valibot';
import type { Keys } from '../data-folder/keys.ts';
import type { Backend } from '../mounts.ts';
import { configText, defaultProject, type Project } from '../project.ts';
import type { Settings } from '../settings.ts';
import { type StartOptions, start } from '../start.ts';
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

/** The default project with a table of its own (migrations/). */
export const testProject: Project = {
  ...defaultProject,
  migrations: join(import.meta.dirname, './migrations'),
};
/** The text of its config.toml. */
export const testConfig = configText(testProject);

export function testSettings(dataDir: string, settings: Partial<Settings> = {}): Settings {
  return {
    project: testProject,
    port: 0,
    host: '127.0.0.1',
    siteUrl: 'http://127.0.0.1:3000',
    smtp: null,
    accountFiles: 500_000_000,
    publicChannels: false,
    proxies: 0,
    logLevel: 'error',
    ...settings,
    dataDir,
  };
}

/** A whole backend on a new data folder and a free port of 127.0.0.1, for one test file. */
export async function startTestBackend({
  settings,
  ...options
}: StartOptions & { settings?: Partial<Settings> } = {}): Promise<TestBackend> {
  return await onNewFolder(
    testProject,
    (dataDir) => start(testSettings(dataDir)),
    (dataDir) => start(testSettings(dataDir, settings), options),
  );
}

type Started = {
  url: string;
  mailbox: string | null;
  backend: Backend | null;
  close(): Promise<void>;
};

/**
 * What tests are given of a server that `startOn` starts on a new data folder, which holds a copy of the database that
 * `startFirst` made of the project at a first start.
 */
export async function onNewFolder(
  project: Project,
  startFirst: (dataDir: string) => Promise<Pick<Started, 'close'>>,
  startOn: (dataDir: string) => Promise<Started>,
): Promise<TestBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'supabase-test-'));
  await fillDataFolder(dataDir, project, startFirst);
  const server = await startOn(dataDir);
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
