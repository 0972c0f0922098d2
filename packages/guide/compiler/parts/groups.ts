import type { PlaceKind } from '#kit/rules/place-kinds.ts';
import type { PlaceGroup } from '../guide.ts';

/** The chapters of the places, in the order of the page. */
const placeGroups: PlaceGroup[] = ['see', 'do', 'nature', 'eat', 'coffee', 'buy'];

const groupOfKind: Record<PlaceKind, PlaceGroup> = {
  town: 'see',
  see: 'see',
  museum: 'see',
  viewpoint: 'see',
  do: 'do',
  wellness: 'do',
  nature: 'nature',
  beach: 'nature',
  eat: 'eat',
  coffee: 'coffee',
  market: 'buy',
};

/** A place stands in the chapter of the first of its kinds. */
export function groupOf({ kinds: [kind = 'see'] }: { kinds: PlaceKind[] }): PlaceGroup {
  return groupOfKind[kind];
}

/** By chapter; within one, as facts.json has them. */
export function inGroups<Place extends { kinds: PlaceKind[] }>(places: Place[]): Place[] {
  return placeGroups.flatMap((group) => places.filter((place) => groupOf(place) === group));
}
