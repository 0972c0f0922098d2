import { expect, test } from 'vitest';
import { isWhole } from '../kept.ts';
import {
  bundleOf,
  guide,
  installed,
  kept,
  page,
  policy,
  request,
  told,
  wordsOf,
  worker,
} from './testing/fake-site.ts';

test('the application is kept in the languages of the open pages; in another a page says which those are', async () => {
  const { caches, network, offline } = await installed('one', ['en']);
  expect(caches.text()).not.toContain('words es');
  network.state = 'gone';
  expect(await told(offline.answer(request('/en/hoy')))).toBe(`200 ${page('one')}`);
  expect(await told(offline.answer(request('/en/viajes')))).toBe(`200 ${page('one')}`);
  for (const path of ['/hoy', '/viaje?id=1', '/mochila'])
    expect(await told(offline.answer(request(path)))).toBe('503 offline, kept: en');
});

test('a language that is used later is kept too, through upgrades, and opens nothing before all of it is there', async () => {
  const { caches, network, offline } = await installed();
  await offline.want(['app.en']);
  network.left = 2;
  await offline.download(() => undefined);
  network.state = 'gone';
  expect(await told(offline.answer(request('/en/hoy')))).toBe('503 offline, kept: es');
  network.state = 'online';
  network.left = Number.POSITIVE_INFINITY;
  await offline.download(() => undefined);
  network.state = 'gone';
  expect(await told(offline.answer(request('/en/hoy')))).toBe(`200 ${page('one')}`);
  network.state = 'online';
  network.build = 'two';
  const next = worker('two', caches, network);
  await next.install();
  await next.activate();
  network.state = 'gone';
  expect(await told(next.answer(request('/en/viaje')))).toBe(`200 ${page('two')}`);
  await next.forget(['app.en']);
  expect(await told(next.answer(request('/en/viaje')))).toBe('503 offline, kept: es');
  expect(await told(next.answer(request('/viaje')))).toBe(`200 ${page('two')}`);
});

test('a guide brings the application in its language, the code that draws it and its ground, and takes them along', async () => {
  const { caches, offline } = await installed('one', ['en']);
  // As the page asks for it.
  await offline.want(['reading', 'ground']);
  await kept(offline);
  const { packages } = await offline.state();
  for (const name of ['app.es', 'reading', 'ground'])
    expect(packages[name], name).toMatchObject({ wanted: true, kept: packages[name]?.bytes });
  await offline.forget([guide, 'search.es']);
  expect(caches.text()).not.toMatch(/reading one|words es/);
  expect(caches.text()).toContain('words en');
});

test('files that compress better together come in one request, each as it was built; what is left comes one by one', async () => {
  const { caches, network, offline } = await installed();
  expect(network.requests).toContain(bundleOf('one', 'es'));
  const files = Object.entries(wordsOf('one', 'es'));
  for (const [address, text] of files) {
    expect(network.requests).not.toContain(address);
    expect(await told(offline.answer(request(address, 'cors')))).toBe(`200 ${text}`);
  }
  const [[address = ''] = []] = files;
  const headers = (await offline.answer(request(address, 'cors')))?.headers;
  expect(headers?.get('content-type')).toBe('text/javascript; charset=utf-8');
  // A worker that is started from it obeys the same policy as one from the server.
  expect(headers?.get('content-security-policy')).toBe(policy);
  expect(headers?.get('content-encoding')).toBeNull();
  // The next build shares one of the two.
  const site = await caches.open('site-one');
  const [shared = ''] = Object.keys(wordsOf('two', 'es'));
  await site.put(shared, new Response(wordsOf('two', 'es')[shared]));
  network.build = 'two';
  network.requests = [];
  await worker('two', caches, network).install();
  expect(network.requests).not.toContain(bundleOf('two', 'es'));
  expect(network.requests).not.toContain(shared);
});

test('of a bundle that does not come, or with other texts than were built, the files come one by one', async () => {
  const { caches, network, offline } = await installed();
  network.isBundleCorrupt = true;
  await offline.want(['app.en']);
  await offline.download(() => undefined);
  const { packages } = await offline.state();
  expect(packages['app.en'] && isWhole(packages['app.en'])).toBe(true);
  expect(caches.text()).not.toContain('other');
});
