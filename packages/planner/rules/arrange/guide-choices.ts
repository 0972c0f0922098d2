import { type Island, islandAt } from '#kit/geo/islands.ts';
import type { Position } from '#kit/travel/distance.ts';
import { blank } from '../rows/rows.ts';
import type { Located } from '../ways/known-ways.ts';
import type { GuideChoice } from './wishes.ts';

/** What a guide says of its places, as far as choosing among them needs it; a guide's own type fits as it is. */
export type Guide = {
  slug: string;
  name: string;
  /** Where one sleeps: the usual one first. */
  areas: readonly (Position & { id: string; name: string })[];
  center: Position;
  places: readonly { slug: string; name: string }[];
  /** Slugs of the few that it would show first, the best first. */
  chosen: readonly string[];
  /** 1 to 12. */
  bestMonths: readonly number[];
  itineraries: readonly { id: string; days: readonly { stops: readonly { slug: string }[] }[] }[];
};

/** The places of a guide, and where a trip to it takes place: in that area, or the usual one. */
export function choicesOf(
  { slug, name, areas, center, places, chosen, bestMonths, itineraries }: Guide,
  islands: readonly Island[] | null,
  areaId: string | null = null,
): { choices: GuideChoice[]; base: Located } {
  const area = areas.find(({ id }) => id === areaId) ?? areas[0];
  const { lat, lon } = area ?? center;
  const stop = {
    ...blank.trip_stops,
    id: area ? `${slug}/${area.id}` : slug,
    title: area?.name ?? name,
    place: `${slug}/`,
  };
  return {
    choices: places.map((place): GuideChoice => {
      const rank = chosen.indexOf(place.slug);
      const own = itineraries.flatMap(({ days }) => {
        const day = days.findIndex(({ stops }) => stops.some((one) => one.slug === place.slug));
        return day < 0 ? [] : [{ days: days.length, day }];
      });
      return {
        place: `${slug}/${place.slug}`,
        title: place.name,
        bestMonths,
        ...(rank >= 0 && { rank }),
        ...(own.length > 0 && { itineraries: own }),
      };
    }),
    base: { stop, position: { lat, lon }, land: islandAt({ lat, lon }, islands ?? []) },
  };
}
