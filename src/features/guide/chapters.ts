import type { GuidePlace, PlaceGroup } from '../../../content/guide.ts';

export type Chapter = { group: PlaceGroup; places: GuidePlace[] };

/** Consecutive places of one chapter together; content has them in order. */
export function chaptersOf(places: GuidePlace[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const place of places) {
    const last = chapters.at(-1);
    if (last?.group === place.group) last.places.push(place);
    else chapters.push({ group: place.group, places: [place] });
  }
  return chapters;
}
