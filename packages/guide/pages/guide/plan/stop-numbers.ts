import type { GuideItinerary } from '#guide/compiler/guide.ts';

/**
 * The numbers of an itinerary's stops in the order in which one comes to them, 1 first, by their numbers among the places
 * of the guide. What one comes back to keeps its number.
 */
export function stopNumbers(days: GuideItinerary['days']): Map<number, number> {
  const places = new Set(days.flatMap(({ stops }) => stops.map(({ n }) => n)));
  return new Map([...places].map((n, index) => [n, index + 1]));
}
