import type { Locale } from '#kit/language/locale.ts';
import { isWhole, type KeptSite, type WorkerAnswer } from '../../kept.ts';
import type { Build } from '../files/build.ts';
import type { PackageFile, PackageList } from '../files/packages.ts';
import { createOffline } from '../offline.ts';
import { FakeCaches } from './fake-caches.ts';

/** A site of which one build is served, and the worker of any build on one device. */

const origin = 'https://mochila.example';
/** Comes with every file of the server. */
export const policy = "script-src 'self'";
const mark = ' data-main="';

/** A build whose pages name its own script. */
const buildOf = (id: string): Build => ({
  id,
  mark,
  packages: `/assets/packages-${id}.json`,
  starts: { es: '/assets/starts.es.json', en: '/assets/starts.en.json' },
});

/** A guide of two drawings that every build shares and one text of its own. */
const guideOf = (id: string) => [
  '/assets/a.svg',
  '/assets/b.svg',
  `/assets/cartagena.es-${id}.json`,
];
/** The application: a style sheet that every build shares, and a script in which only the name of the build differs. */
export const codeOf = (id: string): Record<string, string> => ({
  '/assets/same.css': 'body{}',
  [`/assets/${id}.js`]: id,
});
/** Texts of a language, two in a bundle. */
export const wordsOf = (id: string, lang: string): Record<string, string> => ({
  [`/assets/${lang}-${id}.js`]: `words ${lang} ${id}`,
  [`/assets/atlas.${lang}-${id}.json`]: `"atlas ${lang} ${id}"`,
});
export const bundleOf = (id: string, lang: string) => `/assets/bundle-${lang}-${id}.json`;
const languageOf = (id: string, lang: string, prefix: string): PackageFile[] => [
  [`${prefix}/viaje`, 5, ''],
  [`${prefix}/hoy`, 5, ''],
  ...Object.entries(wordsOf(id, lang)).map(
    ([address, text]): PackageFile => [address, 3, text, bundleOf(id, lang)],
  ),
];
/** With the text of each file where the list of a build has its hash. */
const textsOf = (id: string): PackageList => ({
  app: Object.entries(codeOf(id)).map(([address, text]) => [address, 4, text]),
  'app.es': languageOf(id, 'es', ''),
  'app.en': languageOf(id, 'en', '/en'),
  reading: [[`/assets/reading-${id}.js`, 4, `reading ${id}`]],
  ground: [['/assets/ground.json', 4, '{}']],
  'guide/cartagena.es': guideOf(id).map((address) => [address, 10, address]),
  'search.es': [['/assets/search.es.json', 7, '/assets/search.es.json']],
});

/** Hashed once for each build: hundreds of schedules ask for the same few. */
const lists = new Map<string, Promise<PackageList>>();

function listOf(id: string): Promise<PackageList> {
  const list = lists.get(id) ?? hashed(id);
  lists.set(id, list);
  return list;
}

async function hashed(id: string): Promise<PackageList> {
  const entries = Object.entries(textsOf(id)).map(async ([name, files]) => {
    const rows = files.map(async ([address, bytes, text, ...bundle]): Promise<PackageFile> => {
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      return [address, bytes, text && Buffer.from(digest).toString('hex', 0, 8), ...bundle];
    });
    return [name, await Promise.all(rows)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

export type State = 'online' | 'gone' | 'hanging' | 'portal' | 'redirect' | 'broken';

/** A site that serves one build, and the network in front of it. */
export class FakeNetwork {
  state: State = 'online';
  /** Files come with other bytes than the build wrote. */
  isCorrupt = false;
  isBundleCorrupt = false;
  build = 'one';
  /** Requests that are still answered before the network is gone. */
  left = Number.POSITIVE_INFINITY;
  requests: string[] = [];

  fetch = async (address: string | Request): Promise<Response> => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, origin);
    this.requests.push(pathname);
    this.left -= 1;
    if (this.state === 'gone' || this.left < 0) throw new TypeError('Failed to fetch');
    if (this.state === 'hanging') return new Promise(() => undefined);
    if (this.state === 'broken') return new Response('Bad gateway', { status: 502 });
    if (this.state === 'redirect') return Response.redirect('https://portal.example/');
    if (this.state === 'portal') return html('<h1>Accept the terms</h1>');
    return this.served(pathname);
  };

  private bundle(lang: string): Record<string, string> {
    const words = Object.entries(wordsOf(this.build, lang));
    return Object.fromEntries(
      words.map(([at, text]) => [at, this.isBundleCorrupt ? 'other' : text]),
    );
  }

  private async served(path: string): Promise<Response> {
    if (path === '/env.json') return Response.json({ url: '' });
    const code = codeOf(this.build)[path];
    if (code) return file(code, 'text/javascript');
    for (const lang of ['es', 'en'])
      if (path === bundleOf(this.build, lang))
        return Response.json(this.bundle(lang), {
          headers: { 'content-security-policy': policy, 'content-encoding': 'br' },
        });
    const words = { ...wordsOf(this.build, 'es'), ...wordsOf(this.build, 'en') }[path];
    if (words) return file(words, 'text/javascript');
    if (path === `/assets/reading-${this.build}.js`)
      return file(`reading ${this.build}`, 'text/javascript');
    if (path === '/assets/ground.json') return file('{}', 'application/json');
    if (path === `/assets/packages-${this.build}.json`)
      return Response.json(await listOf(this.build));
    if (guideOf(this.build).includes(path) || path === '/assets/search.es.json')
      return file(this.isCorrupt ? 'other' : path, 'application/octet-stream');
    if (path.startsWith('/assets/') || path === '/nada') return html(page('404'), 404);
    return html(page(this.build));
  }
}

export const page = (build: string) => `<script${mark}/assets/${build}.js"></script>${build}`;
const html = (body: string, status = 200) => file(body, 'text/html; charset=utf-8', status);
function file(body: string, type: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': type } });
}

export function worker(
  id: string,
  caches: FakeCaches,
  network: FakeNetwork,
  open: readonly Locale[] = ['es'],
) {
  return createOffline(buildOf(id), {
    caches: caches as unknown as CacheStorage,
    fetch: network.fetch,
    origin,
    // What is quick has answered by then.
    wait: () => new Promise((done) => setTimeout(done, 5)),
    openLanguages: async () => [...open],
    offlinePage: (_, { languages }) => html(`offline, kept: ${languages.join()}`, 503),
  });
}

export function request(
  path: string,
  mode: 'navigate' | 'cors' = 'navigate',
  method = 'GET',
): Request {
  const made = new Request(origin + path, { method });
  // Only a browser makes requests of that mode.
  Object.defineProperty(made, 'mode', { value: mode });
  return made;
}

export async function told(answer: Promise<Response> | null): Promise<string> {
  if (!answer) return 'not answered';
  const response = await answer;
  return `${response.status} ${await response.text()}`;
}

/** What is kept without being waited for has been kept. */
export const settle = () => new Promise((done) => setTimeout(done, 20));

export async function installed(id = 'one', open: readonly Locale[] = ['es']) {
  const caches = new FakeCaches();
  const network = new FakeNetwork();
  network.build = id;
  const offline = worker(id, caches, network, open);
  await offline.install();
  await offline.activate();
  return { caches, network, offline };
}

export const guide = 'guide/cartagena.es';

/** Wants a guide and downloads it; what the worker said, the last one last. */
export async function kept(offline: ReturnType<typeof worker>): Promise<WorkerAnswer[]> {
  const said: WorkerAnswer[] = [];
  await offline.want([guide, 'search.es', 'unknown']).catch(() => undefined);
  await offline.download((answer) => said.push(answer));
  return said;
}

export const isGuideWhole = ({ packages }: KeptSite) => {
  const state = packages[guide];
  return state !== undefined && isWhole(state);
};
