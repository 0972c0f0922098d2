import { getConnInfo } from '@hono/node-server/conninfo';
import { createLog } from '@mochila/embedded-supabase/log/log.ts';
import { proxy } from 'hono/proxy';
import { startBareDatabase } from '#server/testing/hosted/database.ts';
import { startMailSink } from '#server/testing/hosted/mail-sink.ts';
import { type Project, serveProject } from '#server/testing/hosted/project.ts';
import { connectionSettings, migrateService, startService } from './service.ts';
import { mailTemplates, projectSettings } from './settings.ts';

/**
 * A project whose authentication service is supabase/auth itself (`program`), with its own tables and
 * the settings of supabase/config.toml. The database is ours, and so is the data API. The service
 * writes its log to `logFile`. What has to be stopped, in reverse order, is added to `closers`.
 */
export async function startRealProject(
  program: string,
  siteUrl: string,
  logFile: string,
  closers: (() => Promise<void>)[],
): Promise<Omit<Project, 'stop'>> {
  const log = createLog('error');
  const sink = await startMailSink(mailTemplates());
  closers.push(sink.stop);
  const project = await startBareDatabase(log);
  closers.push(project.stop);
  // The gateway comes first: the service's tokens name it.
  const service = Promise.withResolvers<{ url: string }>();
  const served = await serveProject(project, siteUrl, log, async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const { address = '' } = getConnInfo(c).remote;
    const { url } = await service.promise;
    return await proxy(url + pathname.replace('/auth/v1', '') + search, {
      ...c.req,
      headers: { ...c.req.header(), 'X-Forwarded-For': address },
    });
  });
  closers.push(served.stop);
  const { hostname, port } = new URL(sink.smtpUrl);
  const env = {
    ...connectionSettings(project),
    ...projectSettings(sink.url),
    GOTRUE_SITE_URL: siteUrl,
    API_EXTERNAL_URL: `${served.url}/auth/v1`,
    GOTRUE_JWT_ISSUER: `${served.url}/auth/v1`,
    GOTRUE_RATE_LIMIT_HEADER: 'X-Forwarded-For',
    GOTRUE_SMTP_HOST: hostname,
    GOTRUE_SMTP_PORT: port,
    GOTRUE_SMTP_ADMIN_EMAIL: 'hola@mochila.example',
    GOTRUE_DB_MAX_POOL_SIZE: '10',
    GOTRUE_DB_MAX_IDLE_POOL_SIZE: '10',
  };
  migrateService(program, env);
  await project.complete();
  const running = await startService(program, env, logFile);
  closers.push(running.stop);
  service.resolve(running);
  return { url: served.url, key: project.keys.publishable, mails: sink.url, database: project };
}
