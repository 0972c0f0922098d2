import nodemailer from 'nodemailer';
import type postgres from 'postgres';
import type { Keys } from '../data-folder/keys.ts';
import type { Log } from '../log/log.ts';
import type { Mailer } from '../mail/mail.ts';
import type { Settings } from '../settings.ts';
import { createOutbox } from './outbox.ts';
import { storeMail } from './store.ts';

/**
 * Sends mails by SMTP (`smtp.url`, from `smtp.from`) through a stored outbox, or keeps them in the
 * local mailbox when there is no SMTP. `sql` is the pool of `supabase_auth_admin`.
 */
export function createMailer(options: {
  sql: postgres.Sql;
  keys: Keys;
  smtp: Settings['smtp'];
  log: Log;
  /** A certificate authority to trust besides the usual ones, as PEM. */
  ca?: string;
}): Mailer {
  const { sql, keys, smtp, log, ca } = options;
  if (smtp === null) {
    return { send: (mail) => storeMail(sql, keys, mail), stop: async () => {} };
  }
  const transport = nodemailer.createTransport({
    url: smtp.url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A server that offers STARTTLS must have a good certificate.
    ...(ca !== undefined && { tls: { ca } }),
  });
  return createOutbox({
    sql,
    keys,
    log,
    async deliver(mail) {
      await transport.sendMail({
        from: smtp.from,
        // As an object, so that no address is ever read as a list of several.
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  });
}
