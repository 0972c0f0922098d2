import type { PlaceGroup } from '#guide/compiler/guide.ts';
import type { PlaceKind } from '#kit/rules/place-kinds.ts';

/** The small drawing of each group of places. */
export const groupSpots: Record<PlaceGroup, PlaceKind> = {
  see: 'see',
  do: 'do',
  nature: 'nature',
  eat: 'eat',
  coffee: 'coffee',
  buy: 'market',
};
