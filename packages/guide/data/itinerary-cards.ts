import { itineraryCards } from 'virtual:content';
import type { Lang } from '../compiler/guide.ts';
import type { ItineraryCard } from '../compiler/itinerary-cards.ts';
import { readCompiled } from './compiled.ts';

/** The itineraries of all guides, without what is in them. Throws `ContentUnreachable`. */
export async function readItineraryCards(lang: Lang): Promise<ItineraryCard[]> {
  const found = itineraryCards[`itineraries.${lang}`];
  if (!found) throw new Error(`there are no itineraries in ${lang}`);
  return readCompiled(found);
}
