import type { Locale } from '../../../domain/language/locale.ts';
import { destinationCards } from '../../data/content/guides.ts';
import { posterName } from '../../ui/poster-name.ts';

/** Names of the destinations by slug: whole, and the part that is set large. */
export function placeNames(locale: Locale): Record<string, { name: string; short: string }> {
  return Object.fromEntries(
    destinationCards(locale).map(({ slug, name }) => [slug, { name, short: posterName(name)[0] }]),
  );
}
