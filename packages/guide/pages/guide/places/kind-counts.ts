import type { GuidePlace } from '#guide/compiler/guide.ts';
import type { PlaceKind } from '#kit/rules/place-kinds.ts';

/** How many places there are of each kind, the most frequent first. */
export function kindCounts(places: GuidePlace[]): [kind: PlaceKind, count: number][] {
  const counts = new Map<PlaceKind, number>();
  for (const { kinds } of places)
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
