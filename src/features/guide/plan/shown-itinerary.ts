import type { Guide, GuideItinerary } from '../../../../content/guide.ts';

/** The itinerary that the overview shows: that of three days, or the longest. */
export function shownItinerary({ itineraries }: Guide): GuideItinerary | undefined {
  return itineraries.find(({ days }) => days.length === 3) ?? itineraries.at(-1);
}
