/** What keeps a build on the device, apart from the events of the browser (service-worker.ts). */

export type Build = {
  /** Names the cache of the build. */
  id: string;
  /** Text that every page of the site holds and no other answer does. */
  mark: string;
  /** Pages and other files without which the build is not used. */
  files: readonly string[];
};

type Surroundings = {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: (address: string | Request, init?: RequestInit) => Promise<Response>;
  origin: string;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  /** What is shown without a network in place of a page that is not kept. */
  offlinePage: (path: string) => Response;
};

const prefix = 'site-';
/** Pages that were read and the files that they used; each file is named by its content. */
const readCache = 'read';
/** Says that every file of a build is in its cache. */
const complete = '/.complete';
/** More files than these are forgotten, the oldest first. */
const mostRead = 600;
/** A kept page is shown when the network has not answered for so long. */
const patience = 1000;
/** Never in a cache: what belongs to a person, and addresses that open something. */
const privatePath = /^\/(auth|rest|storage|functions|realtime|_mailbox|v)(\/|$)/;
/** Public pages that are kept once they were read. */
const readable = /^(\/en)?(\/(destinos|colombia|cuando|mapa)(\/.*)?)?\/?$/;

export function createOffline(build: Build, surroundings: Surroundings) {
  const { caches, fetch, origin, wait, offlinePage } = surroundings;
  const own = prefix + build.id;

  /** Fetches every file of the build, going on where an earlier try ended. Rejects when one of them does not come. */
  async function install(): Promise<void> {
    const cache = await caches.open(own);
    const older = await buildCaches();
    for (const file of build.files)
      if (!(await cache.match(file))) await cache.put(file, await fileOf(file, older));
    await cache.put(complete, new Response(build.id));
  }

  async function fileOf(file: string, older: Cache[]): Promise<Response> {
    const isNamedByContent = file.startsWith('/assets/');
    for (const cache of isNamedByContent ? older : []) {
      const known = await cache.match(file);
      if (known) return known;
    }
    const response = await fetch(file, { cache: isNamedByContent ? 'default' : 'no-cache' });
    if (!isPlain(response)) throw new Error(`${file}: HTTP ${response.status}`);
    const isPage = !/\.\w+$/.test(file);
    if (isPage !== isHtml(response) || (isPage && !(await isOurs(response))))
      throw new Error(`${file} is not ours`);
    return response;
  }

  /** Takes the build into use: other builds go, but only once this one is whole. */
  async function activate(): Promise<void> {
    const cache = await caches.open(own);
    if (!(await cache.match(complete))) return;
    for (const name of await caches.keys())
      if (name.startsWith(prefix) && name !== own) await caches.delete(name);
  }

  /** The answer to a request; null for what is none of the worker's business. */
  function answer(request: Request): Promise<Response> | null {
    const { pathname, origin: from } = new URL(request.url);
    if (request.method !== 'GET' || from !== origin || privatePath.test(pathname)) return null;
    if (request.headers.has('range')) return null;
    if (request.mode === 'navigate') return page(request, pathname);
    if (pathname.startsWith('/assets/')) return asset(request, pathname);
    return pathname === '/env.json' ? setting(request, pathname) : null;
  }

  /** The network's page; the kept one where the network is gone, slow, broken or somebody else's. */
  async function page(request: Request, path: string): Promise<Response> {
    const kept = await keptFile(path);
    const network = fetch(request);
    if (!kept) {
      try {
        const response = await network;
        void keepRead(path, response.clone());
        return response;
      } catch {
        return offlinePage(path);
      }
    }
    const sound = network.then(async (response) => {
      const isAnswer = isPlain(response) || response.status === 404;
      return isAnswer && (await isOurs(response)) ? response : null;
    });
    const first = await Promise.race([sound.catch(() => null), wait(patience).then(() => null)]);
    if (first && readable.test(path)) void keepRead(path, first.clone());
    return first ?? kept;
  }

  async function asset(request: Request, path: string): Promise<Response> {
    const kept = await keptFile(path);
    if (kept) return kept;
    const response = await fetch(request);
    void keepRead(path, response.clone());
    return response;
  }

  /** Where the backend is: it may change without a build. */
  async function setting(request: Request, path: string): Promise<Response> {
    try {
      const response = await fetch(request);
      if (isPlain(response) && !isHtml(response)) {
        void keep(own, path, response.clone());
        return response;
      }
    } catch {
      // The kept one, if any.
    }
    return (await keptFile(path)) ?? Response.error();
  }

  /** Keeps addresses that a page has used, from the browser's own cache where they are there. */
  async function keepUsed(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      const { origin: from, pathname } = new URL(address, origin);
      if (from !== origin || privatePath.test(pathname)) continue;
      if (!pathname.startsWith('/assets/') && !readable.test(pathname)) continue;
      if (await keptFile(pathname)) continue;
      const response = await fetch(pathname).catch(() => null);
      if (response) await keepRead(pathname, response);
    }
  }

  /** Fetches the pages that were read again, so that they name the scripts of this build; what does not come stays as it is. */
  async function renewRead(): Promise<void> {
    const cache = await caches.open(readCache);
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (pathname.startsWith('/assets/')) continue;
      const response = await fetch(pathname, { cache: 'no-cache' }).catch(() => null);
      if (response) await keepRead(pathname, response);
    }
  }

  async function keepRead(path: string, response: Response): Promise<void> {
    const isPage = isHtml(response);
    if (!isPlain(response)) return;
    if (isPage ? !readable.test(path) || !(await isOurs(response)) : !path.startsWith('/assets/'))
      return;
    await keep(readCache, path, response);
    const cache = await caches.open(readCache);
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - mostRead))) await cache.delete(old);
  }

  /** Without room nothing is kept, and nothing else changes. */
  async function keep(name: string, path: string, response: Response): Promise<void> {
    try {
      await (await caches.open(name)).put(path, response);
    } catch (error) {
      console.warn('a file could not be kept', path, error);
    }
  }

  /** From this build, from what was read, and for files named by their content from a build that still stands. */
  async function keptFile(path: string): Promise<Response | null> {
    const site = await caches.open(own);
    const read = await caches.open(readCache);
    for (const cache of (await site.match(complete)) ? [site, read] : [read]) {
      const found = await cache.match(path);
      if (found) return found;
    }
    return null;
  }

  async function buildCaches(): Promise<Cache[]> {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
    return Promise.all(names.map((name) => caches.open(name)));
  }

  async function isOurs(response: Response): Promise<boolean> {
    return (await response.clone().text()).includes(build.mark);
  }

  function isPlain({ status, type, redirected }: Response): boolean {
    return status === 200 && type !== 'opaque' && type !== 'opaqueredirect' && !redirected;
  }

  return { install, activate, answer, keepUsed, renewRead };
}

function isHtml({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').startsWith('text/html');
}
