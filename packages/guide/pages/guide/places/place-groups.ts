import type { GuidePlace, PlaceGroup } from '#guide/compiler/guide.ts';

type GroupOfPlaces = { group: PlaceGroup; places: GuidePlace[] };

/** Consecutive places of one group together; content has them in order. */
export function placeGroups(places: GuidePlace[]): GroupOfPlaces[] {
  const groups: GroupOfPlaces[] = [];
  for (const place of places) {
    const last = groups.at(-1);
    if (last?.group === place.group) last.places.push(place);
    else groups.push({ group: place.group, places: [place] });
  }
  return groups;
}
