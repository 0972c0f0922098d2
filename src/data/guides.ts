import { cards, guides } from 'virtual:content';
import type { Guide, GuideCard, Lang } from '../../content/guide.ts';

/** The destinations in the order of the lists. */
export function destinationCards(lang: Lang): GuideCard[] {
  return cards[lang];
}

/** A guide's file could not be fetched: a failed read, never "not found". */
export class GuideUnreachable extends Error {
  override name = 'GuideUnreachable';
}

/** One guide, or null when there is no such destination. Throws `GuideUnreachable`. */
export async function readGuide(slug: string, lang: Lang): Promise<Guide | null> {
  const found = guides[`${slug}.${lang}`];
  if (typeof found !== 'string') return found ?? null;
  try {
    const response = await fetch(found);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return (await response.json()) as Guide;
  } catch (cause) {
    throw new GuideUnreachable(slug, { cause });
  }
}
