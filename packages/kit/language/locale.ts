export const locales = ['es', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Spanish is unprefixed; English lives under /en with the same paths. */
export function localeOf(pathname: string): Locale {
  return pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'es';
}

/** The path as the router knows it: without the language. */
export function internalPath(pathname: string): string {
  return localeOf(pathname) === 'en' ? pathname.slice(3) || '/' : pathname;
}

/** The path as the address bar shows it in a language. */
export function publicPath(path: string, locale: Locale): string {
  if (locale === 'es') return path;
  return path === '/' ? '/en' : `/en${path}`;
}
