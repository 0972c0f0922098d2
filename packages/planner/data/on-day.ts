import type { Lang } from '#guide/compiler/guide.ts';
import type { StopDraft } from '../rules/edits/edits.ts';
import { editOf, type Patch } from '../rules/edits/patch.ts';
import { type PutResult, putPlace } from '../rules/edits/put-place.ts';
import type { TripRow } from '../rules/rows/rows.ts';
import type { TripRole } from './sharing/together.ts';
import { hintedTrip } from './trips/hint.ts';
import { newTrip } from './trips/new-trip.ts';
import {
  applyEdit,
  editContext,
  openTrip,
  openTrips,
  useOpenTrip,
  useTripList,
} from './trips/trips.ts';

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

/** What was done with a place, and the edit that takes it back. */
export type Placed = { how: PutResult; back: Patch[] };

/** Puts a place at the end of a day of the open trip (null: of what has no day); null where there is no such day. */
export function putOnDay(
  draft: StopDraft & { place: string },
  dayId: string | null,
): Placed | null {
  const { id, rows } = useOpenTrip.getState();
  const put = id === null ? null : putPlace(rows, id, draft, dayId, editContext());
  if (!put) return null;
  applyEdit(put.edit);
  return { how: put.how, back: put.edit.inverse };
}

/** Makes a trip of so many blank days and opens it. */
export async function openNewTrip(title: string, days: number, lang: Lang): Promise<void> {
  await openTrip(await newTrip({ title }, { days, copy: null }, lang));
}

/** Takes a place out of the open trip again, or sends it back to where it waited. */
export function takeBack({ back }: Placed): void {
  applyEdit(editOf(useOpenTrip.getState().rows, back, editContext().now));
}
