import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type Next } from 'hono';
import type postgres from 'postgres';
import { isLoopback, wasForwarded } from './loopback.ts';
import { mailboxPage, mailPolicy, pagePolicy } from './page.ts';
import { keptMail, keptMails } from './store.ts';

/**
 * `/_mailbox` (page), `/_mailbox.json` and `/_mailbox/:id` (one mail with its design) of a server
 * without SMTP, to be mounted at `/`. Answers 404, as any unknown path does, to everybody who is not
 * on this machine. Mount it only when there is no SMTP.
 */
export function createMailbox(options: { sql: postgres.Sql }): Hono {
  const { sql } = options;
  const app = new Hono();

  app.get('/_mailbox', onlyHere, async (c) => {
    const english = /^en\b/i.test(c.req.header('accept-language') ?? '');
    c.header('Content-Security-Policy', pagePolicy);
    return c.html(mailboxPage(await keptMails(sql), english ? 'en' : 'es'));
  });

  app.get('/_mailbox.json', onlyHere, async (c) => {
    const mails = await keptMails(sql);
    return c.json(mails.map(({ id: _id, ...mail }) => mail));
  });

  app.get('/_mailbox/:id', onlyHere, async (c) => {
    const mail = await keptMail(sql, c.req.param('id') ?? '');
    if (!mail) return c.notFound();
    c.header('Content-Security-Policy', mailPolicy);
    return c.html(mail.html);
  });

  return app;
}

async function onlyHere(c: Context, next: Next): Promise<Response | undefined> {
  const here =
    isLoopback(getConnInfo(c).remote.address, c.req.header('host')) &&
    !wasForwarded(c.req.raw.headers);
  if (!here) return c.notFound();
  await next();
  c.header('X-Robots-Tag', 'noindex');
  return undefined;
}
