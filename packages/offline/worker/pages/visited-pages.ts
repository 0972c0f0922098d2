import { holds, isHtml, isPlain } from '../answers.ts';
import type { Build, Surroundings } from '../files/build.ts';
import { tryPut } from '../files/try-put.ts';
import { readable } from '../paths.ts';

export type VisitedPages = ReturnType<typeof createVisitedPages>;

/** Pages that were read and the files that they used; each file is named by its content. */
const visitedCache = 'read';
/** More files than these are forgotten, the oldest first. */
const maxFiles = 600;
/** Which build made a page that was read. */
const buildHeader = 'x-build';

/** The public pages that somebody read on this device, and the files that these used. */
export function createVisitedPages(
  { id, mark }: Build,
  { caches, fetch }: Pick<Surroundings, 'caches' | 'fetch'>,
) {
  const open = () => caches.open(visitedCache);

  async function match(path: string): Promise<Response | undefined> {
    return (await open()).match(path);
  }

  /** Keeps an answer where it is a public page of ours or a file of one. */
  async function keep(path: string, response: Response): Promise<void> {
    if (!isPlain(response)) return;
    const isPage = isHtml(response);
    const isOurs = isPage
      ? readable.test(path) && (await holds(response, mark))
      : path.startsWith('/assets/');
    if (!isOurs) return;
    await tryPut(open, path, isPage ? withBuild(response) : response);
    const cache = await open();
    const all = await cache.keys();
    for (const old of all.slice(0, Math.max(0, all.length - maxFiles))) await cache.delete(old);
  }

  function withBuild({ body, headers }: Response): Response {
    const { 'content-type': type = '' } = Object.fromEntries(headers);
    return new Response(body, { headers: { 'content-type': type, [buildHeader]: id } });
  }

  /** Whether this build made a page of them. */
  function isOfBuild({ headers }: Response): boolean {
    return headers.get(buildHeader) === id;
  }

  /** Addresses of the pages, without their files. */
  async function paths(): Promise<string[]> {
    const keys = await (await open()).keys();
    return keys
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => !path.startsWith('/assets/'));
  }

  /** Fetches the pages again, so that they name the scripts of this build; what does not come stays as it is. */
  async function renew(): Promise<void> {
    for (const path of await paths()) {
      const response = await fetch(path, { cache: 'no-cache' }).catch(() => null);
      if (response) await keep(path, response);
    }
  }

  async function clear(): Promise<void> {
    await caches.delete(visitedCache);
  }

  return { match, keep, isOfBuild, paths, renew, clear };
}
