import type { KeptSite, WorkerAnswer } from '../kept.ts';
import { holds, isHtml, isPlain, reasonOf } from './answers.ts';
import type { Build, Surroundings } from './files/build.ts';
import { createBuildCaches } from './files/build-caches.ts';
import { createKeptFiles } from './files/kept-files.ts';
import { createPackages } from './files/packages.ts';
import { createLifecycle } from './lifecycle.ts';
import { createVisitedPages } from './pages/visited-pages.ts';
import { privatePath, readable } from './paths.ts';
import { createResponder } from './responder.ts';

/** Which packages are wanted, whatever the build. */
const wishesCache = 'wishes';

/** What keeps a build on the device, apart from the events of the browser (service-worker.ts). */
export function createOffline(build: Build, surroundings: Surroundings) {
  const { caches, fetch, origin } = surroundings;
  const site = createBuildCaches(build, caches);
  const packages = createPackages({
    cache: site.open,
    wishes: () => caches.open(wishesCache),
    list: site.packages,
    olderFile: site.olderFile,
    fetchFile,
  });
  const visited = createVisitedPages(build, surroundings);
  const kept = createKeptFiles(build, site, packages, visited);

  /** A file of this build from the network. Rejects with `Error`. */
  async function fetchFile(file: string): Promise<Response> {
    const isNamedByContent = file.startsWith('/assets/');
    const response = await fetch(file, { cache: isNamedByContent ? 'default' : 'no-cache' });
    if (!isPlain(response)) throw new Error(`${file}: HTTP ${response.status}`);
    const isPage = !/\.\w+$/.test(file);
    if (isPage !== isHtml(response) || (isPage && !(await holds(response, build.mark))))
      throw new Error(`${file} is not ours`);
    return response;
  }

  /** Keeps addresses that a page has used, from the browser's own cache where they are there. */
  async function keepUsed(addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      const { origin: from, pathname } = new URL(address, origin);
      if (from !== origin || privatePath.test(pathname)) continue;
      if (!pathname.startsWith('/assets/') && !readable.test(pathname)) continue;
      if (await kept.file(pathname)) continue;
      const response = await fetch(pathname).catch(() => null);
      if (response) await visited.keep(pathname, response);
    }
  }

  async function state(): Promise<KeptSite> {
    return { packages: await packages.state(), pagesRead: (await visited.paths()).length };
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

  return {
    ...createLifecycle(build, surroundings, site, packages, fetchFile),
    answer: createResponder(build, surroundings, site, kept, visited),
    keepUsed,
    renewRead: visited.renew,
    state,
    want: packages.want,
    download,
    failed,
    forget: packages.forget,
    forgetRead: visited.clear,
  };
}
