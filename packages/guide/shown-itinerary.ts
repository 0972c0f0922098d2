/** The itinerary that stands for a destination where one is shown: that of three days, or the longest, which is last. */
export function shownItinerary<Itinerary extends { days: readonly unknown[] }>(
  itineraries: readonly Itinerary[],
): Itinerary | undefined {
  return itineraries.find(({ days }) => days.length === 3) ?? itineraries.at(-1);
}
