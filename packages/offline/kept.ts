import type { Locale } from '#kit/language/locale.ts';

/**
 * Parts of the site that are kept on the device as a whole, by name: `app`, `app.es`, `reading`, `ground`, `map`,
 * `search.es`, `country.es`, `guide/cartagena.es`.
 */
export type PackageState = {
  /** Bytes to download, compressed. */
  bytes: number;
  /** How many of them are on the device. */
  kept: number;
  /** Whether the reader, or one of their trips, asked for it. */
  wanted: boolean;
};

/** Bytes to download, compressed, by the name of the package. */
export type PackageSizes = Record<string, number>;

export type KeptSite = {
  packages: Record<string, PackageState>;
  /** Public pages that were read and are kept for that. */
  pagesRead: number;
};

/** What a page asks of the worker. It answers on the port that came with the question. */
export type WorkerRequest =
  | { type: 'used'; addresses: readonly string[] }
  | { type: 'state' }
  /** Remembers that they are wanted, without downloading; `unasked` leaves out what the reader once removed. */
  | { type: 'want'; names: readonly string[]; unasked?: boolean }
  /** Downloads what is wanted and not there. */
  | { type: 'download' }
  | { type: 'forget'; names: readonly string[] }
  | { type: 'forget-read' };

/** `progress` comes any number of times, one of the others last. */
export type WorkerAnswer = { type: 'progress'; state: KeptSite } | FinalAnswer;
export type FinalAnswer =
  | { type: 'done'; state: KeptSite }
  | { type: 'failed'; reason: KeepFailure; state: KeptSite };

/** `full`: no room on the device; `network`: a file did not come or was not ours. */
export type KeepFailure = 'full' | 'network';

/** The application in no language: code, style sheets, fonts, and data without words. */
export const appPackage = 'app';
/** Code of the public pages: guides, the country and the months. */
export const readingPackage = 'reading';
/** Coasts and towns that maps are drawn on. */
export const groundPackage = 'ground';
export const mapPackage = 'map';
/** Kept for others, and for nothing else. */
export const onlyNeeded: readonly string[] = [appPackage, readingPackage, groundPackage];

/** What the application says in a language, and its data of that language. */
export function languagePackage(locale: Locale): string {
  return `${appPackage}.${locale}`;
}

export function guidePackage(slug: string, locale: Locale): string {
  return `guide/${slug}.${locale}`;
}

/** A guide as it is read: its texts, drawings and drawn maps, and what is searched. */
export function readingPackages(slug: string, locale: Locale): string[] {
  return withNeeded([guidePackage(slug, locale), `search.${locale}`]);
}

/** All that a destination has, the interactive map included. */
export function destinationPackages(slug: string, locale: Locale): string[] {
  return withNeeded([...readingPackages(slug, locale), mapPackage]);
}

/** The country, its months and the home page. */
export function countryPackages(locale: Locale): string[] {
  return withNeeded([`country.${locale}`, `search.${locale}`]);
}

/** Packages and those without which they open nothing; the application itself is always there. */
export function withNeeded(names: readonly string[]): string[] {
  const needed = names.flatMap((name) => {
    const [, locale] = /\.(es|en)$/.exec(name) ?? [];
    const isGuide = name.startsWith('guide/');
    return [
      name,
      ...(locale ? [`${appPackage}.${locale}`] : []),
      ...(isGuide || name.startsWith('country.') ? [readingPackage] : []),
      ...(isGuide || name === mapPackage ? [groundPackage] : []),
    ];
  });
  return [...new Set(needed)];
}

/** What is known of several packages together; null where the build has none of that name. */
export function together({ packages }: KeptSite, names: readonly string[]): PackageState | null {
  const states = names.map((name) => packages[name]);
  if (states.length === 0 || states.some((state) => state === undefined)) return null;
  const sum = (of: (state: PackageState) => number) =>
    states.reduce((total, state) => total + (state ? of(state) : 0), 0);
  return {
    bytes: sum(({ bytes }) => bytes),
    kept: sum(({ kept }) => kept),
    wanted: states.every((state) => state?.wanted === true),
  };
}

/** What a device has that keeps nothing. */
export function nothingKept(sizes: PackageSizes): KeptSite {
  const none = Object.entries(sizes).map(([name, bytes]) => [
    name,
    { bytes, kept: 0, wanted: false },
  ]);
  return { packages: Object.fromEntries(none), pagesRead: 0 };
}

/** Every file of it is on the device. */
export function isWhole({ bytes, kept }: PackageState): boolean {
  return kept === bytes;
}
