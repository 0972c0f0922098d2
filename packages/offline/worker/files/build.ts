import type { Locale } from '#kit/language/locale.ts';

/** What the worker is told of its build, and what of the browser it uses. */

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

export type Surroundings = {
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

/** Where the backend is. */
export const settings = '/env.json';
