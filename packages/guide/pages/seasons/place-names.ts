import type { Locale } from '#kit/language/locale.ts';
import { posterName } from '#kit/ui/poster/poster-name.ts';
import { destinationCards } from '../../data/guides.ts';

/** Names of the destinations by slug: whole, and the part that is set large. */
export function placeNames(locale: Locale): Record<string, { name: string; short: string }> {
  return Object.fromEntries(
    destinationCards(locale).map(({ slug, name }) => [slug, { name, short: posterName(name)[0] }]),
  );
}
