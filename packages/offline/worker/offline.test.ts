import { expect, test } from 'vitest';
import {
  FakeNetwork,
  guide,
  installed,
  isGuideWhole,
  kept,
  page,
  request,
  type State,
  settle,
  told,
  worker,
} from './testing/fake-site.ts';

const origin = 'https://mochila.example';

test.each<State>(['gone', 'hanging', 'portal', 'redirect', 'broken'])(
  'with a network that is %s, kept pages and files open, and nothing of it is kept',
  async (state) => {
    const { caches, network, offline } = await installed();
    network.state = state;
    const before = caches.text();
    expect(await told(offline.answer(request('/viaje?id=1')))).toBe(`200 ${page('one')}`);
    expect(await told(offline.answer(request('/assets/one.js', 'cors')))).toBe('200 one');
    if (state !== 'hanging' && state !== 'redirect')
      expect(await told(offline.answer(request('/env.json', 'cors')))).toBe('200 {"url":""}');
    await settle();
    expect(caches.text()).toBe(before);
  },
);

test('the network’s page is shown where there is one, and a page that is gone says so', async () => {
  const { network, offline } = await installed();
  network.build = 'two';
  expect(await told(offline.answer(request('/viaje')))).toBe(`200 ${page('two')}`);
  expect(await told(offline.answer(request('/nada')))).toBe(`404 ${page('404')}`);
});

test('public pages that were read open again, others say what is kept, and a portal’s answer is only shown', async () => {
  const { caches, network, offline } = await installed();
  await told(offline.answer(request('/destinos/cartagena')));
  await told(offline.answer(request('/cuenta')));
  await offline.keepUsed([
    `${origin}/colombia`,
    `${origin}/cuenta`,
    'https://other.example/colombia',
  ]);
  await settle();
  network.state = 'portal';
  expect(await told(offline.answer(request('/destinos/covenas')))).toBe(
    '200 <h1>Accept the terms</h1>',
  );
  await settle();
  network.state = 'gone';
  expect(await told(offline.answer(request('/destinos/cartagena#x')))).toBe(`200 ${page('one')}`);
  expect(await told(offline.answer(request('/colombia')))).toBe(`200 ${page('one')}`);
  for (const path of ['/en/colombia', '/destinos/covenas'])
    expect(await told(offline.answer(request(path)))).toBe('503 offline, kept: es');
  // The application draws what holds nothing else.
  for (const path of ['/register', '/como-llegar', '/como-llegar/cartagena/covenas'])
    expect(await told(offline.answer(request(path)))).toBe(`200 ${page('one')}`);
  // These do nothing without a network.
  for (const path of ['/login', '/cuenta/contrasena', '/en/confirmar'])
    expect(await told(offline.answer(request(path)))).toBe('503 offline, kept: es');
  expect(caches.text()).not.toContain('terms');
});

test('a link to a shared trip is passed on, never kept, and without a network answered in words', async () => {
  const { caches, network, offline } = await installed();
  for (const path of ['/v/TOKEN', '/en/v/TOKEN']) {
    expect(offline.answer(request(path, 'cors')), path).toBeNull();
    network.state = 'online';
    expect(await told(offline.answer(request(path)))).toBe(`200 ${page('one')}`);
    network.state = 'gone';
    expect(await told(offline.answer(request(path)))).toBe('503 offline, kept: es');
  }
  await settle();
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      expect(url).not.toContain('TOKEN');
});

test('what belongs to a person or opens something is left to the browser', async () => {
  const { offline } = await installed();
  for (const path of [
    '/auth/v1/user',
    '/rest/v1/trips',
    '/storage/v1/object',
    '/functions/v1/share',
    '/_mailbox/x',
  ])
    for (const mode of ['navigate', 'cors'] as const)
      expect(offline.answer(request(path, mode)), path).toBeNull();
  expect(offline.answer(request('/viaje', 'navigate', 'POST'))).toBeNull();
  expect(offline.answer(request('/api', 'cors'))).toBeNull();
});

test('a build is used only when all of it is there, and the one before stays until then', async () => {
  const { caches, network, offline } = await installed();
  network.build = 'two';
  const next = worker('two', caches, network);
  network.state = 'portal';
  await expect(next.install()).rejects.toThrow();
  await next.activate();
  network.state = 'gone';
  expect(await told(offline.answer(request('/hoy')))).toBe(`200 ${page('one')}`);
  network.state = 'online';
  network.requests = [];
  await next.install();
  // What both builds share is not fetched again.
  expect(network.requests).not.toContain('/assets/same.css');
  await next.activate();
  network.state = 'gone';
  expect(await told(next.answer(request('/hoy')))).toBe(`200 ${page('two')}`);
  network.state = 'online';
  await told(next.answer(request('/colombia')));
  await settle();
  network.build = 'three';
  const last = worker('three', caches, network);
  await last.install();
  await last.activate();
  await last.renewRead();
  network.state = 'gone';
  expect(await told(last.answer(request('/colombia')))).toBe(`200 ${page('three')}`);
  expect((await caches.keys()).filter((name) => name.startsWith('site-'))).toEqual(['site-three']);
});

test('without room nothing more is kept, and pages answer all the same', async () => {
  const { caches, offline } = await installed();
  caches.isFull = true;
  const warn = console.warn;
  console.warn = () => undefined;
  expect(await told(offline.answer(request('/destinos/covenas')))).toBe(`200 ${page('one')}`);
  await settle();
  console.warn = warn;
  await expect(worker('two', caches, new FakeNetwork()).install()).rejects.toThrow();
});

test('a guide that is kept is complete only with every file as it was built, and then draws its pages', async () => {
  const { network, offline } = await installed();
  network.isCorrupt = true;
  expect((await kept(offline)).at(-1)).toMatchObject({ type: 'failed', reason: 'network' });
  expect(isGuideWhole(await offline.state())).toBe(false);
  network.isCorrupt = false;
  const said = await kept(offline);
  await settle();
  // Three drawings and texts, what is searched, and the code and the ground of guides.
  expect(said.filter(({ type }) => type === 'progress').length).toBeGreaterThanOrEqual(4);
  const last = said.find(({ type }) => type === 'done');
  expect(last?.state.packages[guide]).toEqual({ bytes: 30, kept: 30, wanted: true });
  network.state = 'gone';
  for (const path of ['/destinos/cartagena', '/destinos/cartagena/lugares/castillo', '/buscar'])
    expect(await told(offline.answer(request(path))), path).toBe(`200 ${page('one')}`);
  for (const path of ['/en/destinos/cartagena', '/destinos/covenas', '/destinos/cartagena/a.gpx'])
    expect(await told(offline.answer(request(path))), path).toBe('503 offline, kept: es');
});

test('a guide that is complete stays so through an upgrade, and a page read before is drawn from it', async () => {
  const { caches, network, offline } = await installed();
  await told(offline.answer(request('/destinos/cartagena')));
  await kept(offline);
  network.build = 'two';
  const next = worker('two', caches, network);
  network.requests = [];
  await next.install();
  // What both builds share is copied.
  expect(network.requests).not.toContain('/assets/a.svg');
  expect(network.requests).toContain('/assets/cartagena.es-two.json');
  await next.activate();
  network.state = 'gone';
  expect(isGuideWhole(await next.state())).toBe(true);
  expect(await told(next.answer(request('/destinos/cartagena')))).toBe(`200 ${page('two')}`);
  // An upgrade that cannot bring all of it leaves the old build in use.
  network.state = 'online';
  network.build = 'three';
  network.isCorrupt = true;
  await expect(worker('three', caches, network).install()).rejects.toThrow();
  network.state = 'gone';
  expect(isGuideWhole(await next.state())).toBe(true);
});

test('what is removed goes, but nothing that others need; it does not come back unasked', async () => {
  const { caches, network, offline } = await installed();
  await kept(offline);
  await offline.forget([guide]);
  expect((await offline.state()).packages[guide]).toEqual({ bytes: 30, kept: 0, wanted: false });
  expect(caches.text()).toContain('search.es.json');
  await offline.want([guide], true);
  await offline.download(() => undefined);
  expect(isGuideWhole(await offline.state())).toBe(false);
  await kept(offline);
  expect(isGuideWhole(await offline.state())).toBe(true);
  await told(offline.answer(request('/colombia')));
  await settle();
  expect((await offline.state()).pagesRead).toBe(1);
  await offline.forgetRead();
  expect((await offline.state()).pagesRead).toBe(0);
  caches.isFull = true;
  await offline.forget([guide]).catch(() => undefined);
  caches.isFull = false;
  network.state = 'gone';
  expect(await told(offline.answer(request('/hoy')))).toBe(`200 ${page('one')}`);
});

test('a place is answered from the file of all places of its guide', async () => {
  const { caches, offline } = await installed();
  const site = await caches.open('site-one');
  const all = { castillo: { name: 'Castillo' }, 'isla-múcura': { name: 'Múcura' } };
  await site.put('/assets/places-0a/all.json', Response.json(all));
  const place = (name: string) => offline.answer(request(`/assets/places-0a/${name}.json`, 'cors'));
  expect(await told(place('castillo'))).toBe('200 {"name":"Castillo"}');
  expect(await told(place(encodeURIComponent('isla-múcura')))).toBe('200 {"name":"Múcura"}');
  expect(await told(place('index'))).toBe('200 ["castillo","isla-múcura"]');
});
