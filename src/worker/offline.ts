import { type Locale, localeOf, locales, publicPath } from '../../domain/language/locale.ts';
import {
  appPackage,
  type KeptSite,
  languagePackage,
  type WorkerAnswer,
  withNeeded,
} from '../../domain/offline/kept.ts';
import { holds, isHtml, isPlain, reasonOf } from './answers.ts';
import { createPackages, type PackageList } from './packages.ts';
import { kindOf, packageOf, pageIn, privatePath, readable, sharedLink } from './paths.ts';
import { type Starts, shellFor } from './shell.ts';

/** What keeps a build on the device, apart from the events of the browser (service-worker.ts). */

export type Build = {
  /** Names the cache of the build. */
  id: string;
  /** Text that every page of the site holds and no other answer does. */
  mark: string;
  /** Address of its `PackageList`. */
  packages: string;
  /** Addresses of its `Starts`. */
  starts: Record<Locale, string>;
};

/** The languages in which the application is kept, and those in which the same page opens. */
export type KeptInstead = { languages: readonly Locale[]; samePage: readonly Locale[] };

type Surroundings = {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  fetch: (address: string | Request, init?: RequestInit) => Promise<Response>;
  origin: string;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  /** Languages of the pages that are open. */
  openLanguages: () => Promise<Locale[]>;
  /** What is shown without a network in place of a page that is not kept. */
  offlinePage: (url: URL, kept: KeptInstead) => Response;
};

const prefix = 'site-';
/** Pages that were read and the files that they used; each file is named by its content. */
const readCache = 'read';
/** Which packages are wanted, whatever the build. */
const wishesCache = 'wishes';
const packageList = /^\/assets\/packages-\w+\.json$/;
/** Says that every file of a build is in its cache. */
const complete = '/.complete';
/** Where the backend is. */
const settings = '/env.json';
/** More files than these are forgotten, the oldest first. */
const mostRead = 600;
/** A kept page is shown when the network has not answered for so long. */
const networkTimeoutMs = 1000;
/** Which build made a page that was read. */
const buildHeader = 'x-build';

export function createOffline(build: Build, surroundings: Surroundings) {
  const { caches, fetch, origin, wait, openLanguages, offlinePage } = surroundings;
  const own = prefix + build.id;
  const packages = createPackages({
    cache: ownCache,
    wishes: () => caches.open(wishesCache),
    list: packagesOfBuild,
    olderFile,
    fetchFile,
  });

  let ownList: PackageList | undefined;
  async function packagesOfBuild(): Promise<PackageList> {
    const found = ownList ?? (await listOf(own));
    if (appPackage in found) ownList = found;
    return found;
  }

  let opened: Promise<Cache> | undefined;
  /** The cache of this build. It is deleted by nobody but a newer build. */
  function ownCache(): Promise<Cache> {
    opened ??= caches.open(own);
    return opened;
  }

  let isComplete = false;
  /** Whether the build can be used: once it is, it stays so. */
  async function canBeUsed(): Promise<boolean> {
    isComplete ||= Boolean(await (await ownCache()).match(complete));
    return isComplete;
  }

  /**
   * Fetches the application in the languages of this device, and what was whole in the build before, going on where an
   * earlier try ended. Rejects when a file of it does not come.
   */
  async function install(): Promise<void> {
    const cache = await ownCache();
    for (const file of [build.packages, settings])
      if (!(await cache.match(file))) await cache.put(file, await fetchFile(file));
    await packages.want((await languages()).map(languagePackage));
    const all = await packages.wanted();
    const names = new Set(withNeeded([appPackage, ...locales.map(languagePackage)]));
    const needed = all.filter((name) => names.has(name));
    // What is whole today is whole tomorrow.
    for (const name of await buildNames())
      needed.push(...(await packages.wholeIn(await caches.open(name), await listOf(name))));
    await packages.download(withNeeded(needed));
    await cache.put(complete, new Response(build.id));
  }

  /** The languages in which the application was kept, and those of the open pages. */
  async function languages(): Promise<readonly Locale[]> {
    const [wanted, open] = [await packages.wanted(), await openLanguages()];
    const used = locales.filter(
      (locale) => wanted.includes(languagePackage(locale)) || open.includes(locale),
    );
    return used.length > 0 ? used : locales;
  }

  /** The packages of the build in that cache; none where an older worker kept it. */
  async function listOf(name: string): Promise<PackageList> {
    const cache = await caches.open(name);
    const addresses = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname);
    const address =
      name === own ? build.packages : (await addresses()).find((one) => packageList.test(one));
    const found = address && (await cache.match(address));
    return found ? ((await found.json()) as PackageList) : {};
  }

  async function olderFile(file: string): Promise<Response | undefined> {
    if (!file.startsWith('/assets/')) return;
    for (const cache of await buildCaches()) {
      const known = await cache.match(file);
      if (known) return known;
    }
  }

  async function fetchFile(file: string): Promise<Response> {
    const isNamedByContent = file.startsWith('/assets/');
    const response = await fetch(file, { cache: isNamedByContent ? 'default' : 'no-cache' });
    if (!isPlain(response)) throw new Error(`${file}: HTTP ${response.status}`);
    const isPage = !/\.\w+$/.test(file);
    if (isPage !== isHtml(response) || (isPage && !(await holds(response, build.mark))))
      throw new Error(`${file} is not ours`);
    return response;
  }

  /** Takes the build into use: other builds go, but only once this one is whole. */
  async function activate(): Promise<void> {
    if (!(await canBeUsed())) return;
    // What was kept while this build waited has to come before the old one goes.
    await packages.download(await packages.wanted()).catch(() => undefined);
    for (const name of await buildNames()) await caches.delete(name);
    await packages.sweep();
  }

  /** The answer to a request; null for what is none of the worker's business. */
  function answer(request: Request): Promise<Response> | null {
    const { pathname, origin: from } = new URL(request.url);
    if (request.method !== 'GET' || from !== origin) return null;
    if (sharedLink.test(pathname)) return request.mode === 'navigate' ? link(request) : null;
    if (privatePath.test(pathname)) return null;
    if (request.headers.has('range')) return null;
    if (request.mode === 'navigate') return page(request, pathname);
    if (pathname.startsWith('/assets/')) return asset(request, pathname);
    return pathname === settings ? setting(request, pathname) : null;
  }

  /** Leads to a trip that somebody shares; without a network it says so in words. */
  async function link(request: Request): Promise<Response> {
    return fetch(request).catch(() => insteadOf(request));
  }

  async function insteadOf({ url }: Request): Promise<Response> {
    const languages = await keptLanguages();
    const address = new URL(url);
    const same = await Promise.all(
      languages.map((one) => keptPage(new URL(origin + pageIn(address, one)).pathname)),
    );
    return offlinePage(address, { languages, samePage: languages.filter((_, nth) => same[nth]) });
  }

  /** The network's page; the kept one where the network is gone, slow, broken or somebody else's. */
  async function page(request: Request, path: string): Promise<Response> {
    const network = fetch(request);
    network.catch(() => undefined);
    const kept = await keptPage(path);
    if (!kept) {
      try {
        const response = await network;
        void keepRead(path, response.clone());
        return response;
      } catch {
        return insteadOf(request);
      }
    }
    const sound = network.then(async (response) => {
      const isAnswer = isPlain(response) || response.status === 404;
      return isAnswer && (await holds(response, build.mark)) ? response : null;
    });
    const first = await Promise.race([
      sound.catch(() => null),
      wait(networkTimeoutMs).then(() => null),
    ]);
    if (first && readable.test(path)) void keepRead(path, first.clone());
    return first ?? kept;
  }

  async function asset(request: Request, path: string): Promise<Response> {
    const kept = (await keptFile(path)) ?? (await keptPlace(path));
    if (kept) return kept;
    const response = await fetch(request);
    void keepRead(path, response.clone());
    return response;
  }

  /** One place from the file that holds all places of a guide, which is what a package has. */
  async function keptPlace(path: string): Promise<Response | null> {
    const [, folder, name = ''] = /^(\/assets\/places-\w+)\/(.+)\.json$/.exec(path) ?? [];
    const all = folder && (await keptFile(`${folder}/all.json`));
    if (!all) return null;
    const places = (await all.json()) as Record<string, unknown>;
    const found = name === 'index' ? Object.keys(places) : places[decodeURIComponent(name)];
    return found ? Response.json(found) : null;
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
    if (
      isPage
        ? !readable.test(path) || !(await holds(response, build.mark))
        : !path.startsWith('/assets/')
    )
      return;
    await keep(readCache, path, isPage ? marked(response) : response);
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

  /**
   * The page itself, of this build; else the shell, which draws it from texts that are on the device; else the page as
   * it was when it was read.
   */
  async function keptPage(path: string): Promise<Response | null> {
    const language = languagePackage(localeOf(path));
    const [read, isUsable] = await Promise.all([
      caches.open(readCache).then((cache) => cache.match(path)),
      canBeUsed().then(async (yes) => yes && (await packages.isWhole(language))),
    ]);
    const site = await ownCache();
    const itself = isUsable ? await site.match(path) : undefined;
    if (itself) return itself;
    if (read?.headers.get(buildHeader) === build.id) return read;
    const needed = packageOf(path);
    if (!isUsable || needed === null || !(await packages.isWhole(needed))) return read ?? null;
    const shell = await site.match(publicPath('/viaje', localeOf(path)));
    if (!shell) return read ?? null;
    const starts = await site.match(build.starts[localeOf(path)]);
    const start = starts && ((await starts.json()) as Starts)[kindOf(path)];
    return start ? shellFor(shell, start) : shell;
  }

  async function keptLanguages(): Promise<Locale[]> {
    if (!(await canBeUsed())) return [];
    const whole = await Promise.all(locales.map((one) => packages.isWhole(languagePackage(one))));
    return locales.filter((_, nth) => whole[nth]);
  }

  /** From this build and from what was read. */
  async function keptFile(path: string): Promise<Response | null> {
    const found = (await canBeUsed()) ? await (await ownCache()).match(path) : undefined;
    return found ?? (await (await caches.open(readCache)).match(path)) ?? null;
  }

  /** Of other builds. */
  async function buildNames(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  }

  async function buildCaches(): Promise<Cache[]> {
    return Promise.all((await buildNames()).map((name) => caches.open(name)));
  }

  function marked({ body, headers }: Response): Response {
    const { 'content-type': type = '' } = Object.fromEntries(headers);
    return new Response(body, { headers: { 'content-type': type, [buildHeader]: build.id } });
  }

  async function state(): Promise<KeptSite> {
    const read = await (await caches.open(readCache)).keys();
    return {
      packages: await packages.state(),
      pagesRead: read.filter(({ url }) => !new URL(url).pathname.startsWith('/assets/')).length,
    };
  }

  /** Downloads what is wanted, saying after each file how far it has come. */
  async function download(say: (answer: WorkerAnswer) => void): Promise<void> {
    try {
      const report = async () => say({ type: 'progress', state: await state() });
      await packages.download(await packages.wanted(), () => void report());
      say({ type: 'done', state: await state() });
    } catch (error) {
      say(await failed(error));
    }
  }

  async function failed(error: unknown): Promise<WorkerAnswer> {
    return { type: 'failed', reason: reasonOf(error), state: await state() };
  }

  async function forgetRead(): Promise<void> {
    await caches.delete(readCache);
  }

  return {
    install,
    activate,
    answer,
    keepUsed,
    renewRead,
    state,
    want: packages.want,
    download,
    failed,
    forget: packages.forget,
    forgetRead,
  };
}
