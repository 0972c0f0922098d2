import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { createApi, isApiPath, type PublicSettings } from '#embedded-supabase/api.ts';
import { lockDataFolder, refuseUnfinishedRestore } from '#embedded-supabase/data-folder.ts';
import { removeOthersPermissions } from '#embedded-supabase/file-modes.ts';
import {
  closeSilentConnections,
  keepBusy,
  limitConnectionsPerNetwork,
} from '#embedded-supabase/http/connections.ts';
import { closeHttp, createHttp, receiveTimeouts } from '#embedded-supabase/http/http-server.ts';
import { listen } from '#embedded-supabase/http/listen.ts';
import {
  limitResponseBacklog,
  type ResponseBacklog,
} from '#embedded-supabase/http/response-backlog.ts';
import { loadKeys } from '#embedded-supabase/keys.ts';
import { createLog, type Log } from '#embedded-supabase/log.ts';
import type { Mailbox } from '#embedded-supabase/mailbox/routes.ts';
import type { Backend, Mounts, Upgrade } from '#embedded-supabase/mounts.ts';
import { startDatabase } from '#embedded-supabase/postgres/database.ts';
import { addressOf, type ServerEnv } from './env.ts';
import { createShareAddresses } from './functions/app.ts';
import { mapTilesPath } from './site/map-tiles.ts';

/** What stands before the token in the address of a public link. */
const share = '/v/';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface ServerOptions {
  /** Answers everything that is not the API; null answers 404 (API tests without a built site). */
  site: Handler | null;
  /** Makes what answers the API, once the database runs. */
  mounts: (backend: Backend) => Mounts | Promise<Mounts>;
  log?: Log;
  /** Shorter in tests. */
  receiveTimeouts?: typeof receiveTimeouts;
}

export interface RunningServer {
  /** `http://127.0.0.1:4321`, without a slash at the end. */
  url: string;
  /** The address of the local mailbox; null with SMTP or hosted Supabase. */
  mailbox: string | null;
  /** Sentences for the operator about this start. */
  notes: string[];
  /** The embedded mode's parts; null with hosted Supabase. */
  backend: Backend | null;
  close(): Promise<void>;
}

/**
 * Starts everything: lock, port, keys, database, API. With `env.supabase` there is only the site and
 * `/env.json`. Undoes what it started when it fails; throws `StartupError` for what an operator can
 * put right.
 */
export async function startServer(env: ServerEnv, options: ServerOptions): Promise<RunningServer> {
  const log = options.log ?? createLog(env.logLevel);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const folder = env.supabase ? null : await lockDataFolder(env.dataDir);
    if (folder) closers.push(() => folder.release());
    if (folder) refuseUnfinishedRestore(env.dataDir);
    const notes = folder ? await removeOthersPermissions(env.dataDir) : [];

    // The port first: that it is taken is known before a database is made.
    let answer: Handler = starting;
    let upgrade: Upgrade = refuseUpgrade;
    const http = createHttp(
      (request, response) => answer(request, response),
      log,
      options.receiveTimeouts ?? receiveTimeouts,
    );
    const backlog = limitResponseBacklog(http);
    http.on('upgrade', (request, socket: Socket, head) => {
      keepBusy(socket);
      backlog.countSocket(socket);
      upgrade(request, socket, head);
    });
    closeSilentConnections(http);
    if (env.proxies === 0) limitConnectionsPerNetwork(http);
    const port = await listen(http, env);
    closers.push(() => closeHttp(http));
    const url = addressOf(env.host, port);
    const siteUrl = env.port === 0 ? url : env.siteUrl;

    let settings: PublicSettings;
    let mounts: Pick<Mounts, 'apps' | 'mailbox'> = { apps: {}, mailbox: null };
    let backend: Backend | null = null;
    if (env.supabase) {
      const { url: project, publishableKey: key } = env.supabase;
      settings = { url: project, key, mailbox: false, share };
      mounts.apps = createShareAddresses(() => ({ url: project, key }), siteUrl);
    } else {
      const keys = await loadKeys(env.dataDir);
      const database = await startDatabase(env, keys, log);
      closers.push(() => database.stop());
      backend = { env: { ...env, port, siteUrl }, keys, database, log };
      const made = await options.mounts(backend);
      closers.push(() => made.stop());
      settings = { url: '', key: keys.publishable, mailbox: made.mailbox !== null, share };
      mounts = made;
      upgrade = made.upgrade;
    }
    if (env.map) settings.mapStyle = env.map.style;
    if (env.mapTiles) settings.mapTiles = mapTilesPath;
    const api = createApi({ settings, log, ...mounts });
    answer = route(api, mounts.mailbox, options.site, backlog);
    const mailbox = mounts.mailbox && url + mounts.mailbox.path;
    await folder?.announce({ url, mailbox });
    if (folder) closers.push(() => folder.withdraw());
    return { url, mailbox, notes: [...notes, ...(backend?.database.notes ?? [])], backend, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function route(
  api: ReturnType<typeof createApi>,
  mailbox: Mailbox | null,
  site: Handler | null,
  backlog: ResponseBacklog,
): Handler {
  const toApi = getRequestListener(api.fetch, { overrideGlobalObjects: false });
  return (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (site === null || isApiPath(path) || mailbox?.accepts(request)) {
      backlog.count(request.socket, response);
      void toApi(request, response);
    } else {
      // Read anew for each request; other files of the site are in memory once.
      if (path === mapTilesPath) backlog.count(request.socket, response);
      site(request, response);
    }
  };
}

/** Answers while the database starts: a client may try again. */
function starting(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1' });
  response.end('{"code":"starting","message":"The server is starting; try again"}');
  request.resume();
}

/** There are no WebSockets here, or not yet. */
function refuseUpgrade(_: IncomingMessage, socket: Duplex): void {
  const status = '503 Service Unavailable';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
