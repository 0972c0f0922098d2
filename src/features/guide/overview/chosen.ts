import type { Guide, GuidePlace } from '../../../../content/guide.ts';

/** The places of a guide that somebody with little time should see, the best first. */
export function chosenPlaces({ chosen, places }: Guide): GuidePlace[] {
  return chosen.flatMap((slug) => places.find((place) => place.slug === slug) ?? []);
}
