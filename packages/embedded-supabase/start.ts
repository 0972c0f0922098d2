import { getRequestListener } from '@hono/node-server';
import { createApi } from './api.ts';
import { lockDataFolder, refuseUnfinishedRestore } from './data-folder/data-folder.ts';
import { removeOthersPermissions } from './data-folder/file-modes.ts';
import { loadKeys } from './data-folder/keys.ts';
import type { receiveTimeouts } from './http/http-server.ts';
import { type Handler, type Listener, openListener } from './http/listener.ts';
import { createLog, type Log } from './log/log.ts';
import { type Backend, type Mounts, mountApis } from './mounts.ts';
import { startDatabase } from './postgres/database.ts';
import type { Settings } from './settings.ts';

export interface StartOptions {
  /** Makes what answers the API, once the database runs; without it the APIs alone. */
  mounts?: (backend: Backend) => Mounts | Promise<Mounts>;
  /** Makes what answers every request; without it the API alone, and 404 elsewhere. */
  answer?: (made: Mounts, backend: Backend, listener: Listener) => Handler;
  log?: Log;
  /** Shorter in tests. */
  receiveTimeouts?: typeof receiveTimeouts;
}

export interface Running {
  /** `http://127.0.0.1:54321`, without a slash at the end. */
  url: string;
  /** The address of the local mailbox; null with SMTP. */
  mailbox: string | null;
  /** Sentences for the operator about this start. */
  notes: string[];
  backend: Backend;
  close(): Promise<void>;
}

/**
 * Starts everything on `env.dataDir`: lock, port, keys, database, API. Undoes what it started when it fails; throws
 * `StartupError` for what an operator can put right. With port 0 the site's address is the one that was taken.
 */
export async function start(env: Settings, options: StartOptions = {}): Promise<Running> {
  const { mounts = mountApis, answer = answerApi } = options;
  const log = options.log ?? createLog(env.logLevel);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const folder = await lockDataFolder(env.dataDir, env.project);
    closers.push(() => folder.release());
    refuseUnfinishedRestore(env.dataDir);
    const notes = await removeOthersPermissions(env.dataDir);
    // The port first: that it is taken is known before a database is made.
    const listener = await openListener(env, log, options.receiveTimeouts);
    closers.push(listener.close);
    const { port, url } = listener;
    const keys = await loadKeys(env.dataDir);
    const database = await startDatabase(env, keys, log);
    closers.push(() => database.stop());
    const siteUrl = env.port === 0 ? url : env.siteUrl;
    const backend = { env: { ...env, port, siteUrl }, keys, database, log };
    const made = await mounts(backend);
    closers.push(() => made.stop());
    listener.answerWith(answer(made, backend, listener), made.upgrade);
    const mailbox = made.mailbox && url + made.mailbox.path;
    await folder.announce({ url, mailbox });
    closers.push(() => folder.withdraw());
    return { url, mailbox, notes: [...notes, ...database.notes], backend, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function answerApi({ apps, mailbox }: Mounts, { log }: Backend, { backlog }: Listener): Handler {
  const api = createApi({ log, apps, mailbox });
  const listener = getRequestListener(api.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    backlog.count(request.socket, response);
    void listener(request, response);
  };
}
