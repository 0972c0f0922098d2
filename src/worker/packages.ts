import type { KeptSite } from '../../domain/offline/kept.ts';

/** Files of a package: address, compressed bytes, start of the SHA-256 of what it holds. */
export type PackageList = Record<string, readonly (readonly [string, number, string])[]>;

type Surroundings = {
  /** The cache of the build; all its packages lie in it. */
  cache: () => Promise<Cache>;
  /** Outlives builds: which packages are wanted. */
  wishes: () => Promise<Cache>;
  list: () => Promise<PackageList>;
  /** A file from an older build or the network. Rejects with `Error`, or `QuotaExceededError` when there is no room. */
  fetchFile: (address: string) => Promise<Response>;
  /** Addresses that belong to the application itself and are never taken away. */
  own: readonly string[];
};

/** Names of packages: what the reader or a trip of theirs asked for, and what the reader took away again. */
type Wishes = { wanted: string[]; removed: string[] };

const wishesAddress = '/.wishes';
/** Files that are fetched at the same time. */
const atOnce = 4;

/** The parts of the site that a reader keeps on purpose: downloaded whole, checked by hash, and gone when not wanted. */
export function createPackages({ cache, wishes, list, fetchFile, own }: Surroundings) {
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
    const known = names.filter((name) => name in all);
    await change(({ wanted, removed }) => {
      const added = unasked ? known.filter((name) => !removed.includes(name)) : known;
      return {
        wanted: [...new Set([...wanted, ...added])],
        removed: removed.filter((name) => !added.includes(name)),
      };
    });
  }

  const wanted = async () => (await wishesNow()).wanted;

  /** Downloads what is missing of packages. What had come when it rejects stays. */
  async function download(names: readonly string[], onFile: () => void = () => undefined) {
    const all = await list();
    const store = await cache();
    const there = await addressesIn(store);
    const missing = new Map(
      names.flatMap((name) =>
        (all[name] ?? [])
          .filter(([address]) => !there.has(address))
          .map(([address, , hash]) => [address, hash] as const),
      ),
    );
    const waiting = [...missing];
    const next = async (): Promise<void> => {
      const file = waiting.shift();
      if (!file) return;
      const [address, hash] = file;
      const response = await fetchFile(address);
      if ((await hashOf(response.clone())) !== hash) throw new Error(`${address} is not ours`);
      await store.put(address, response);
      onFile();
      await next();
    };
    await Promise.all(Array.from({ length: atOnce }, next)).finally(() => {
      waiting.length = 0;
    });
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
    const needed = new Set([...own, ...addressesOf(all, await wanted())]);
    const store = await cache();
    for (const address of addressesOf(all, Object.keys(all)))
      if (!needed.has(address)) await store.delete(address);
  }

  /** What is on the device of each package, `app` being the application itself. */
  async function state(): Promise<KeptSite['packages']> {
    const [all, names, there] = [await list(), await wanted(), await addressesIn(await cache())];
    const entries = Object.entries(all).map(([name, files]) => {
      const sum = (some: typeof files) => some.reduce((total, [, bytes]) => total + bytes, 0);
      const kept = sum(files.filter(([address]) => there.has(address)));
      return [name, { bytes: sum(files), kept, wanted: name === 'app' || names.includes(name) }];
    });
    return Object.fromEntries(entries);
  }

  /** Of the wanted packages, those of which `store` has every file; `of` is the list of the build that wrote it. */
  async function wholeIn(store: Cache, of: PackageList): Promise<string[]> {
    const there = await addressesIn(store);
    return (await wanted()).filter((name) => of[name]?.every(([address]) => there.has(address)));
  }

  return { want, download, forget, sweep, state, wanted, wholeIn };
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
