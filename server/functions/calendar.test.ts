import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { expectOk, newPerson } from '@mochila/embedded-supabase/testing/people.ts';
import { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthBackend } from '#server/testing/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

/** Somebody with a trip of one day in Cartagena, and a calendar of it. */
async function withCalendar() {
  const { client, id } = await newPerson(backend);
  const [trip, day] = [crypto.randomUUID(), crypto.randomUUID()];
  const { session } = expectOk(await client.getSession());
  const rest = new PostgrestClient(`${backend.url}/rest/v1`, {
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${session?.access_token}`,
    },
  });
  await rest
    .from('trips')
    .insert({ id: trip, owner: id, title: 'Costa', start_date: '2027-01-05' });
  await rest.from('trip_days').insert({ id: day, trip_id: trip, rank: 'a0' });
  const stop = { id: crypto.randomUUID(), trip_id: trip, day_id: day, rank: 'a0', kind: 'place' };
  await rest
    .from('trip_stops')
    .insert({ ...stop, place: 'cartagena/las-murallas', start_time: '09:00', cost_cop: 98765 });
  const { data } = await rest.rpc('create_calendar', { trip_id: trip });
  return { rest, calendar: v.parse(v.object({ id: v.string(), token: v.string() }), data), stop };
}

const ask = (token: string, init: RequestInit = {}) =>
  fetch(`${backend.url}/functions/v1/calendar?token=${token}`, init);

test('a calendar program reads a trip, hears that nothing changed, then what did, until it is revoked', async () => {
  const { rest, calendar, stop } = await withCalendar();
  const first = await ask(calendar.token);
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const text = await first.text();
  expect(text).toContain('SUMMARY:Las murallas\r\n');
  expect(text).toContain('DTSTART;TZID=America/Bogota:20270105T090000\r\n');
  expect(text).not.toContain('98765');

  const etag = first.headers.get('etag') ?? '';
  const again = await ask(calendar.token, { headers: { 'If-None-Match': etag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await rest.from('trip_stops').update({ title: 'Bastión de San Lucas' }).eq('id', stop.id);
  const changed = await ask(calendar.token, { headers: { 'If-None-Match': `W/${etag}` } });
  expect(changed.headers.get('etag')).not.toBe(etag);
  expect(await changed.text()).toContain('SUMMARY:Bastión de San Lucas\r\n');

  expect((await rest.rpc('revoke_calendar', { id: calendar.id })).data).toBe(true);
  expect((await ask(calendar.token)).status).toBe(404);
});

test('what opens nothing is one and the same answer', async () => {
  const answers = await Promise.all(
    ['', 'x', 'x'.repeat(43), `${'x'.repeat(42)}%27`].map((t) => ask(t)),
  );
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect(new Set(texts).size).toBe(1);
});

test('a calendar is only read, and by HEAD without its body', async () => {
  expect((await ask('x', { method: 'POST' })).status).toBe(405);
  expect((await ask('x', { method: 'HEAD' })).status).toBe(404);
});

test('who guesses waits, whatever address they claim, and right calendars of that network go on', async () => {
  let last = 0;
  const { calendar } = await withCalendar();
  for (let n = 0; n < 140 && last !== 429; n += 1) {
    const answer = await ask('y'.repeat(43), { headers: { 'X-Forwarded-For': `192.0.2.${n}` } });
    last = answer.status;
    if (last === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(last).toBe(429);
  expect((await ask(calendar.token)).status).toBe(200);
});

test('a network that asks for a calendar without end waits, and others go on reading it', async () => {
  const { calendar } = await withCalendar();
  let status = 200;
  for (let n = 0; n < 80 && status === 200; n += 1) ({ status } = await ask(calendar.token));
  expect(status).toBe(429);
  const [other]: IncomingMessage[] = await once(
    request(`${backend.url}/functions/v1/calendar?token=${calendar.token}`, {
      localAddress: '127.0.0.2',
    }).end(),
    'response',
  );
  expect(other?.resume().statusCode).toBe(200);
});

test('on hosted Supabase, where one network asks for everybody, no right calendar is refused', async () => {
  const { calendar } = await withCalendar();
  const asked = await backend.sql.begin(async (sql) => {
    await sql`select set_config('request.headers', '{"cf-connecting-ip": "2001:db8::1"}', true)`;
    await sql`set local role anon`;
    return await sql`select public.calendar_trip(${calendar.token}) from generate_series(1, 80)`;
  });
  expect(asked).toHaveLength(80);
});
