import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isWhole, type KeptSite, type WorkerAnswer } from '../../domain/offline/kept.ts';
import { type Build, createOffline } from './offline.ts';
import { FakeCaches } from './testing/fake-caches.ts';

const origin = 'https://mochila.example';
const mark = ' data-main="';

/** A build whose pages name its own script. */
function buildOf(id: string): Build {
  return {
    id,
    mark,
    files: [
      '/viaje',
      '/hoy',
      '/env.json',
      '/assets/same.css',
      `/assets/${id}.js`,
      `/assets/packages-${id}.json`,
    ],
    packages: `/assets/packages-${id}.json`,
  };
}

/** A guide of two drawings that every build shares and one text of its own. */
const guideOf = (id: string) => [
  '/assets/a.svg',
  '/assets/b.svg',
  `/assets/cartagena.es-${id}.json`,
];
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const listOf = (id: string) => ({
  app: [['/viaje', 5, '']],
  'guide/cartagena.es': guideOf(id).map((address) => [address, 10, hashOf(address)]),
  'search.es': [['/assets/search.es.json', 7, hashOf('/assets/search.es.json')]],
});

type State = 'online' | 'gone' | 'hanging' | 'portal' | 'redirect' | 'broken';

/** A site that serves one build, and the network in front of it. */
class FakeNetwork {
  state: State = 'online';
  /** Files come with other bytes than the build wrote. */
  isCorrupt = false;
  build = 'one';
  requests: string[] = [];

  fetch = async (address: string | Request): Promise<Response> => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, origin);
    this.requests.push(pathname);
    if (this.state === 'gone') throw new TypeError('Failed to fetch');
    if (this.state === 'hanging') return new Promise(() => undefined);
    if (this.state === 'broken') return new Response('Bad gateway', { status: 502 });
    if (this.state === 'redirect') return Response.redirect('https://portal.example/');
    if (this.state === 'portal') return html('<h1>Accept the terms</h1>');
    return this.served(pathname);
  };

  private served(path: string): Response {
    if (path === '/env.json') return Response.json({ url: '' });
    if (path === '/assets/same.css') return file('body{}', 'text/css');
    if (path === `/assets/${this.build}.js`) return file(this.build, 'text/javascript');
    if (path === `/assets/packages-${this.build}.json`) return Response.json(listOf(this.build));
    if (guideOf(this.build).includes(path) || path === '/assets/search.es.json')
      return file(this.isCorrupt ? 'other' : path, 'application/octet-stream');
    if (path.startsWith('/assets/') || path === '/nada') return html(page('404'), 404);
    return html(page(this.build));
  }
}

const page = (build: string) => `<script${mark}/assets/${build}.js"></script>${build}`;
const html = (body: string, status = 200) => file(body, 'text/html; charset=utf-8', status);
function file(body: string, type: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': type } });
}

function worker(id: string, caches: FakeCaches, network: FakeNetwork) {
  return createOffline(buildOf(id), {
    caches: caches as unknown as CacheStorage,
    fetch: network.fetch,
    origin,
    // What is quick has answered by then.
    wait: () => new Promise((done) => setTimeout(done, 5)),
    offlinePage: () => html('offline', 503),
  });
}

function request(path: string, mode: 'navigate' | 'cors' = 'navigate', method = 'GET'): Request {
  const made = new Request(origin + path, { method });
  // Only a browser makes requests of that mode.
  Object.defineProperty(made, 'mode', { value: mode });
  return made;
}

async function told(answer: Promise<Response> | null): Promise<string> {
  if (!answer) return 'not answered';
  const response = await answer;
  return `${response.status} ${await response.text()}`;
}

/** What is kept without being waited for has been kept. */
const settle = () => new Promise((done) => setTimeout(done, 20));

async function installed(id = 'one') {
  const caches = new FakeCaches();
  const network = new FakeNetwork();
  network.build = id;
  const offline = worker(id, caches, network);
  await offline.install();
  await offline.activate();
  return { caches, network, offline };
}

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
    expect(await told(offline.answer(request(path)))).toBe('503 offline');
  // The application draws what holds nothing else.
  for (const path of ['/cuenta', '/como-llegar', '/como-llegar/cartagena/covenas'])
    expect(await told(offline.answer(request(path)))).toBe(`200 ${page('one')}`);
  expect(caches.text()).not.toContain('terms');
});

test('what belongs to a person or opens something is left to the browser', async () => {
  const { offline } = await installed();
  for (const path of [
    '/auth/v1/user',
    '/rest/v1/trips',
    '/storage/v1/object',
    '/functions/v1/share',
    '/v/TOKEN',
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

const guide = 'guide/cartagena.es';

/** Wants a guide and downloads it; what the worker said, the last one last. */
async function kept(offline: ReturnType<typeof worker>): Promise<WorkerAnswer[]> {
  const said: WorkerAnswer[] = [];
  await offline.want([guide, 'search.es', 'unknown']).catch(() => undefined);
  await offline.download((answer) => said.push(answer));
  return said;
}

const isGuideWhole = ({ packages }: KeptSite) => {
  const state = packages[guide];
  return state !== undefined && isWhole(state);
};

test('a guide that is kept is complete only with every file as it was built, and then draws its pages', async () => {
  const { network, offline } = await installed();
  network.isCorrupt = true;
  expect((await kept(offline)).at(-1)).toMatchObject({ type: 'failed', reason: 'network' });
  expect(isGuideWhole(await offline.state())).toBe(false);
  network.isCorrupt = false;
  const said = await kept(offline);
  await settle();
  expect(said.filter(({ type }) => type === 'progress')).toHaveLength(4);
  const last = said.find(({ type }) => type === 'done');
  expect(last?.state.packages[guide]).toEqual({ bytes: 30, kept: 30, wanted: true });
  network.state = 'gone';
  for (const path of ['/destinos/cartagena', '/destinos/cartagena/lugares/castillo', '/buscar'])
    expect(await told(offline.answer(request(path))), path).toBe(`200 ${page('one')}`);
  for (const path of ['/en/destinos/cartagena', '/destinos/covenas', '/destinos/cartagena/a.gpx'])
    expect(await told(offline.answer(request(path))), path).toBe('503 offline');
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

/** Numbers from 0 to 1 that one seed always gives again (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One random life of a device: upgrades, cut-offs, lost networks, full disks, packages kept and removed. */
async function runSchedule(seed: number): Promise<void> {
  const next = random(seed);
  const pick = <Of>(from: readonly Of[]) => from[Math.floor(next() * from.length)] as Of;
  const { caches, network, offline: first } = await installed('b0');
  let offline = first;
  let newest = 0;
  for (let step = 0; step < 7; step += 1) {
    network.state = pick(['online', 'online', 'gone', 'portal', 'broken', 'redirect'] as const);
    caches.isFull = next() < 0.15;
    const wish = next();
    if (wish < 0.2) await kept(offline);
    else if (wish < 0.25) await offline.forget([guide]).catch(() => undefined);
    const before = await offline.state();
    const wasWhole = isGuideWhole(before) && before.packages[guide]?.wanted;
    if (next() < 0.3) {
      newest += 1;
      network.build = `b${newest}`;
    }
    if (next() < 0.5) {
      const candidate = worker(network.build, caches, network);
      const isWhole = await candidate.install().then(
        () => true,
        () => false,
      );
      // The old worker goes on until the new one is whole; a kill between the two changes nothing.
      if (isWhole && next() < 0.7) {
        await candidate.activate();
        offline = candidate;
      }
    }
    // Complete before is complete after, whatever came between.
    if (wasWhole) expect(isGuideWhole(await offline.state()), `seed ${seed}`).toBe(true);
    const shown = await told(offline.answer(request(pick(['/viaje', '/hoy']))));
    const [, build = ''] = /assets\/(b\d+)\.js/.exec(shown) ?? [];
    expect(build, `seed ${seed}, step ${step}: ${shown}`).not.toBe('');
    // The script that the page names is there too: from the device, or from the server that serves that build.
    if (network.state !== 'online')
      expect(
        await told(offline.answer(request(`/assets/${build}.js`, 'cors'))),
        `seed ${seed}`,
      ).toBe(`200 ${build}`);
    expect(caches.text()).not.toContain('terms');
  }
}

test('in 500 schedules of upgrades, cut-offs, lost networks and full disks no start is dead and no build is mixed', async () => {
  console.warn = () => undefined;
  // Many at a time: each mostly waits for what is slow on purpose.
  for (let first = 1; first <= 500; first += 50)
    await Promise.all(Array.from({ length: 50 }, (_, nth) => runSchedule(first + nth)));
});
