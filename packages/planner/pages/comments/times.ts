import type { Locale } from '#kit/language/locale.ts';

/** "24 nov, 11:05" where the reader is. Only in pages that no build renders. */
export function momentOf(iso: string, locale: Locale): string {
  const style = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-CO' : 'en', style).format(new Date(iso));
}
