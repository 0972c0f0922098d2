import { ChunkFailed } from '#kit/chunk-failed.ts';
import type { AppRouter } from '../router.tsx';
import {
  addLostStyles,
  askAgain,
  lostStylesOf,
  noteLostStyles,
  watchStyles,
} from './lost-styles.ts';
import { serverStateOf } from './server-state.ts';

/** Where the session storage keeps when the page was reloaded. */
const reloadedKey = 'mochila:reloaded';
/** Milliseconds in which a second failure is shown instead of reloading again. */
const reloadPause = 60_000;
/** Milliseconds that a page which said that it is being left is given to go; after a download or a mail link it stays. */
const leavingTime = 10_000;

let router: AppRouter | undefined;
let preloads = 0;
let leftAt = Number.NEGATIVE_INFINITY;
/** The path at which the browser opened the page. */
let openedAt = '';

/** Follows what is needed to judge a failure. Until there is a router the page itself is being opened. */
export function watchChunks() {
  openedAt = location.pathname;
  addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
  watchStyles();
}

export function followRouter(given: AppRouter) {
  router = given;
  const { preloadRoute } = given;
  given.preloadRoute = async (options) => {
    preloads += 1;
    try {
      return await preloadRoute(options);
    } finally {
      preloads -= 1;
    }
  };
}

/**
 * Loads a chunk of the application; the build gives it every `import()` (web/build/plugins/chunks.ts).
 * One that fails because it is gone, as after a deploy, reloads the page once; so does one that a
 * page which is being opened cannot do without. The import waits until that is known.
 *
 * Not while a link is merely pointed at: opening it asks again. Not while the page is being left:
 * Firefox and WebKit fail what is under way then, and reloading would cancel the navigation.
 */
export async function loadChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await loadWithStyles(load);
  } catch (error) {
    noteLostStyles(load);
    if (isPreload()) throw new ChunkFailed(error);
    return loadAgain(load, error);
  }
}

async function loadWithStyles<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  await addLostStyles(load);
  return load();
}

async function loadAgain<Chunk>(load: () => Promise<Chunk>, error: unknown): Promise<Chunk> {
  while (Date.now() - leftAt < leavingTime) await sleep(500);
  const isOpening = router === undefined || router.state.status === 'pending';
  if (!navigator.onLine) {
    // Without a network a reload would take away what is on the screen.
    if (!isOpening || !saysWhatIsKept()) throw new ChunkFailed(error);
    location.reload();
    return new Promise(() => {});
  }
  const state = await serverStateOf(addressesOf(load));
  if (state === 'there')
    try {
      askAgain();
      return await loadWithStyles(load);
    } catch {
      // Then it is not known why it fails.
    }
  if ((state !== 'gone' && !isOpening) || !mayReload()) throw new ChunkFailed(error);
  location.reload();
  return new Promise(() => {});
}

/**
 * Whether a reload leads to the worker's words on what is not on this device: the way here led over another page, and
 * a page that the browser opens here is answered by the worker.
 */
function saysWhatIsKept(): boolean {
  return location.pathname !== openedAt && Boolean(navigator.serviceWorker?.controller);
}

function isPreload(): boolean {
  return preloads > 0 && router?.state.status !== 'pending';
}

/** True once a minute. */
function mayReload(): boolean {
  const last = Number(sessionStorage.getItem(reloadedKey));
  if (Date.now() - last < reloadPause) return false;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  return true;
}

/** What the built function imports, and what it preloads for that. WebKit's error does not name the chunk that failed. */
function addressesOf(load: () => unknown): string[] {
  const own = [...String(load).matchAll(/import\(\s*[`'"](\.[^`'"]+)/g)].map(
    ([, path = '']) => new URL(path, import.meta.url).href,
  );
  const preloaded = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]');
  return [...own, ...lostStylesOf(load), ...[...preloaded].map(({ href }) => href)];
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
