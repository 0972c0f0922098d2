import type { Lang } from '../../content/guide.ts';
import { addStops, type StopDraft, setDeleted } from '../domain/trip/edits.ts';
import { planOf } from '../domain/trip/plan.ts';
import type { TripRow } from '../domain/trip/rows.ts';
import { newTrip } from './new-trip.ts';
import { hintedTrip } from './trip-hint.ts';
import type { TripRole } from './trip-together.ts';
import { applyEdit, openTrip, openTrips, pen, useOpenTrip, useTripList } from './trips.ts';

/** From a place of a guide to a day of a trip, without going to the trip. */

/** Opens the trip they are on; resolves when it is read, or when there is none. */
export async function openCurrentTrip(): Promise<void> {
  await openTrips();
  const { trips } = useTripList.getState();
  const wanted = trips.find(({ id }) => id === hintedTrip()) ?? trips[0];
  if (wanted) await openTrip(wanted.id);
}

/** Whether the traveller may put something into a trip, with what is known of the role in it. */
export function mayChange(
  { owner }: TripRow,
  role: TripRole | undefined,
  me: string | undefined,
): boolean {
  return owner === null || owner === me || role === 'editor' || role === 'owner';
}

/** Puts a place at the end of a day of the open trip (null: of what has no day) and gives the new stop. */
export function putOnDay(draft: StopDraft, dayId: string | null): string | null {
  const { id, rows } = useOpenTrip.getState();
  const plan = id === null ? null : planOf(rows, id);
  if (!plan) return null;
  const stops =
    dayId === null ? plan.unplanned : plan.days.find(({ day }) => day.id === dayId)?.stops;
  if (!stops) return null;
  const edit = addStops(rows, plan.trip.id, [draft], { dayId, at: stops.length }, pen());
  applyEdit(edit);
  return edit.patches.find(({ table, isNew }) => table === 'trip_stops' && isNew)?.id ?? null;
}

/** Makes a trip of so many blank days and opens it. */
export async function openNewTrip(title: string, days: number, lang: Lang): Promise<void> {
  await openTrip(await newTrip({ title }, { days, copy: null }, lang));
}

/** Takes a stop out of the open trip again. */
export function takeBack(stopId: string): void {
  applyEdit(setDeleted(useOpenTrip.getState().rows, 'trip_stops', stopId, pen()));
}
