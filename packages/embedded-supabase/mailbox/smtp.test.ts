import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import type { Mailer } from '../mail/mail.ts';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';
import { portOf } from '../testing/ports.ts';
import { mailboxPath } from './address.ts';
import { createMailer } from './mailer.ts';
import { createOutbox } from './outbox.ts';

const pem = readFileSync(new URL('./testing/localhost.pem', import.meta.url), 'utf8');
const mail = { to: 'ana@example.com', subject: 'Hola', text: 'Hola, á', html: '<p>Hola, á</p>' };
const lines: string[] = [];
const log = createLog('warn', (line) => lines.push(line));

let backend: TestBackend;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  backend = await startTestBackend();
}, 60_000);
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await backend.sql`delete from mochila_auth.outbox`;
});
afterAll(() => backend?.stop());

interface Post {
  port: number;
  received: { to: string[]; body: string; secure: boolean }[];
}

/** An SMTP server on a free port. */
async function startPost(options: SMTPServerOptions = {}): Promise<Post> {
  const received: Post['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    key: pem,
    cert: pem,
    onData(stream, session, done) {
      void text(stream).then((body) => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address);
        received.push({ to, body, secure: session.secure });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  closers.push(() => new Promise<void>((closed) => server.close(() => closed())));
  return { port: portOf(server.server), received };
}

function mailerTo(port: number, ca?: string): Mailer {
  const mailer = createMailer({
    sql: backend.backend.database.sqlAs('supabase_auth_admin'),
    keys: backend.keys,
    smtp: { url: `smtp://localhost:${port}`, from: 'Mochila <hola@mochila.example>' },
    log,
    ...(ca !== undefined && { ca }),
  });
  closers.unshift(() => mailer.stop());
  return mailer;
}

async function waiting(): Promise<{ attempts: number; last_error: string | null }[]> {
  return await backend.sql<{ attempts: number; last_error: string | null }[]>`
    select attempts, last_error from mochila_auth.outbox`;
}

test('a mail is delivered in clear to a server without STARTTLS', async () => {
  const post = await startPost({ disabledCommands: ['STARTTLS'] });
  await mailerTo(post.port).send(mail);
  await vi.waitFor(() => expect(post.received).toHaveLength(1), 5000);
  expect(post.received[0]).toMatchObject({ to: ['ana@example.com'], secure: false });
  const { body = '' } = post.received[0] ?? {};
  expect(body).toContain('From: Mochila <hola@mochila.example>');
  expect(body).toContain('Auto-Submitted: auto-generated');
  expect(body).toContain('multipart/alternative');
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
});

test('a mail is delivered by STARTTLS to a server with a good certificate', async () => {
  const post = await startPost();
  await mailerTo(post.port, pem).send(mail);
  await vi.waitFor(() => expect(post.received).toHaveLength(1), 5000);
  expect(post.received[0]?.secure).toBe(true);
});

test('a server with a bad certificate gets nothing, and the mail waits', async () => {
  const post = await startPost();
  await mailerTo(post.port).send(mail);
  await vi.waitFor(async () => expect((await waiting())[0]?.last_error).toBeTruthy(), 5000);
  expect(post.received).toEqual([]);
  expect(await waiting()).toHaveLength(1);
});

test('mails wait while the server is down, and all arrive when it is back', async () => {
  const gone = await startPost();
  for (const close of closers.splice(0)) await close();
  const down = mailerTo(gone.port, pem);
  for (let count = 0; count < 5; count += 1) await down.send(mail);
  await vi.waitFor(async () => expect((await waiting())[0]?.attempts).toBeGreaterThan(0), 5000);
  await down.stop();

  // Another start, with the server reachable again.
  const post = await startPost();
  await backend.sql`update mochila_auth.outbox set next_attempt_at = now()`;
  mailerTo(post.port, pem);
  await vi.waitFor(() => expect(post.received).toHaveLength(5), 8000);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]));
});

test('the pause grows from try to try', async () => {
  const sql = backend.backend.database.sqlAs('supabase_auth_admin');
  const outbox = createOutbox({
    sql,
    keys: backend.keys,
    log,
    tick: 10,
    deliver: () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' })),
  });
  closers.push(() => outbox.stop());
  await outbox.send(mail);
  const pauses: number[] = [];
  for (const attempt of [1, 2, 3]) {
    await vi.waitFor(async () => {
      const [row] = await sql<{ attempts: number; pause: number }[]>`
        select attempts, extract(epoch from next_attempt_at - clock_timestamp())::float8 as pause
        from mochila_auth.outbox where last_error is not null`;
      expect(row?.attempts).toBe(attempt);
      expect(row?.pause).toBeLessThan(60);
      pauses.push(row?.pause ?? 0);
    }, 5000);
    await sql`update mochila_auth.outbox set next_attempt_at = now(), last_error = null`;
    await outbox.send({ ...mail, to: 'wakes@example.com' });
    await sql`delete from mochila_auth.outbox where recipient = 'wakes@example.com'`;
  }
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
  expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0);
});

test('an address that the server does not know is given up, and the log does not name it', async () => {
  const post = await startPost({
    onRcptTo: (_address, _session, done) => {
      done(Object.assign(new Error('no such user ana@example.com'), { responseCode: 550 }));
    },
  });
  await mailerTo(post.port, pem).send(mail);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 5000);
  expect(post.received).toEqual([]);
  await vi.waitFor(() => expect(lines.join()).toContain('refused for good'));
  expect(lines.join()).not.toContain('ana@');
});

test('with SMTP there is no mailbox', async () => {
  const other = await startTestBackend({
    settings: { smtp: { url: 'smtp://127.0.0.1:9', from: 'hello@shop.example' } },
  });
  try {
    const path = other.url + mailboxPath(other.keys);
    expect(other.mailbox).toBe('');
    expect((await fetch(path)).status).toBe(404);
    expect((await fetch(`${path}.json`)).status).toBe(404);
  } finally {
    await other.stop();
  }
}, 30_000);
