import type { Motive } from '#kit/rules/motives.ts';
import type { Calendar } from './calendar.ts';
import type { Town } from './country-facts.ts';
import { isClosedOn, isShutOn, isWished, type Seasons, seasonOf } from './seasons.ts';

/** Points of the guide's first place, how much less each of the next is worth, and those of any other stop. */
const worth = { first: 60, perRank: 4, other: 10 };
/** In percent: what one comes for, and what one does not where one comes for something. */
const wished = { yes: 150, no: 50 };
/** In percent: over the sea in a month in which the port has shut it to boats. */
const seaShut = 50;
/** In percent: a night of a season or a long weekend. */
const busyNight = 90;

/** How much of the day of arrival is lost: half, or where the way takes most of it all. */
const losses = ['half', 'whole'] as const;
export type Loss = (typeof losses)[number];

/** What stays in one destination give. */
export type StayTable = {
  /** Whole points of so many nights from a day on; -Infinity where the destination is closed on one of them. */
  points(arrival: number, nights: number, loss: Loss): number;
  /** Positions of the guide's first places that are open in the itinerary that gives them. */
  firsts(arrival: number, nights: number, loss: Loss): number[];
};

/**
 * The value of k nights is that of the guide's own itinerary that gives most in them: a day of it for each day between
 * arrival and departure, and half of the next for the day of arrival where the way leaves it. Each counts by its date:
 * what is shut gives nothing, and the verdicts of the month and holidays weigh the rest.
 */
export function stayTable(
  town: Town,
  { dates, months, busy }: Calendar,
  motives: readonly Motive[],
  by: Seasons,
): StayTable {
  const isClosed = dates.map((date) => isClosedOn(town, date));
  const share = months.map(
    (month, day) => (seasonOf(town, month, motives, by) * (busy[day] ? busyNight : 100)) / 10_000,
  );
  const pointsOn = (stops: readonly number[] | undefined, day: number) => {
    let points = 0;
    for (const at of stops ?? []) {
      const place = town.places[at];
      if (!place || isShutOn(place, dates[day] ?? '')) continue;
      const own = place.rank === null ? worth.other : worth.first - worth.perRank * place.rank;
      const wish = motives.length === 0 ? 100 : isWished(place, motives) ? wished.yes : wished.no;
      const isSeaShut = place.overSea && town.seaClosed.includes(months[day] ?? 0);
      points += (own * wish * (isSeaShut ? seaShut : 100)) / 10_000;
    }
    return points;
  };
  const itineraries = town.itineraries.length > 0 ? town.itineraries : [[]];
  // By itinerary, its day and the day of the trip; the last is a day for which it has none, and worth nothing.
  const points = itineraries.map((days) =>
    [...days, undefined].map((stops) =>
      dates.map((_, day) => pointsOn(stops, day) * (share[day] ?? 1)),
    ),
  );
  const of = (nth: number, own: number, day: number) => {
    const list = points[nth] ?? [];
    return list[Math.min(own, list.length - 1)]?.[day] ?? 0;
  };
  const size = dates.length * dates.length * losses.length;
  const best = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
  const chosen = new Uint8Array(size);
  const at = (arrival: number, nights: number, loss: Loss) =>
    (arrival * dates.length + nights) * losses.length + (loss === 'half' ? 0 : 1);
  for (const arrival of dates.keys())
    for (const nth of itineraries.keys()) {
      let full = 0;
      for (let nights = 1; arrival + nights < dates.length; nights++) {
        if (isClosed[arrival + nights - 1]) break;
        if (nights > 1) full += of(nth, nights - 2, arrival + nights - 1);
        for (const loss of losses) {
          const half = loss === 'half' ? of(nth, nights - 1, arrival) / 2 : 0;
          const index = at(arrival, nights, loss);
          const points = Math.round(full + half);
          if (points <= (best[index] ?? 0)) continue;
          best[index] = points;
          chosen[index] = nth;
        }
      }
    }
  return {
    points: (arrival, nights, loss) => best[at(arrival, nights, loss)] ?? Number.NEGATIVE_INFINITY,
    firsts: (arrival, nights, loss) => {
      const days = itineraries[chosen[at(arrival, nights, loss)] ?? 0] ?? [];
      const seen = days.slice(0, nights - 1).flatMap((stops, nth) => {
        const date = dates[arrival + nth + 1] ?? '';
        return stops.filter((stop) => {
          const place = town.places[stop];
          return place && place.rank !== null && !isShutOn(place, date);
        });
      });
      return [...new Set(seen)];
    },
  };
}
