import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createLog } from '@mochila/embedded-supabase/log/log.ts';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { expectOk, newPerson } from '@mochila/embedded-supabase/testing/people.ts';
import { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestBackend } from '#server/testing/backend.ts';
import { readEnv } from '../env.ts';
import { mountProduct } from '../mount-product.ts';
import { startServer } from '../server.ts';

const logged: string[] = [];
let backend: TestBackend;
beforeAll(async () => {
  const log = createLog('debug', (line) => logged.push(line));
  backend = await startTestBackend({ log });
}, 60_000);
afterAll(() => backend?.stop());
// What one test asks is not counted against the next.
beforeEach(() => backend.sql`delete from private.rate_limits`);

const unknown = 'x'.repeat(43);

/** Somebody's trip of two days, mostly in Cartagena, with what a link hides, and a link of it. */
async function withLink() {
  const { client, id } = await newPerson(backend);
  const { session } = expectOk(await client.getSession());
  const rest = new PostgrestClient(`${backend.url}/rest/v1`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${session?.access_token}` },
  });
  const trip_id = crypto.randomUUID();
  const days = [crypto.randomUUID(), crypto.randomUUID()];
  const told = { title: 'Costa & <montaña>', notes: 'Secret note', start_date: '2027-01-05' };
  await rest.from('trips').insert({ id: trip_id, owner: id, ...told });
  await rest
    .from('trip_days')
    .insert(days.map((day, n) => ({ id: day, trip_id, rank: `a${n}`, notes: 'Secret note' })));
  const stop = (n: number, more: object) => ({
    id: crypto.randomUUID(),
    trip_id,
    day_id: days[n > 0 ? 1 : 0],
    rank: `a${n}`,
    note: 'Secret note',
    cost_cop: 98765,
    ...more,
  });
  await rest
    .from('trip_stops')
    .insert(
      [
        stop(0, { kind: 'place', place: 'medellin-guatape/plaza-botero' }),
        stop(1, { kind: 'place', place: 'cartagena/las-murallas' }),
        stop(2, { kind: 'place', place: 'cartagena/getsemani' }),
        stop(3, { kind: 'own', title: 'Secret house', place: null }),
        stop(4, { kind: 'note', title: 'Secret note', place: null }),
      ].map((row) => ({ place: null, title: '', ...row })),
    );
  const { data } = await rest.rpc('create_link', { trip_id });
  const link = v.parse(v.object({ id: v.string(), token: v.string() }), data);
  return { rest, trip_id, link };
}

const ask = (path: string, headers: HeadersInit = {}, method = 'GET') =>
  fetch(backend.url + path, { headers, method, redirect: 'manual' });

/** As a browser asks for a page; fetch does not let anybody say so. */
async function navigate(path: string): Promise<IncomingMessage> {
  const headers = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
  const [answer]: IncomingMessage[] = await once(
    request(backend.url + path, { headers }).end(),
    'response',
  );
  if (!answer) throw new Error('no answer');
  return answer.resume();
}

test('a link previews what it shows at each of its addresses, until it is revoked', async () => {
  const { rest, link } = await withLink();
  const es = [`/v/${link.token}`, `/functions/v1/share?t=${link.token}`];
  const en = [`/en/v/${link.token}`, `/functions/v1/share?t=${link.token}&l=en`];
  const texts = await Promise.all([...es, ...en].map(async (path) => (await ask(path)).text()));
  expect(new Set(texts).size).toBe(2);
  for (const text of texts) {
    expect(text).toContain('<title>Costa &amp; &lt;montaña&gt; | Mochila</title>');
    expect(text).toMatch(new RegExp(`content="${backend.url}/previews/cartagena\\.e[sn]\\.png"`));
    expect(text).not.toMatch(/[Ss]ecret|98765|botero/);
  }
  expect(texts[0]).toContain('5 al 6 de enero de 2027 · 2 días · 4 lugares');
  expect(texts[2]).toContain('5 to 6 January 2027 · 2 days · 4 places');

  const answer = await ask(`/v/${link.token}`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, max-age=60',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const etag = { 'If-None-Match': answer.headers.get('etag') ?? '' };
  expect((await ask(`/v/${link.token}`, etag)).status).toBe(304);
  expect(await (await ask(`/v/${link.token}`, {}, 'HEAD')).text()).toBe('');

  expect((await rest.rpc('revoke_link', { id: link.id })).data).toBe(true);
  const [revoked, never] = [await ask(`/v/${link.token}`, etag), await ask(`/v/${unknown}`)];
  expect([revoked.status, never.status]).toEqual([404, 404]);
  expect((await revoked.text()).replaceAll(link.token, unknown)).toBe(await never.text());
});

test('an expired link and one to a deleted trip preview nothing', async () => {
  const { rest, trip_id, link } = await withLink();
  await rest.from('trips').update({ deleted_at: new Date().toISOString() }).eq('id', trip_id);
  expect((await ask(`/v/${link.token}`)).status).toBe(404);
  await rest.from('trips').update({ deleted_at: null }).eq('id', trip_id);
  expect((await ask(`/v/${link.token}`)).status).toBe(200);
  await rest.from('trip_links').update({ expires_at: '2026-01-01' }).eq('id', link.id);
  expect((await ask(`/v/${link.token}`)).status).toBe(404);
});

test('a browser arrives at the page that reads the trip, whatever the link is worth', async () => {
  const { link } = await withLink();
  for (const token of [link.token, unknown]) {
    const answer = await navigate(`/en/v/${token}`);
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe(`${backend.url}/en/viaje-compartido#${token}`);
  }
});

test('who guesses waits, whatever address they claim; a link goes on previewing, and browsers arrive', async () => {
  const { link } = await withLink();
  let last = await ask(`/v/${unknown}`);
  for (let n = 0; n < 140 && last.status !== 429; n += 1)
    last = await ask(`/v/${unknown}`, { 'X-Forwarded-For': `192.0.2.${n}` });
  expect(last.status).toBe(429);
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(`/functions/v1/share?t=${unknown}`)).status).toBe(429);
  expect((await ask(`/v/${link.token}`)).status).toBe(200);
  expect((await navigate(`/v/${unknown}`)).statusCode).toBe(302);
});

test('wrong tokens of a network refuse the right ones of others in it to nobody', async () => {
  const { rest, trip_id, link } = await withLink();
  const { data } = await rest.rpc('create_invite', { trip_id, role: 'viewer' });
  const invite = v.parse(v.object({ token: v.string() }), data);
  const visitor = new PostgrestClient(`${backend.url}/rest/v1`, {
    headers: { apikey: backend.publishableKey },
  });
  for (const [name, right] of [
    ['shared_trip', link],
    ['read_invite', invite],
  ] as const) {
    let status = 200;
    for (let n = 0; n < 140 && status === 200; n += 1)
      ({ status } = await visitor.rpc(name, { token: unknown }));
    expect(status, name).toBe(429);
    const opened = await visitor.rpc(name, { token: right.token });
    expect(opened, name).toMatchObject({ status: 200, data: expect.anything() });
  }
});

test('a server in front of hosted Supabase has the same addresses', async () => {
  const { link } = await withLink();
  const env = readEnv({
    PORT: '0',
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
  });
  const front = await startServer(env, { site: null, mounts: mountProduct });
  const text = await (await fetch(`${front.url}/en/v/${link.token}`)).text();
  expect(text).toContain(`content="${front.url}/previews/cartagena.en.png"`);
  expect(text).toContain(`href="${front.url}/en/viaje-compartido#${link.token}"`);
  expect((await fetch(`${front.url}/v/${unknown}`)).status).toBe(404);
  await front.close();
});

test('a network that asks for a link without end waits, and the link goes on previewing for others', async () => {
  const { link } = await withLink();
  let status = 200;
  for (let n = 0; n < 140 && status === 200; n += 1)
    status = (await ask(`/v/${link.token}`)).status;
  expect(status).toBe(429);
  const [other]: IncomingMessage[] = await once(
    request(`${backend.url}/v/${link.token}`, { localAddress: '127.0.0.2' }).end(),
    'response',
  );
  expect(other?.resume().statusCode).toBe(200);
  // Another link, for the network that waits.
  expect((await ask(`/v/${(await withLink()).link.token}`)).status).toBe(200);
});

test('on hosted Supabase, where one network asks for everybody, no right link is refused', async () => {
  const { link } = await withLink();
  const asked = await backend.sql.begin(async (sql) => {
    await sql`select set_config('request.headers', '{"cf-connecting-ip": "2001:db8::1"}', true)`;
    await sql`set local role anon`;
    return await sql`select public.shared_trip_card(${link.token}) from generate_series(1, 140)`;
  });
  expect(asked).toHaveLength(140);
});

test('no log has a token, from a path or from a query', async () => {
  const { link } = await withLink();
  logged.length = 0;
  const paths = ['/v/', '/en/v/', '/functions/v1/share?t=', '/functions/v1/calendar?token='];
  for (const path of paths)
    for (const method of ['GET', 'HEAD', 'POST']) await ask(path + link.token, {}, method);
  await ask(`/v/${link.token}/more`);
  const requests = logged.filter((line) => line.includes('"message":"request"'));
  expect(requests.length).toBe(13);
  expect(requests.some((line) => line.includes('"path":"/v/…"'))).toBe(true);
  expect(logged.join('\n')).not.toContain(link.token);
});
