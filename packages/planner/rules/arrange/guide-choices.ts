import { type Island, islandAt } from '#kit/geo/islands.ts';
import type { Position } from '#kit/travel/distance.ts';
import { blank } from '../rows/rows.ts';
import type { Located } from '../ways/known-ways.ts';
import type { GuideChoice } from './wishes.ts';

/** What a guide says of its places, as far as choosing among them needs it; a guide's own type fits as it is. */
type Guide = {
  slug: string;
  name: string;
  center: Position;
  places: readonly { slug: string; name: string }[];
  /** Slugs of the few that it would show first. */
  chosen: readonly string[];
};

/** The places of a guide, and where a trip to it takes place. */
export function choicesOf(
  { slug, name, center, places, chosen }: Guide,
  islands: readonly Island[] | null,
): { choices: GuideChoice[]; base: Located } {
  const stop = { ...blank.trip_stops, id: slug, title: name, place: `${slug}/` };
  return {
    choices: places.map((place) => ({
      place: `${slug}/${place.slug}`,
      title: place.name,
      isChosen: chosen.includes(place.slug),
    })),
    base: { stop, position: center, land: islandAt(center, islands ?? []) },
  };
}
