import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi, isApiPath } from '@mochila/embedded-supabase/api.ts';
import type { receiveTimeouts } from '@mochila/embedded-supabase/http/http-server.ts';
import {
  type Handler,
  type Listener,
  openListener,
} from '@mochila/embedded-supabase/http/listener.ts';
import { createLog, type Log } from '@mochila/embedded-supabase/log/log.ts';
import type { Backend, Mounts } from '@mochila/embedded-supabase/mounts.ts';
import { start } from '@mochila/embedded-supabase/start.ts';
import { Hono } from 'hono';
import type { ServerEnv } from './env.ts';
import { createShareAddresses } from './functions/app.ts';
import { mapTilesPath } from './site/map-tiles.ts';

/** What stands before the token in the address of a public link. */
const share = '/v/';

interface PublicSettings {
  /** Where the browser finds the backend; empty for the page's own origin. */
  url: string;
  /** The publishable key. */
  key: string;
  /** Whether mails land in the local mailbox. */
  mailbox: boolean;
  /** What stands before the token in the address of a public link. */
  share: string;
  /** Address of the operator's style for the interactive map. */
  mapStyle?: string;
  /** Path of the operator's PMTiles archive on this origin. */
  mapTiles?: string;
}

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
 * Starts the site and the embedded Supabase on one port. With `env.supabase` there is only the site and `/env.json`.
 * Undoes what it started when it fails; throws `StartupError` for what an operator can put right.
 */
export async function startServer(env: ServerEnv, options: ServerOptions): Promise<RunningServer> {
  const { site, mounts, ...others } = options;
  if (env.supabase) return await startHosted(env, env.supabase, options);
  return await start(env, {
    ...others,
    mounts,
    answer(made, { keys, log }, listener) {
      const settings = { url: '', key: keys.publishable, mailbox: made.mailbox !== null };
      return answering({ env, settings, made, site, log, listener });
    },
  });
}

async function startHosted(
  env: ServerEnv,
  { url, publishableKey: key }: NonNullable<ServerEnv['supabase']>,
  { site, receiveTimeouts, log = createLog(env.logLevel) }: ServerOptions,
): Promise<RunningServer> {
  const listener = await openListener(env, log, receiveTimeouts);
  const siteUrl = env.port === 0 ? listener.url : env.siteUrl;
  const made = { apps: createShareAddresses(() => ({ url, key }), siteUrl), mailbox: null };
  const settings = { url, key, mailbox: false };
  listener.answerWith(answering({ env, settings, made, site, log, listener }));
  return { url: listener.url, mailbox: null, notes: [], backend: null, close: listener.close };
}

/** What answers a request: the APIs with `/env.json` and the addresses of public links, or the site. */
function answering({
  env,
  settings,
  made: { apps, mailbox },
  site,
  log,
  listener: { backlog },
}: {
  env: ServerEnv;
  settings: Pick<PublicSettings, 'url' | 'key' | 'mailbox'>;
  made: Pick<Mounts, 'apps' | 'mailbox'>;
  site: Handler | null;
  log: Log;
  listener: Listener;
}): Handler {
  const shown: PublicSettings = {
    ...settings,
    share,
    ...(env.map && { mapStyle: env.map.style }),
    ...(env.mapTiles && { mapTiles: mapTilesPath }),
  };
  const settingsApp = new Hono().get('/', (c) => c.json(shown));
  const api = createApi({ log, apps: { ...apps, '/env.json': settingsApp }, mailbox, loggedPath });
  const toApi = getRequestListener(api.fetch, { overrideGlobalObjects: false });
  return (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (site === null || isApiPath(path) || isOwnPath(path) || mailbox?.accepts(request)) {
      backlog.count(request.socket, response);
      void toApi(request, response);
    } else {
      // Read anew for each request; other files of the site are in memory once.
      if (path === mapTilesPath) backlog.count(request.socket, response);
      site(request, response);
    }
  };
}

/** What the API answers besides Supabase's own. */
function isOwnPath(path: string): boolean {
  return /^\/env\.json$|^(\/en)?\/v\//.test(path);
}

/** A path as it may be logged: the part after `/v/` opens a trip. */
function loggedPath(path: string): string {
  return path.replace(/^((\/en)?\/v\/).+/, '$1…');
}
