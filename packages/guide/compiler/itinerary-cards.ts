import type { Guide } from './guide.ts';

/** An itinerary of a guide as far as a list of them needs it. */
export type ItineraryCard = {
  /** Slug of its guide, and the guide's name. */
  destination: string;
  guide: string;
  /** The itinerary's id in its guide. */
  id: string;
  title: string;
  /** How many stops each day has. */
  stops: number[];
};

/** The itineraries of all guides, in the order of the guides. */
export function itineraryCardsOf(guides: readonly Guide[]): ItineraryCard[] {
  return guides.flatMap(({ slug, name, itineraries }) =>
    itineraries.map(({ id, title, days }) => ({
      destination: slug,
      guide: name,
      id,
      title,
      stops: days.map(({ stops }) => stops.length),
    })),
  );
}
