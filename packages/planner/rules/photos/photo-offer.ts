import { addStops, type EditContext } from '../edits/edits.ts';
import { type Edit, editOf } from '../edits/patch.ts';
import type { Facts } from '../facts.ts';
import { positionOf } from '../facts.ts';
import { planOf } from '../plan.ts';
import type { FileRow, Rows } from '../rows/rows.ts';

/** What a photo says of where and when it was taken. */
export type PhotoFacts = { position: { lat: number; lon: number } | null; date: string | null };

/** What can be done with it; null is nothing to offer. */
export type PhotoOffer = {
  /** The day of the trip on which it was taken, where the photo is not there yet. */
  day: { id: string; number: number } | null;
  /** On the map: as the position of its own stop, or as a new stop. */
  onMap: 'stop' | 'new' | null;
};

/**
 * What a photo's position and date are good for. A stop that has a position keeps it: somebody put it there, or a
 * guide knows better.
 */
export function photoOffer(
  rows: Rows,
  { trip_id, stop_id, day_id }: FileRow,
  { position, date }: PhotoFacts,
  facts: Facts,
): PhotoOffer | null {
  const plan = planOf(rows, trip_id);
  if (!plan) return null;
  const stops = [...plan.days.flatMap(({ stops }) => stops), ...plan.unplanned];
  const stop = stops.find(({ id }) => id === stop_id);
  const taken = date === null ? undefined : plan.days.find((day) => day.date === date);
  const isElsewhere = taken !== undefined && taken.day.id !== (stop ? stop.day_id : day_id);
  const day = isElsewhere ? { id: taken.day.id, number: taken.number } : null;
  const onMap = (): PhotoOffer['onMap'] => {
    if (!position) return null;
    if (!stop) return 'new';
    return stop.kind === 'own' && positionOf(stop, facts) === null ? 'stop' : null;
  };
  const offer = { day, onMap: onMap() };
  return offer.day || offer.onMap ? offer : null;
}

/** Puts a photo on the day on which it was taken; it leaves its stop, which stays where it is. */
export function movePhoto(rows: Rows, id: string, dayId: string, { now }: EditContext): Edit {
  const set = { day_id: dayId, stop_id: null };
  return editOf(rows, [{ table: 'trip_files', id, set, isNew: false }], now);
}

/** Gives the photo's stop its position, or makes a stop of the photo, on the day of the photo. */
export function putPhotoOnMap(
  rows: Rows,
  file: FileRow,
  { day, onMap }: PhotoOffer,
  position: NonNullable<PhotoFacts['position']>,
  title: string,
  context: EditContext,
): Edit {
  if (onMap === 'stop' && file.stop_id !== null) {
    const patch = { table: 'trip_stops', id: file.stop_id, set: position, isNew: false } as const;
    return editOf(rows, [patch], context.now);
  }
  const plan = planOf(rows, file.trip_id);
  const dayId = day?.id ?? file.day_id;
  const there = plan?.days.find((one) => one.day.id === dayId);
  const dropPosition = {
    dayId: there?.day.id ?? null,
    at: (there?.stops ?? plan?.unplanned ?? []).length,
  };
  const draft = { kind: 'own', title, ...position } as const;
  const { patches } = addStops(rows, file.trip_id, [draft], dropPosition, context);
  const stop = patches.find((patch) => patch.table === 'trip_stops' && patch.isNew);
  if (!stop) return { patches: [], inverse: [] };
  const set = { day_id: dropPosition.dayId, stop_id: stop.id };
  return editOf(
    rows,
    [...patches, { table: 'trip_files', id: file.id, set, isNew: false }],
    context.now,
  );
}
