import type { Hono } from 'hono';
import { createAuth } from './auth/app.ts';
import type { Keys } from './data-folder/keys.ts';
import type { Upgrade } from './http/listener.ts';
import type { Log } from './log/log.ts';
import { createMailer } from './mailbox/mailer.ts';
import { createMailbox, type Mailbox } from './mailbox/routes.ts';
import { createSlots, sharing } from './postgres/connections/slots.ts';
import type { Database } from './postgres/database.ts';
import { createRealtime } from './realtime/realtime.ts';
import { createRest } from './rest/app.ts';
import type { Settings } from './settings.ts';
import { openStorage } from './storage/open.ts';
import type { RulesOfBuckets } from './storage/rules.ts';

/** What the APIs are made of. */
export interface Backend {
  env: Settings;
  keys: Keys;
  database: Database;
  log: Log;
}

export interface Mounts {
  /** Path prefix (`/rest/v1`) → what answers below it. */
  apps: Record<string, Hono>;
  /** Null with SMTP. */
  mailbox: Mailbox | null;
  /** Takes requests for a WebSocket. */
  upgrade: Upgrade;
  /** Ends work in the background, before the database stops. */
  stop(): Promise<void>;
}

/** What a product adds. */
export interface Product {
  /** What answers below `/functions/v1`, and other addresses of the functions. */
  createFunctions?: (parts: {
    keys: Keys;
    /** What answers `/rest/v1`. */
    rest: Hono;
    /** Public address of the site, without a path. */
    siteUrl: string;
  }) => Record<string, Hono>;
  rules?: RulesOfBuckets;
}

/** Puts the embedded mode's APIs together over one database. */
export function mountApis(
  { env, keys, database, log }: Backend,
  { createFunctions = () => ({}), rules = new Map() }: Product = {},
): Mounts {
  const accounts = database.sqlAs('supabase_auth_admin');
  const { project, siteUrl, proxies, publicChannels } = env;
  const mailer = createMailer({ sql: accounts, keys, smtp: env.smtp, log });
  const sql = database.sqlAs('authenticator');
  const slots = createSlots(sharing);
  const rest = createRest({ sql, slots, keys, log, proxies, project });
  const storage = openStorage({ env, keys, sql, slots, log, rules });
  const realtime = createRealtime({ database, slots, keys, log, proxies, siteUrl, publicChannels });
  return {
    apps: {
      '/auth/v1': createAuth({ sql: accounts, keys, mailer, project, siteUrl, proxies, log }),
      '/rest/v1': rest,
      '/realtime/v1': realtime.app,
      '/storage/v1': storage.app,
      ...createFunctions({ keys, rest, siteUrl }),
    },
    mailbox: env.smtp === null ? createMailbox({ sql: accounts, keys, log, project }) : null,
    upgrade: realtime.upgrade,
    async stop() {
      await realtime.stop();
      await storage.stop();
      await mailer.stop();
    },
  };
}
