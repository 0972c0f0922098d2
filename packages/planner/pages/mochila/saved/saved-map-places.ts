import type { AtlasDestination, AtlasPlace } from '#guide/compiler/atlas.ts';
import { distanceKm } from '#kit/travel/distance.ts';
import type { SavedPlace } from '#saved-places/rows.ts';
import type { SavedFilter } from './saved-filter.ts';

/** A saved place with what the guides say of it. */
export type SavedMapPlace = SavedPlace & { place: AtlasPlace; destination: string };

export type SavedGroup = { slug: string; name: string; places: SavedMapPlace[] };

/** Saved places by destination, in the order of the guides; those that no guide has any more are `gone`. */
export function inGuides(saved: SavedPlace[], destinations: AtlasDestination[]) {
  const byId = new Map(
    destinations.flatMap(({ slug, places }) =>
      places.map((place) => [`${slug}/${place.slug}`, { place, destination: slug }]),
    ),
  );
  const known = saved.flatMap((one): SavedMapPlace[] => {
    const found = byId.get(one.id);
    return found ? [{ ...one, ...found }] : [];
  });
  const groups = destinations
    .map(
      ({ slug, name }): SavedGroup => ({
        slug,
        name,
        places: known.filter(({ destination }) => destination === slug),
      }),
    )
    .filter(({ places }) => places.length > 0);
  return { groups, gone: saved.filter(({ id }) => !byId.has(id)) };
}

export function filterGroups(groups: SavedGroup[], filter: SavedFilter): SavedGroup[] {
  return groups
    .filter(({ slug }) => filter.destination === null || slug === filter.destination)
    .map((group) => ({
      ...group,
      places: group.places.filter(
        ({ status, place }) =>
          (filter.status === null || status === filter.status) &&
          (filter.kind === null || place.kinds.includes(filter.kind)),
      ),
    }))
    .filter(({ places }) => places.length > 0);
}

/** Kinds of the saved places, the most frequent first. */
export function kindsOf(groups: SavedGroup[]): AtlasPlace['kinds'] {
  const counts = new Map<AtlasPlace['kinds'][number], number>();
  for (const { places } of groups)
    for (const { place } of places)
      for (const kind of place.kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([kind]) => kind);
}

type Neighbour = {
  id: string;
  destination: string;
  place: AtlasPlace;
  km: number;
  to: string;
};

/** Places that are not saved, the nearest to a saved one first; at most `most`, and one for each saved place. */
export function neighbours(
  groups: SavedGroup[],
  destinations: AtlasDestination[],
  most: number,
): Neighbour[] {
  const saved = new Set(groups.flatMap(({ places }) => places.map(({ id }) => id)));
  const all = groups.flatMap(({ slug, places }) => {
    const others = (destinations.find((one) => one.slug === slug)?.places ?? [])
      .map((place) => ({ id: `${slug}/${place.slug}`, destination: slug, place }))
      .filter(({ id }) => !saved.has(id));
    return places.flatMap(({ place: from }): Neighbour[] => {
      const [nearest] = others
        .map((other) => ({ ...other, km: distanceKm(from, other.place), to: from.name }))
        .sort((a, b) => a.km - b.km);
      return nearest ? [nearest] : [];
    });
  });
  const found = new Map<string, Neighbour>();
  for (const one of all.sort((a, b) => a.km - b.km)) if (!found.has(one.id)) found.set(one.id, one);
  return [...found.values()].slice(0, most);
}
