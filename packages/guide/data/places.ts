import { placeFolders, placePages } from 'virtual:content';
import type { Lang } from '../compiler/guide.ts';
import type { PlacePage } from '../compiler/places/page.ts';
import { ContentUnreachable, readCompiled } from './compiled.ts';

/** The page of one place, or null when the guide has no such place. Throws `ContentUnreachable`. */
export async function readPlacePage(
  destination: string,
  place: string,
  lang: Lang,
): Promise<PlacePage | null> {
  const folder = placeFolders[`${destination}.${lang}`];
  if (!folder) return null;
  const page = placePages[`${destination}/${place}.${lang}`];
  if (page) return page;
  try {
    return await readCompiled<PlacePage>(`${folder}/${encodeURIComponent(place)}.json`);
  } catch (error) {
    // Of another build, or not there: only the list of this build's places tells.
    const known = await readCompiled<string[]>(`${folder}/index.json`);
    if (error instanceof ContentUnreachable && !known.includes(place)) return null;
    throw error;
  }
}
