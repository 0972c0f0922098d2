import type { ItineraryCard } from '#guide/compiler/itinerary-cards.ts';
import { shownItinerary } from '#guide/shown-itinerary.ts';
import { dayFromIso } from '#kit/calendar/days.ts';
import { fold, tokens } from '#kit/search/words.ts';
import { dayOfTrip } from '../../rules/days/under-way.ts';
import type { Plan } from '../../rules/plan.ts';
import type { TripRow } from '../../rules/rows/rows.ts';

export type Plans = Readonly<Record<string, Plan | null>>;

/** Trips that are under way, to come or without dates, and those that are over, the newest of these first. */
export function partsOf(trips: readonly TripRow[], plans: Plans, today: string) {
  const isPast = ({ id, start_date }: TripRow) =>
    start_date !== null &&
    dayFromIso(start_date) < dayFromIso(today) &&
    dayOfTrip(start_date, today, plans[id]?.days.length || null) === null;
  return {
    ahead: trips.filter((trip) => !isPast(trip)),
    past: trips.filter(isPast).reverse(),
  };
}

/** The trips but one, those that are over last. */
export function othersOf(trips: readonly TripRow[], but: string | undefined, today: string) {
  const { ahead, past } = partsOf(
    trips.filter(({ id }) => id !== but),
    {},
    today,
  );
  return [...ahead, ...past];
}

/**
 * Whether every word of `query` begins a word of the trip's title, of a stop's or of a person's name, or its year.
 * Case and accents do not matter.
 */
export function isFound(trip: TripRow, plan: Plan | null | undefined, query: string): boolean {
  const told = [
    trip.title,
    trip.start_date ?? '',
    ...(plan?.people.map(({ name }) => name) ?? []),
    ...(plan?.days.flatMap(({ day, stops }) => [day.title, ...stops.map(({ title }) => title)]) ??
      []),
    ...(plan?.unplanned.map(({ title }) => title) ?? []),
  ];
  const words = told.flatMap(wordsOf);
  return wordsOf(query).every((word) => words.some((one) => one.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return tokens(fold(text));
}

/** One itinerary of each guide, in the order of the guides. */
export function firstItineraries(all: readonly ItineraryCard[]): ItineraryCard[] {
  const guides = [...new Set(all.map(({ destination }) => destination))];
  return guides.flatMap(
    (slug) =>
      shownItinerary(
        all
          .filter(({ destination }) => destination === slug)
          .map((card) => ({ card, days: card.stops })),
      )?.card ?? [],
  );
}
