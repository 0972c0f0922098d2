import type { Locale } from '#kit/language/locale.ts';

// Only in pages that no build renders: there the browser's own words and time zone are right.

/** "21 de noviembre de 2026" where the reader is. */
export function dayOf(iso: string, locale: Locale): string {
  return format(iso, locale, { dateStyle: 'long' });
}

/** The day and the time of day where the reader is. */
export function momentOf(iso: string, locale: Locale): string {
  return format(iso, locale, { dateStyle: 'long', timeStyle: 'short' });
}

function format(iso: string, locale: Locale, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-CO' : 'en', style).format(new Date(iso));
}
