import { appPackage, type KeptSite, onlyNeeded, withNeeded } from '../../kept.ts';
import { reasonOf } from '../answers.ts';

/**
 * Files of a package: address, compressed bytes, start of the SHA-256 of what it holds (empty for pages, which the
 * server changes), and the bundle that it is also in: a JSON file of the texts of several files by their addresses,
 * which compress better together. The bytes of such a file are its share of the bundle.
 */
export type PackageFile = readonly [address: string, bytes: number, hash: string, bundle?: string];
export type PackageList = Record<string, readonly PackageFile[]>;

export type Packages = ReturnType<typeof createPackages>;

type Surroundings = {
  /** The cache of the build; all its packages lie in it. */
  cache: () => Promise<Cache>;
  /** Outlives builds: which packages are wanted. */
  wishes: () => Promise<Cache>;
  list: () => Promise<PackageList>;
  /** A file that an older build has under the same name. */
  olderFile: (address: string) => Promise<Response | undefined>;
  /** A file from the network. Rejects with `Error`. */
  fetchFile: (address: string) => Promise<Response>;
};

/** Names of packages: what the reader or a trip of theirs asked for, and what the reader took away again. */
type Wishes = { wanted: string[]; removed: string[] };
/** What one request brings: one file, or several in a bundle. */
type Transfer = { address: string; isBundle: boolean; files: PackageFile[] };

const wishesAddress = '/.wishes';
/** Says that every file of a package is in the cache: one look instead of one for each file. */
const wholeAddress = (name: string) => `/.whole/${name}`;
/** Requests that are under way at the same time. */
const atOnce = 4;
/** A bundle is fetched where more than this share of it is missing; below, its files one by one are fewer bytes. */
const bundleFrom = 0.6;

/** The parts of the site that are kept as a whole: downloaded, checked by hash, and gone when not wanted. */
export function createPackages({ cache, wishes, list, olderFile, fetchFile }: Surroundings) {
  async function wishesNow(): Promise<Wishes> {
    const found = await (await wishes()).match(wishesAddress);
    return found ? ((await found.json()) as Wishes) : { wanted: [], removed: [] };
  }

  /** One change after the other: two tabs may ask at once. */
  let changes: Promise<unknown> = Promise.resolve();
  function change(to: (before: Wishes) => Wishes): Promise<void> {
    const work = changes.then(async () => {
      const body = JSON.stringify(to(await wishesNow()));
      await (await wishes()).put(wishesAddress, new Response(body));
    });
    changes = work.catch(() => undefined);
    return work;
  }

  /** Remembers that the packages are wanted; `unasked` leaves out what the reader once removed. */
  async function want(names: readonly string[], unasked = false): Promise<void> {
    const all = await list();
    // What comes with others goes with them.
    const known = names.filter((name) => name in all && !onlyNeeded.includes(name));
    await change(({ wanted, removed }) => {
      const added = unasked ? known.filter((name) => !removed.includes(name)) : known;
      return {
        wanted: [...new Set([...wanted, ...added])],
        removed: removed.filter((name) => !added.includes(name)),
      };
    });
  }

  /** The application, what was asked for, and what that needs. */
  const wanted = async () => withNeeded([appPackage, ...(await wishesNow()).wanted]);

  /** Downloads what is missing of packages. What had come when it rejects stays. */
  async function download(names: readonly string[], onTransfer: () => void = () => undefined) {
    const all = await list();
    const store = await cache();
    const known = names.filter((name) => name in all);
    const there = await addressesIn(store);
    const missing = new Map(
      known
        .flatMap((name) => all[name] ?? [])
        .filter(([address]) => !there.has(address))
        .map((file) => [file[0], file]),
    );
    for (const [address, file] of missing) {
      const old = await olderFile(address);
      if (!old) continue;
      await put(store, file, old);
      missing.delete(address);
    }
    const waiting = transfersOf([...missing.values()], Object.values(all).flat());
    const next = async (): Promise<void> => {
      const transfer = waiting.shift();
      if (!transfer) return;
      try {
        const response = await fetchFile(transfer.address);
        if (transfer.isBundle) await unpack(store, transfer, response);
        else for (const file of transfer.files) await put(store, file, response);
        onTransfer();
      } catch (error) {
        if (!transfer.isBundle || reasonOf(error) === 'full') throw error;
        // A newer build has its own bundles, and serves the files of this one.
        waiting.push(...transfer.files.map(alone));
      }
      await next();
    };
    await Promise.all(Array.from({ length: atOnce }, next)).finally(() => {
      waiting.length = 0;
    });
    for (const name of known)
      if (!there.has(wholeAddress(name))) await store.put(wholeAddress(name), new Response(''));
  }

  /** Takes packages off the device, but no file that another wanted one or the application needs. */
  async function forget(names: readonly string[]): Promise<void> {
    await change(({ wanted, removed }) => ({
      wanted: wanted.filter((name) => !names.includes(name)),
      removed: [...new Set([...removed, ...names])],
    }));
    await sweep();
  }

  /** Deletes the files of packages that nobody wants any more. */
  async function sweep(): Promise<void> {
    const all = await list();
    const names = await wanted();
    const needed = new Set(addressesOf(all, names));
    const store = await cache();
    const gone = Object.keys(all).filter((name) => !names.includes(name));
    for (const name of gone) await store.delete(wholeAddress(name));
    for (const address of addressesOf(all, gone))
      if (!needed.has(address)) await store.delete(address);
  }

  /** What is on the device of each package, `app` being the application itself. */
  async function state(): Promise<KeptSite['packages']> {
    const [all, names, there] = [await list(), await wanted(), await addressesIn(await cache())];
    const entries = Object.entries(all).map(([name, files]) => {
      const sum = (some: typeof files) => some.reduce((total, [, bytes]) => total + bytes, 0);
      const kept = sum(files.filter(([address]) => there.has(address)));
      return [name, { bytes: sum(files), kept, wanted: names.includes(name) }];
    });
    return Object.fromEntries(entries);
  }

  /** Of the wanted packages, those of which `store` has every file; `of` is the list of the build that wrote it. */
  async function wholeIn(store: Cache, of: PackageList): Promise<string[]> {
    const there = await addressesIn(store);
    return (await wanted()).filter((name) => of[name]?.every(([address]) => there.has(address)));
  }

  /** Whether a package, and what it needs, can be used. */
  async function isWhole(name: string): Promise<boolean> {
    const store = await cache();
    const marks = withNeeded([name]).map((one) => store.match(wholeAddress(one)));
    return (await Promise.all(marks)).every(Boolean);
  }

  return { want, download, forget, sweep, state, wanted, wholeIn, isWhole };
}

/** The requests that bring `missing`; `all` says how large a bundle is. */
function transfersOf(missing: readonly PackageFile[], all: readonly PackageFile[]): Transfer[] {
  const sizes = new Map<string, Map<string, number>>();
  for (const [address, bytes, , bundle] of all)
    if (bundle) sizes.set(bundle, (sizes.get(bundle) ?? new Map()).set(address, bytes));
  const bundled = Map.groupBy(missing, ([, , , bundle]) => bundle ?? '');
  return [...bundled].flatMap(([bundle, files]): Transfer[] => {
    const sum = (some: Iterable<number>) => [...some].reduce((total, one) => total + one, 0);
    const whole = sum(sizes.get(bundle)?.values() ?? []);
    if (bundle && sum(files.map(([, bytes]) => bytes)) >= whole * bundleFrom)
      return [{ address: bundle, isBundle: true, files }];
    return files.map(alone);
  });
}

function alone(file: PackageFile): Transfer {
  return { address: file[0], isBundle: false, files: [file] };
}

async function unpack(store: Cache, { address, files }: Transfer, response: Response) {
  const texts = (await response.json()) as Record<string, string>;
  for (const file of files) {
    const text = texts[file[0]];
    if (text === undefined) throw new Error(`${file[0]} is not in ${address}`);
    const type = types[file[0].split('.').at(-1) ?? ''] ?? 'text/plain';
    // With the policy of the server: a worker's own script has to bring one.
    const headers = new Headers(response.headers);
    for (const name of ofTransfer) headers.delete(name);
    headers.set('content-type', `${type}; charset=utf-8`);
    await put(store, file, new Response(text, { headers }));
  }
}

/** Headers that speak of the bundle as it was sent. */
const ofTransfer = ['content-encoding', 'content-length', 'etag', 'last-modified', 'date'];

/** Of the files that are in bundles (web/build/site/bundles.ts). */
const types: Record<string, string> = {
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

async function put(store: Cache, [address, , hash]: PackageFile, response: Response) {
  if (hash && (await hashOf(response.clone())) !== hash) throw new Error(`${address} is not ours`);
  await store.put(address, response);
}

function addressesOf(list: PackageList, names: readonly string[]): string[] {
  return names.flatMap((name) => (list[name] ?? []).map(([address]) => address));
}

async function addressesIn(cache: Cache): Promise<Set<string>> {
  return new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
}

async function hashOf(response: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
  return [...new Uint8Array(digest).slice(0, 8)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
