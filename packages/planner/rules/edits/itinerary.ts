import { planOf } from '../plan.ts';
import type { StopMode } from '../rows/columns.ts';
import { makeRoom } from '../rows/rank-list.ts';
import type { Rows } from '../rows/rows.ts';
import type { EditContext, StopDraft } from './edits.ts';
import { type Edit, editOf, type Patch } from './patch.ts';
import { waitingPlaces } from './put-place.ts';

/** An itinerary as a guide tells it; a guide's own type fits as it is. */
export type CopiedItinerary = {
  days: {
    title: string;
    stops: {
      /** Of the place within its guide. */
      slug: string;
      name: string;
      visitMinutes: number | null;
      /** How one comes from the stop before. */
      way: { mode: StopMode } | null;
    }[];
  }[];
};

/**
 * The days of an itinerary with their stops, put before day `at` (0 first), in one edit that one undo takes back.
 * A place that waits without a day moves to its day.
 */
export function copyItinerary(
  rows: Rows,
  tripId: string,
  guide: { slug: string; places: { slug: string; lat: number; lon: number }[] },
  itinerary: CopiedItinerary,
  at: number,
  context: EditContext,
): Edit {
  const plan = planOf(rows, tripId);
  if (!plan) return { patches: [], inverse: [] };
  const positions = new Map(guide.places.map(({ slug, lat, lon }) => [slug, { lat, lon }]));
  const days = plan.days.map(({ day }) => day);
  const { ranks, again } = makeRoom(
    days,
    Math.max(0, Math.min(days.length, at)),
    itinerary.days.length,
  );
  const moved = again.map(({ id, rank }): Patch => {
    return { table: 'trip_days', id, set: { rank }, isNew: false };
  });
  const waiting = waitingPlaces(plan.unplanned);
  const copied = itinerary.days.flatMap(({ title, stops }, nth): Patch[] => {
    const id = context.newId();
    const set = { trip_id: tripId, rank: ranks[nth] ?? '', title };
    const places = makeRoom([], 0, stops.length).ranks;
    return [
      { table: 'trip_days', id, set, isNew: true },
      ...stops.map((stop, order): Patch => {
        const place = `${guide.slug}/${stop.slug}`;
        const at = { day_id: id, rank: places[order] ?? '' };
        const mode = stop.way?.mode ?? null;
        const waits = waiting.get(place);
        if (waits) {
          waiting.delete(place);
          const minutes = waits.minutes ?? stop.visitMinutes;
          const set = { ...at, minutes, mode: waits.mode ?? mode };
          return { table: 'trip_stops', id: waits.id, set, isNew: false };
        }
        const draft: StopDraft = {
          kind: 'place',
          place,
          title: stop.name,
          minutes: stop.visitMinutes,
          mode,
          ...positions.get(stop.slug),
        };
        return {
          table: 'trip_stops',
          id: context.newId(),
          set: { ...draft, trip_id: tripId, ...at },
          isNew: true,
        };
      }),
    ];
  });
  return editOf(rows, [...moved, ...copied], context.now);
}
