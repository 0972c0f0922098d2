import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { createShare } from './index.ts';

const token = 'a-Z_'.padEnd(43, '0');
const site = 'https://mochila.example';
const card = {
  title: 'Semana en la costa',
  start_date: '2027-01-05',
  days: 5,
  places: 12,
  destination: 'cartagena',
};
const browser = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
const messages = { ...browser, 'User-Agent': 'Safari/601 facebookexternalhit/1.1 Twitterbot/1.0' };

/** The address over a database that answers this, and what that was asked. */
function over(status: number, body: unknown) {
  const asked: Request[] = [];
  const backend = {
    url: 'https://project.example',
    key: 'sb_publishable_x',
    send: (request: Request) => {
      asked.push(request);
      return Response.json(body, { status });
    },
  };
  const share = createShare(backend, site);
  const get = (path = `/v/${token}`, headers: HeadersInit = {}, method = 'GET') =>
    share(new Request(`https://x.example${path}`, { headers, method }));
  return { asked, get };
}

/** What a program that makes previews finds: the properties of the page, its title and where it goes on. */
async function previewOf(answer: Response) {
  const text = await answer.text();
  const parsed = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    unpairedTags: ['meta'],
    processEntities: true,
    htmlEntities: true,
  }).parse(text.replace('<!doctype html>', ''));
  const properties: Record<string, string> = {};
  for (const meta of parsed.html.head.meta) {
    const name = meta.property ?? meta.name ?? meta['http-equiv'];
    if (name) properties[name] = meta.content;
  }
  const { main } = parsed.html.body;
  return { text, lang: parsed.html.lang, properties, heading: main.h1, on: main.p[1].a.href };
}

test('a preview has title, dates, picture and language, and is listed nowhere', async () => {
  const { get, asked } = over(200, card);
  const answer = await get();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, max-age=60',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const { properties, lang, on } = await previewOf(answer);
  expect(lang).toBe('es');
  expect(properties).toMatchObject({
    'og:title': 'Semana en la costa',
    'og:description': '5 al 9 de enero de 2027 · 5 días · 12 lugares',
    'og:image': `${site}/previews/cartagena.es.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': 'es_CO',
    'twitter:card': 'summary_large_image',
    robots: 'noindex',
    refresh: `0;url=${site}/viaje-compartido#${token}`,
  });
  expect(on).toBe(`${site}/viaje-compartido#${token}`);
  expect(asked[0]?.url).toBe('https://project.example/rest/v1/rpc/shared_trip_card');
  expect(asked[0]?.headers.get('apikey')).toBe('sb_publishable_x');
  expect(await asked[0]?.json()).toEqual({ token });
});

test.each([`/en/v/${token}`, `/share?t=${token}&l=en`])('%s is in English', async (path) => {
  const { properties, lang, on } = await previewOf(await over(200, card).get(path));
  expect(lang).toBe('en');
  expect(properties['og:description']).toBe('5 to 9 January 2027 · 5 days · 12 places');
  expect(properties['og:image']).toBe(`${site}/previews/cartagena.en.png`);
  expect(on).toBe(`${site}/en/viaje-compartido#${token}`);
});

test('a trip of no name, no dates and no places has a preview too', async () => {
  const empty = { title: ' ', start_date: null, days: 0, places: 0, destination: null };
  const { properties } = await previewOf(await over(200, empty).get());
  expect(properties['og:title']).toBe('Un viaje por Colombia');
  expect(properties['og:description']).toContain('día por día');
  expect(properties['og:image']).toBe(`${site}/previews/colombia.es.png`);
});

test('a name is text, whatever signs it has', async () => {
  const hostile = `"><script>alert(1)</script>&lt;b>\u0000\r\n<meta http-equiv="refresh" content="0;url=//x">`;
  const { text, properties, heading } = await previewOf(
    await over(200, { ...card, title: hostile }).get(),
  );
  expect(text).not.toMatch(/<script|<b>|url=\/\/x">/);
  expect(text.match(/<meta http-equiv/g)).toHaveLength(1);
  expect(properties['og:title']).toContain('"><script>alert(1)</script>');
  expect(heading).toContain('<script>');
  expect(properties.refresh).toBe(`0;url=${site}/viaje-compartido#${token}`);
});

test('a browser is sent on without asking the database, whatever the token is worth', async () => {
  for (const body of [card, null]) {
    const { get, asked } = over(200, body);
    const answer = await get(`/v/${token}`, browser);
    expect([answer.status, await answer.text()]).toEqual([302, '']);
    expect(answer.headers.get('location')).toBe(`${site}/viaje-compartido#${token}`);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(asked).toEqual([]);
  }
  const english = await over(200, null).get(`/en/v/${token}`, browser);
  expect(english.headers.get('location')).toBe(`${site}/en/viaje-compartido#${token}`);
});

test('a browser whose service worker passes the navigation on is redirected too, a frame is not', async () => {
  const { get } = over(200, card);
  const passedOn = { ...browser, 'Sec-Fetch-Dest': 'empty' };
  expect((await get(`/v/${token}`, passedOn)).status).toBe(302);
  expect((await get(`/v/${token}`, { ...browser, 'Sec-Fetch-Dest': 'iframe' })).status).toBe(200);
});

test('a program that asks like a browser and says who it is gets the preview, and is not sent on', async () => {
  const { properties } = await previewOf(await over(200, card).get(`/v/${token}`, messages));
  expect(properties['og:title']).toBe(card.title);
  expect(properties.refresh).toBeUndefined();
  const telephone = {
    ...browser,
    'User-Agent': 'Mozilla/5.0 (Linux; Android 13; CUBOT P80) Chrome',
  };
  expect((await over(200, card).get(`/v/${token}`, telephone)).status).toBe(302);
});

test('every token that opens nothing is one and the same answer', async () => {
  const { get } = over(200, null);
  const paths = ['/v/', '/v/x', `/v/${token}x`, `/v/${token}/..`, '/share', '/share?t=%3Cb%3E'];
  const pages = await Promise.all(paths.map(async (path) => (await get(path)).text()));
  expect(new Set(pages).size).toBe(1);
  const unknown = await get();
  expect([unknown.status, unknown.headers.get('etag')]).toEqual([404, null]);
  expect((await unknown.text()).replaceAll(`#${token}`, '')).toBe(pages[0]);
  const sent = await get('/v/%3Cb%3E', browser);
  expect(sent.headers.get('location')).toBe(`${site}/viaje-compartido`);
});

test.each([
  [429, { code: 'PT429', details: '12' }, 429, '12'],
  [503, {}, 503, '60'],
  [401, {}, 503, '60'],
])(
  'a database that answers %i %j makes %i, and people go on',
  async (status, body, expected, wait) => {
    const answer = await over(status, body).get();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([expected, wait]);
    const { properties, on } = await previewOf(answer);
    expect(properties['og:title']).toBe('Un viaje compartido');
    expect(on).toBe(`${site}/viaje-compartido#${token}`);
  },
);

test('nobody at the other end is 503', async () => {
  const share = createShare(
    { url: 'https://project.example', key: 'x', send: () => Promise.reject(new Error('gone')) },
    site,
  );
  expect((await share(new Request(`https://x.example/v/${token}`))).status).toBe(503);
});

test('the same trip has the same ETag, a changed one another', async () => {
  const { get } = over(200, card);
  const etag = (await get()).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[0-9a-f]{24}"$/);
  const again = await get(`/v/${token}`, { 'If-None-Match': `W/${etag}` });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  const changed = await over(200, { ...card, title: 'Otra' }).get(`/v/${token}`, {
    'If-None-Match': etag,
  });
  expect(changed.status).toBe(200);
});

test('HEAD has the headers of GET and no body; nothing else is allowed', async () => {
  const { get } = over(200, card);
  const [head, whole] = [await get(`/v/${token}`, {}, 'HEAD'), await get()];
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
  const posted = await get(`/v/${token}`, {}, 'POST');
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
