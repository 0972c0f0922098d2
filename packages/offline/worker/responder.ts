import { holds, isHtml, isPlain } from './answers.ts';
import { type Build, type Surroundings, settings } from './files/build.ts';
import type { BuildCaches } from './files/build-caches.ts';
import type { KeptFiles } from './files/kept-files.ts';
import { tryPut } from './files/try-put.ts';
import type { VisitedPages } from './pages/visited-pages.ts';
import { pageIn, privatePath, readable, sharedLink } from './paths.ts';

/** A kept page is shown when the network has not answered for so long. */
const networkTimeoutMs = 1000;

/** Answers requests of pages: from the network, or with what is on the device. */
export function createResponder(
  build: Build,
  { fetch, origin, wait, offlinePage }: Surroundings,
  site: BuildCaches,
  kept: KeptFiles,
  visited: VisitedPages,
) {
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
    const languages = await kept.languages();
    const address = new URL(url);
    const same = await Promise.all(
      languages.map((one) => kept.page(new URL(origin + pageIn(address, one)).pathname)),
    );
    return offlinePage(address, { languages, samePage: languages.filter((_, nth) => same[nth]) });
  }

  /** The network's page; the kept one where the network is gone, slow, broken or somebody else's. */
  async function page(request: Request, path: string): Promise<Response> {
    const network = fetch(request);
    network.catch(() => undefined);
    const own = await kept.page(path);
    if (!own) {
      try {
        const response = await network;
        void visited.keep(path, response.clone());
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
    if (first && readable.test(path)) void visited.keep(path, first.clone());
    return first ?? own;
  }

  async function asset(request: Request, path: string): Promise<Response> {
    const own = (await kept.file(path)) ?? (await kept.place(path));
    if (own) return own;
    const response = await fetch(request);
    void visited.keep(path, response.clone());
    return response;
  }

  /** Where the backend is: it may change without a build. */
  async function setting(request: Request, path: string): Promise<Response> {
    try {
      const response = await fetch(request);
      if (isPlain(response) && !isHtml(response)) {
        void tryPut(site.open, path, response.clone());
        return response;
      }
    } catch {
      // The kept one, if any.
    }
    return (await kept.file(path)) ?? Response.error();
  }

  return answer;
}
