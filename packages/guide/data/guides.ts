import { cards, guides } from 'virtual:content';
import type { Guide, GuideCard, Lang } from '../compiler/guide.ts';
import { readCompiled } from './compiled.ts';

/** The destinations in the order of the lists. */
export function destinationCards(lang: Lang): GuideCard[] {
  return cards[lang];
}

/** One guide, or null when there is no such destination. Throws `ContentUnreachable`. */
export async function readGuide(slug: string, lang: Lang): Promise<Guide | null> {
  const found = guides[`${slug}.${lang}`];
  return found ? readCompiled(found) : null;
}
