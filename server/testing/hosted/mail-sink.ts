import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { anchorsOf, codeOf, plainText } from '@mochila/embedded-supabase/mail/plain-text.ts';
import { portOf } from '@mochila/embedded-supabase/testing/ports.ts';
import { SMTPServer } from 'smtp-server';

interface MailSink {
  /** Where a service hands its mails in: `smtp://127.0.0.1:…`. */
  smtpUrl: string;
  /** Shows them at `/_mailbox.json`, as the local mailbox does; the newest first. */
  url: string;
  stop(): Promise<void>;
}

interface SunkMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  at: string;
}

/**
 * The mail server of a test. `files` are served too, by path: where Supabase's service fetches its
 * templates.
 */
export async function startMailSink(files: Record<string, string> = {}): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const post = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(null, { user: 'anybody' }),
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const [recipient] = session.envelope.rcptTo;
        mails.unshift(readMail(recipient?.address ?? '', raw));
        done();
      });
    },
  });
  post.on('error', () => {});
  const pages = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const body = pathname === '/_mailbox.json' ? JSON.stringify(mails) : files[pathname];
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  await new Promise<void>((done) => post.listen(0, '127.0.0.1', done));
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done));
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(post.server)}`,
    url: `http://127.0.0.1:${portOf(pages)}`,
    async stop() {
      pages.closeAllConnections();
      await Promise.all([
        new Promise<void>((done) => post.close(() => done())),
        new Promise((done) => pages.close(done)),
      ]);
    },
  };
}

/** Reads what nodemailer and Supabase's service send: one HTML part, with or without a plain one. */
function readMail(to: string, raw: string): SunkMail {
  const html = partOf(raw, 'text/html');
  const plain = partOf(raw, 'text/plain') || plainText(html);
  const subject = /^Subject: (.*(?:\r?\n[ \t].*)*)/im.exec(raw)?.[1] ?? '';
  return {
    to,
    subject: decodeWords(subject.replace(/\r?\n[ \t]/g, ' ')),
    text: plain,
    html,
    links: anchorsOf(html).map(({ href }) => href),
    code: codeOf(plain),
    at: new Date().toISOString(),
  };
}

function partOf(raw: string, type: string): string {
  const [, boundary] = /boundary="?([^"\r\n;]+)"?/i.exec(raw) ?? [];
  const parts = boundary ? raw.split(`--${boundary}`) : [raw];
  const part = parts.find((one) => new RegExp(`^Content-Type: ${type}\\b`, 'im').test(one));
  if (part === undefined) return '';
  const [head = '', ...body] = part.replace(/^\r?\n/, '').split(/\r?\n\r?\n/);
  const content = body.join('\n\n').replaceAll('\r\n', '\n').trim();
  const [, encoding = '7bit'] = /^Content-Transfer-Encoding: (\S+)/im.exec(head) ?? [];
  if (/base64/i.test(encoding)) return Buffer.from(content, 'base64').toString();
  return /quoted-printable/i.test(encoding) ? decodeQuoted(content.replace(/=\n/g, '')) : content;
}

function decodeQuoted(encoded: string): string {
  const bytes = encoded.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

/** RFC 2047: `=?UTF-8?Q?Confirma_tu_cuenta?=`. */
function decodeWords(header: string): string {
  return header
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
