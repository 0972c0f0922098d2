import { cards, guides } from 'virtual:content';
import type { Guide, GuideCard, Lang } from '../../content/guide.ts';

/** The destinations in the order of the lists. */
export function destinationCards(lang: Lang): GuideCard[] {
  return cards[lang];
}

/**
 * One guide, or null when there is no such destination.
 * Throws when its file cannot be fetched: that is a failed read, never "not found".
 */
export async function readGuide(slug: string, lang: Lang): Promise<Guide | null> {
  const found = guides[`${slug}.${lang}`];
  if (typeof found !== 'string') return found ?? null;
  const response = await fetch(found);
  if (!response.ok) throw new Error(`guide ${slug}: HTTP ${response.status}`);
  return (await response.json()) as Guide;
}
