import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import type postgres from 'postgres';
import type { Keys } from '../data-folder/keys.ts';
import type { Log } from '../log/log.ts';
import type { Project } from '../project.ts';
import { isForMailbox, mailboxPath } from './address.ts';
import { mailboxPage, mailPolicy, pagePolicy } from './page.ts';
import { readMail, readMails } from './store.ts';

export interface Mailbox {
  /** `/_mailbox/…`, whose random part nobody else knows. */
  path: string;
  /** Whether a request is for it and may be answered; any other is for an unknown page. */
  accepts(request: IncomingMessage): boolean;
  /** Answers what `accepts` let through; to be mounted at `/`. */
  app: Hono;
}

/**
 * The mails of a server without SMTP, for whoever is on this machine and knows its path: there as a
 * page, with `.json` at its end as data, and below it `/:id`, one mail with its design.
 */
export function createMailbox(options: {
  sql: postgres.Sql;
  keys: Keys;
  log: Log;
  project: Pick<Project, 'name'>;
}): Mailbox {
  const path = mailboxPath(options.keys);
  const app = new Hono();

  app.use(async (c, next) => {
    await next();
    c.header('X-Robots-Tag', 'noindex');
  });

  app.get(path, async (c) => {
    const english = /^en\b/i.test(c.req.header('accept-language') ?? '');
    c.header('Content-Security-Policy', pagePolicy);
    const mails = await readMails(options);
    return c.html(mailboxPage(mails, path, english ? 'en' : 'es', options.project.name));
  });

  app.get(`${path}.json`, async (c) => {
    const mails = await readMails(options);
    return c.json(mails.map(({ id: _id, ...mail }) => mail));
  });

  app.get(`${path}/:id`, async (c) => {
    const mail = await readMail(options, c.req.param('id') ?? '');
    if (!mail) return c.notFound();
    c.header('Content-Security-Policy', mailPolicy);
    return c.html(mail.html);
  });

  return { path, accepts: (request) => isForMailbox(request, path), app };
}
