import { expect, test } from 'vitest';
import { createCalendar } from './index.ts';

const token = 'a'.repeat(43);
const stop = {
  id: 's1',
  version: 4,
  day_id: 'd1',
  rank: 'a0',
  kind: 'own',
  place: null,
  title: 'Casa; de, Luz',
  note: '',
  lat: null,
  lon: null,
  start_time: null,
  end_time: null,
  minutes: null,
  nights: null,
};
const answer = {
  version: 7,
  language: 'es',
  trip: {
    id: 't1',
    version: 3,
    title: 'Costa',
    start_date: '2027-01-05',
    notes: '',
    updated_at: '2026-11-21T05:00:00.123456+00:00',
  },
  days: [{ id: 'd1', version: 2, rank: 'a0', title: '' }],
  stops: [stop],
};

/** The calendar over a backend that answers this, and what that was asked. */
function over(status: number, body: unknown) {
  const asked: Request[] = [];
  const calendar = createCalendar({
    url: 'https://project.example',
    key: 'sb_publishable_x',
    send: (request) => {
      asked.push(request);
      return Response.json(body, { status });
    },
  });
  const get = (headers: HeadersInit = {}) =>
    calendar(new Request(`https://x.example/calendar?token=${token}`, { headers }));
  return { asked, get };
}

test('the same trip gives the same bytes, with an ETag by its version', async () => {
  const { get, asked } = over(200, answer);
  const [one, other] = [await get(), await get()];
  expect(one.headers.get('etag')).toBe('"3-7"');
  const text = await one.text();
  expect(text).toContain('SUMMARY:Casa\\; de\\, Luz\r\n');
  expect(text).toContain('DTSTAMP:20261121T050000Z\r\n');
  expect(await other.text()).toBe(text);
  expect(asked[0]?.url).toBe('https://project.example/rest/v1/rpc/calendar_trip');
  expect(asked[0]?.headers.get('apikey')).toBe('sb_publishable_x');
  expect(await asked[0]?.json()).toEqual({ token, seen: 0 });
});

test('the database is told what the asker has seen, by our own ETags alone', async () => {
  const { get, asked } = over(200, { version: 7, language: 'es' });
  expect((await get({ 'If-None-Match': 'W/"3-7"' })).status).toBe(304);
  expect(await asked[0]?.json()).toEqual({ token, seen: 7 });
  await get({ 'If-None-Match': '"1-7", *' });
  expect(await asked[1]?.json()).toEqual({ token, seen: 0 });
});

test.each([
  [200, null, 404],
  [429, { code: 'PT429', details: '12' }, 429],
  [503, {}, 503],
  [401, {}, 503],
])('a database that answers %i %j makes %i', async (status, body, expected) => {
  const made = await over(status, body).get();
  expect(made.status).toBe(expected);
  if (expected === 429) expect(made.headers.get('retry-after')).toBe('12');
});
