/** What a chunk is known by: its `import()`. Vite builds each into a function of its own. */
export type Load = () => unknown;

/** Style sheets that failed. Vite asks once for each, and takes a failed one for loaded from then on. */
const lost = new Set<string>();
/** The style sheets that were lost when a chunk failed: it may need them. */
const lostBy = new Map<string, ReadonlySet<string>>();
/** Style sheets that are being asked for again: several chunks may wait for one. */
const loading = new Map<string, Promise<void>>();
/** Style sheets that failed since somebody last did something or the network came back: until then they fail again. */
const failed = new Set<string>();

/** Notes every style sheet that fails from now on, and takes it out of the page. */
export function watchStyles() {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    lost.add(target.href);
    failed.add(target.href);
    target.remove();
  };
  addEventListener('error', note, true);
  for (const event of ['online', 'click', 'keydown', 'popstate'])
    addEventListener(event, askAgain, true);
}

/** Lets each lost style sheet be asked for once more. A page that has many chunks fetched would ask for each of them. */
export function askAgain() {
  failed.clear();
}

/** To be called when a chunk failed. */
export function noteLostStyles(load: Load) {
  lostBy.set(String(load), new Set(lost));
}

/** Addresses of the style sheets that a chunk may need and that were lost when it failed. */
export function lostStylesOf(load: Load): string[] {
  return [...(lostBy.get(String(load)) ?? [])];
}

/** Adds those that are still missing. Rejects when one of them fails again, without asking where that is known. */
export async function addLostStyles(load: Load): Promise<void> {
  const missing = lostStylesOf(load).filter((address) => lost.has(address));
  const again = missing.find((address) => failed.has(address));
  if (again) throw didNotLoad(again);
  await Promise.all(missing.map(addStyle));
}

function addStyle(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  link.onload = () => {
    lost.delete(address);
    resolve();
  };
  link.onerror = () => reject(didNotLoad(address));
  const added = promise.finally(() => loading.delete(address));
  loading.set(address, added);
  document.head.append(link);
  return added;
}

function didNotLoad(address: string): Error {
  return new Error(`${address} did not load`);
}
