import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createAuth } from '@mochila/embedded-supabase/auth/app.ts';
import { createHasher } from '@mochila/embedded-supabase/auth/passwords/hasher.ts';
import { createLog, type Log } from '@mochila/embedded-supabase/log/log.ts';
import { createMailer } from '@mochila/embedded-supabase/mailbox/mailer.ts';
import { createSlots, sharing } from '@mochila/embedded-supabase/postgres/connections/slots.ts';
import { createRealtime } from '@mochila/embedded-supabase/realtime/realtime.ts';
import { createRest } from '@mochila/embedded-supabase/rest/app.ts';
import { portOf } from '@mochila/embedded-supabase/testing/ports.ts';
import { Hono } from 'hono';
import { createFunctions } from '#server/functions/app.ts';
import { mochilaProject } from '#server/project.ts';
import { type ProjectDatabase, startStandInDatabase } from './database.ts';
import { likeHosted } from './differences.ts';
import { createGateway, type ProjectApis } from './gateway.ts';
import { startMailSink } from './mail-sink.ts';

/** A hosted project as the site and its tests see it. */
export interface Project {
  /** `SUPABASE_URL`. */
  url: string;
  /** `SUPABASE_PUBLISHABLE_KEY`. */
  key: string;
  /** Where its mails are shown, at `/_mailbox.json`. */
  mails: string;
  database: ProjectDatabase;
  stop(): Promise<void>;
}

/**
 * A stand-in for a project on hosted Supabase whose site is at `siteUrl`: the embedded backend, made
 * to behave as the real one where the two differ (sql/, differences.ts, gateway.ts). For tests only.
 */
export async function startStandIn(siteUrl: string): Promise<Project> {
  const log = createLog('error');
  const sink = await startMailSink();
  const project = await startStandInDatabase(log);
  const { database, keys } = project;
  const sql = database.sqlAs('supabase_auth_admin');
  const smtp = { url: sink.smtpUrl, from: 'Mochila <hola@mochila.example>' };
  const mailer = createMailer({ sql, keys, smtp, log });
  // Passwords at a 64th of the usual work: what is tested is elsewhere.
  const hasher = createHasher({ cost: { ln: 9, r: 8, p: 1 } });
  // The real one counts the pause for each kind of mail by itself.
  const limits = { mailPause: { count: 1, seconds: 0 } };
  const service = createAuth({
    sql,
    keys,
    mailer,
    project: mochilaProject(),
    siteUrl,
    log,
    hasher,
    limits,
  });
  const auth = likeHosted(service, sql, keys);
  const served = await serveProject(project, siteUrl, log, (c) => auth.fetch(c.req.raw, c.env));
  return {
    url: served.url,
    key: keys.publishable,
    mails: sink.url,
    database: project,
    async stop() {
      await served.stop();
      await mailer.stop();
      await project.stop();
      await sink.stop();
    },
  };
}

/** Puts the gateway with the data API and the functions in front of an authentication service. */
export async function serveProject(
  { database, keys }: ProjectDatabase,
  siteUrl: string,
  log: Log,
  auth: ProjectApis['auth'],
): Promise<{ url: string; stop(): Promise<void> }> {
  const slots = createSlots(sharing);
  const rest = createRest({
    sql: database.sqlAs('authenticator'),
    slots,
    keys,
    log,
    proxies: 0,
    project: mochilaProject(),
  });
  const functions = createFunctions({ keys, rest, siteUrl })['/functions/v1'] ?? new Hono();
  const gateway = createGateway({ auth, rest, functions, keys });
  const realtime = createRealtime({ database, slots, keys, log, proxies: 0, siteUrl });
  const server = createServer(getRequestListener(gateway.fetch, { overrideGlobalObjects: false }));
  server.on('upgrade', realtime.upgrade);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    async stop() {
      await realtime.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
