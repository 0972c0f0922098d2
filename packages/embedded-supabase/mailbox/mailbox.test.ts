import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLog, type Log } from '../log/log.ts';
import type { Mailer } from '../mail/mail.ts';
import { bootstrapFolder } from '../postgres/database.ts';
import { startTestBackend, type TestBackend } from '../testing/backend.ts';
import { createMailer } from './mailer.ts';
import { createOutbox, type Deliver } from './outbox.ts';
import { type Store, storeMail } from './store.ts';

let backend: TestBackend;
let mailer: Mailer;
const logged: string[] = [];
const log: Log = createLog('info', (line) => logged.push(line));
beforeAll(async () => {
  backend = await startTestBackend({ log });
  const sql = backend.backend.database.sqlAs('supabase_auth_admin');
  mailer = createMailer({ sql, keys: backend.keys, smtp: null, log });
}, 60_000);
afterAll(() => backend?.stop());

function store(): Store {
  const sql = backend.backend.database.sqlAs('supabase_auth_admin');
  return { sql, keys: backend.keys, log };
}

const mail = {
  to: 'ana@example.com',
  subject: 'Hola & "adiós" <b>',
  text: 'Entra:\nhttp://127.0.0.1/x?a=1&b=2\n\n012345',
  html: '<p>Hola</p><a href="http://127.0.0.1/x?a=1&amp;b=2">Entra</a><script>alert(1)</script>',
};

/** Status and body of a GET below the mailbox's address, with any headers, which fetch would not let us set. */
function get(path: string, headers: Record<string, string> = {}, base = backend.mailbox) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  request(`${base}${path}`, { headers }, (answer) => {
    let body = '';
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      body += chunk;
    });
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
  })
    .on('error', reject)
    .end();
  return promise;
}

test('a mail is in the mailbox at once, newest first, with its links and code', async () => {
  await mailer.send({ ...mail, subject: 'An older one' });
  await mailer.send(mail);
  const answer = await get('.json');
  const mails: unknown = JSON.parse(answer.body);
  expect(mails).toMatchObject([
    { ...mail, links: ['http://127.0.0.1/x?a=1&b=2'], code: '012345', at: expect.any(String) },
    { subject: 'An older one' },
  ]);
});

test('the page shows mails as text, without scripts and under its own policy', async () => {
  await mailer.send(mail);
  const answer = await fetch(backend.mailbox, { headers: { 'accept-language': 'en' } });
  const page = await answer.text();
  expect(page).toContain('Local mailbox');
  expect(page).toContain('Hola &amp; &quot;adiós&quot; &lt;b&gt;');
  expect(page).not.toContain('<script');
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe-inline');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('the mail with its design is a document that can run nothing', async () => {
  await mailer.send(mail);
  const [, id = ''] = /\/_mailbox\/\w+\/(\d+)/.exec((await get('')).body) ?? [];
  const answer = await fetch(`${backend.mailbox}/${id}`);
  expect(await answer.text()).toBe(mail.html);
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain('sandbox');
  expect(policy).not.toMatch(/script-src|allow-scripts/);
  expect((await get('/999999999')).status).toBe(404);
  expect((await get('/1;drop')).status).toBe(404);
});

test.each([
  ['another name of this machine', { host: 'evil.example:4321' }],
  ['a proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['a tunnel', { 'cf-connecting-ip': '203.0.113.7' }],
])('it is not there for %s', async (_, headers) => {
  await mailer.send(mail);
  for (const path of ['', '.json', '/1']) {
    const answer = await get(path, headers);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('Hola');
  }
});

test('without its random part nothing is there, and no answer or log tells it', async () => {
  const random = backend.mailbox.slice(-32);
  const other = random.replace(/./g, (digit) => (digit === 'f' ? '0' : 'f'));
  const paths = ['', '.json', '/', '/1', `/${other}`, `/${other}.json`, `/${random.slice(0, -1)}`];
  for (const path of paths) {
    const answer = await get(path, {}, `${backend.url}/_mailbox`);
    expect(answer.status, path).toBe(404);
    expect(answer.body).not.toContain(random);
  }
  expect((await get('/auth/v1/health', {}, backend.url)).body).not.toContain(random);
  await get('.json');
  expect(logged.some((line) => line.includes('"path":"/_mailbox/…"'))).toBe(true);
  expect(logged.join('\n')).not.toContain(random);
});

test('the tables of mails hold none of their words, links and codes', async () => {
  await mailer.send(mail);
  const outbox = createOutbox({ ...store(), deliver: () => Promise.reject(new Error('down')) });
  await outbox.send(mail);
  await outbox.stop();
  const rows = await backend.sql<{ table: string; text: string }[]>`
    select 'mails' as table, string_agg(m::text, ' ') as text from mochila_auth.mails m
    union all select 'outbox', string_agg(o::text, ' ') from mochila_auth.outbox o`;
  expect(rows.map(({ table }) => table)).toEqual(['mails', 'outbox']);
  for (const { table, text } of rows) {
    expect(text, table).toContain('ana@example.com');
    expect(text, table).not.toMatch(/Hola|Entra|012345|http|href/);
  }
  await backend.sql`delete from mochila_auth.outbox`;
});

test('a mail encrypted with other keys is dropped with a line in the log, and the others are read', async () => {
  await mailer.send({ ...mail, subject: 'Of these keys' });
  const others = { ...backend.keys, secret: 'sb_secret_other' };
  await storeMail(store().sql, others, { ...mail, subject: 'Of other keys' });
  const [newest] = await backend.mails();
  expect(newest?.subject).toBe('Of these keys');
  const deliver = vi.fn<Deliver>(() => Promise.resolve());
  const before = createOutbox({
    ...store(),
    keys: others,
    deliver: () => Promise.reject(new Error('down')),
  });
  await before.send(mail);
  await before.stop();
  await backend.sql`update mochila_auth.outbox set next_attempt_at = now()`;
  const outbox = createOutbox({ ...store(), deliver });
  const waiting = () => backend.sql`select id from mochila_auth.outbox`;
  await expect.poll(waiting).toEqual([]);
  await outbox.stop();
  expect(deliver).not.toHaveBeenCalled();
  const lines = logged.join('\n');
  expect(lines).toContain('Mails encrypted with other keys were dropped');
  expect(lines).toContain('A mail encrypted with other keys was dropped');
  expect(lines).not.toContain('ana@');
});

test('the plain mails of an older version go when it is upgraded', async () => {
  const upgrade = readFileSync(join(bootstrapFolder, '045_auth_sealed_mails.sql'), 'utf8');
  const undone = new Error('undone');
  const transaction = backend.sql.begin(async (tx) => {
    for (const table of ['mails', 'outbox']) {
      await tx.unsafe(`truncate mochila_auth.${table}; alter table mochila_auth.${table}
        drop column sealed, add column subject text, add column body_text text, add column body_html text;
        insert into mochila_auth.${table} (recipient, subject, body_text, body_html)
        values ('ana@example.com', 'Hola', '012345', '012345')`);
    }
    await tx.unsafe(upgrade);
    const columns = await tx`
      select distinct attname as name from pg_attribute where not attisdropped
      and attrelid in ('mochila_auth.mails'::regclass, 'mochila_auth.outbox'::regclass)
      and attname in ('sealed', 'subject', 'body_text', 'body_html')`;
    expect(columns).toEqual([{ name: 'sealed' }]);
    expect(await tx`select recipient from mochila_auth.mails`).toEqual([]);
    expect(await tx`select recipient from mochila_auth.outbox`).toEqual([]);
    throw undone;
  });
  await expect(transaction).rejects.toBe(undone);
});

test('it keeps the last 200 mails', async () => {
  await Promise.all(Array.from({ length: 210 }, () => mailer.send(mail)));
  await mailer.send({ ...mail, subject: 'The last' });
  const mails: { subject: string }[] = JSON.parse((await get('.json')).body);
  expect(mails).toHaveLength(200);
  expect(mails[0]?.subject).toBe('The last');
});
