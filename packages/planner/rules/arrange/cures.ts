import { dayFromIso, isoOf } from '#kit/calendar/days.ts';
import type { Facts } from '../facts.ts';
import type { Cure, LeftOut } from './proposal.ts';
import { partsWith, type TripAsked, type TripProposal } from './propose-trip.ts';

/** A request with one thing changed, and from when on it then is; null is as before. */
export type Variant = { cure: Cure; asked: TripAsked; start: string | null };

/** Proposes the trip as the variant has it. */
type Solve = (variant: Variant) => Promise<TripProposal | null>;

/** More nights in another area, and more days, are no cure. */
const most = { nights: 2, days: 2 };

/**
 * For each of a guide's first that was left out what would bring it in, found by solving again with one thing changed,
 * so that it is true. `start` is the first date of the trip, null without dates.
 */
export async function curesOf(
  { leftOut }: TripProposal,
  asked: TripAsked,
  start: string | null,
  facts: Facts,
  solve: Solve,
): Promise<ReadonlyMap<string, Cure>> {
  const found = new Map<string, Cure>();
  const solved = new Map<string, Promise<ReadonlySet<string>>>();
  for (const left of leftOut) {
    if (left.rank === null || left.place === null) continue;
    const own = itineraryWith(left, asked);
    if (own) found.set(left.place, own);
    if (left.reason === 'days') continue;
    for (const variant of variantsFor(left, asked, start, facts)) {
      const key = JSON.stringify(variant.cure);
      const places = solved.get(key) ?? solve(variant).then(placesOf);
      solved.set(key, places);
      if (!(await places).has(left.place)) continue;
      found.set(left.place, variant.cure);
      break;
    }
  }
  return found;
}

function placesOf(proposal: TripProposal | null): ReadonlySet<string> {
  const stops = proposal?.days.flatMap((day) => day.stops) ?? [];
  return new Set(stops.flatMap(({ place }) => place ?? []));
}

/** A trip of several days is an itinerary of its own. */
function itineraryWith({ place, reason }: LeftOut, { destinations }: TripAsked): Cure | null {
  if (reason !== 'days') return null;
  const [slug, name] = place?.split('/') ?? [];
  const guide = destinations.find((one) => one.guide.slug === slug)?.guide;
  const own = guide?.itineraries.find(({ days }) =>
    days.some(({ stops }) => stops.some((stop) => stop.slug === name)),
  );
  return own ? { key: 'itinerary', id: own.id, days: own.days.length } : null;
}

/** What may bring a place in, the smallest change first. */
function variantsFor(
  { place, reason }: Pick<LeftOut, 'place' | 'reason'>,
  asked: TripAsked,
  start: string | null,
  facts: Facts,
): Variant[] {
  const slug = place?.split('/')[0];
  const nth = asked.destinations.findIndex(({ guide }) => guide.slug === slug);
  const one = asked.destinations[nth];
  if (!one) return [];
  const { wishes } = asked;
  const same = { start: null };
  const withTown = (change: Partial<typeof one>) => ({
    ...asked,
    destinations: asked.destinations.with(nth, { ...one, ...change }),
  });
  const longer = Array.from({ length: most.days }, (_, more): Variant => {
    const days = one.days + more + 1;
    return {
      cure: { key: 'days', days: more + 1 },
      asked: withTown({ days, parts: null }),
      ...same,
    };
  });
  const area = one.guide.areas.find(({ id }) => id === facts.places.get(place ?? '')?.sleep);
  const beds = Array.from({ length: area && !one.bed ? most.nights : 0 }, (_, more): Variant[] => {
    const nights = more + 1;
    const parts = area && partsWith(one.guide, one.days, area.id, nights, facts);
    if (!area || !parts) return [];
    const cure: Cure = { key: 'sleep', area: area.id, name: area.name, nights };
    return [{ cure, asked: withTown({ parts }), ...same }];
  }).flat();
  const hours = (['arrive', 'leave'] as const).flatMap((key): Variant[] =>
    wishes[key] === null
      ? []
      : [{ cure: { key }, asked: { ...asked, wishes: { ...wishes, [key]: null } }, ...same }],
  );
  const full: Variant[] =
    wishes.rhythm === 'full'
      ? []
      : [
          {
            cure: { key: 'rhythm', rhythm: 'full' },
            asked: { ...asked, wishes: { ...wishes, rhythm: 'full' } },
            ...same,
          },
        ];
  const now = start === null ? wishes.month : Number(start.slice(5, 7));
  const months = one.guide.bestMonths
    .filter((month) => month !== now)
    .map(
      (month): Variant => ({
        cure: { key: 'month', month },
        asked: { ...asked, wishes: { ...wishes, month } },
        start: start === null ? null : inMonth(start, month),
      }),
    );
  const isOfSeason = ['closed', 'sea', 'rain', 'holiday'].includes(reason);
  const isFar = ['no_way', 'far', 'altitude', 'far_trip'].includes(reason);
  if (isOfSeason) return [...months, ...longer];
  if (isFar) return [...beds, ...hours, ...longer, ...full, ...months];
  return [...longer.slice(0, 1), ...beds, ...hours, ...full, ...longer.slice(1), ...months];
}

/** The same weekday about the same day of the next such month. */
function inMonth(start: string, month: number): string {
  const year = Number(start.slice(0, 4)) + (month <= Number(start.slice(5, 7)) ? 1 : 0);
  const day = dayFromIso(
    `${year}-${String(month).padStart(2, '0')}-${start.slice(8) > '28' ? '28' : start.slice(8)}`,
  );
  const weekday = (dayFromIso(start) - day) % 7;
  const moved = isoOf(day + weekday);
  return Number(moved.slice(5, 7)) === month
    ? moved
    : isoOf(day + weekday + (weekday < 0 ? 7 : -7));
}
