import { expect, test } from 'vitest';
import { applyPatches, editOf } from '../edits/patch.ts';
import { noFacts } from '../facts.ts';
import { planOf } from '../plan.ts';
import type { FileRow } from '../rows/rows.ts';
import { countingContext, tripWith } from '../testing/trips.ts';
import { movePhoto, photoOffer, putPhotoOnMap } from './photo-offer.ts';

const position = { lat: 4.6, lon: -74.08 };
const context = countingContext('new');

/** A trip of two days from 2 January, and a photo. */
function withPhoto(of: (stopIds: string[], dayIds: string[]) => Partial<FileRow>) {
  const days = [[{ title: 'Casa' }, { title: 'Mirador', lat: 4.7, lon: -74.1 }], [{ title: 'b' }]];
  const rows = tripWith({ start_date: '2026-01-02' }, days);
  const plan = planOf(rows, 'trip');
  const stops = plan?.days.flatMap((day) => day.stops.map(({ id }) => id)) ?? [];
  const dayIds = plan?.days.map(({ day }) => day.id) ?? [];
  const set = { trip_id: 'trip', kind: 'photo', ...of(stops, dayIds) } as const;
  const patch = { table: 'trip_files', id: 'photo', set, isNew: true } as const;
  const all = applyPatches(rows, editOf(rows, [patch], context.now).patches);
  const file = all.trip_files.get('photo');
  if (!file) throw new Error('no photo');
  return { rows: all, file, stops, dayIds };
}

test('a photo on an own stop without a position gives it one, and is undone as one edit', () => {
  const { rows, file, stops } = withPhoto(([stop = '']) => ({ stop_id: stop }));
  const offer = photoOffer(rows, file, { position, date: '2026-01-02' }, noFacts);
  expect(offer).toEqual({ day: null, onMap: 'stop' });
  if (!offer) return;
  const edit = putPhotoOnMap(rows, file, offer, position, 'Playa', context);
  const after = applyPatches(rows, edit.patches);
  expect(after.trip_stops.get(stops[0] ?? '')).toMatchObject(position);
  expect(after.trip_stops.size).toBe(rows.trip_stops.size);
  expect(applyPatches(after, edit.inverse)).toEqual(rows);
});

test('a stop that has a position keeps it', () => {
  const { rows, file } = withPhoto(([, stop = '']) => ({ stop_id: stop }));
  expect(photoOffer(rows, file, { position, date: null }, noFacts)).toBeNull();
});

test('a photo of a day becomes a stop of the day on which it was taken', () => {
  const { rows, file, dayIds } = withPhoto((_, [day = '']) => ({ day_id: day }));
  const offer = photoOffer(rows, file, { position, date: '2026-01-03' }, noFacts);
  expect(offer).toEqual({ day: { id: dayIds[1], number: 2 }, onMap: 'new' });
  if (!offer) return;
  const edit = putPhotoOnMap(rows, file, offer, position, 'Playa', context);
  const after = applyPatches(rows, edit.patches);
  const made = planOf(after, 'trip')?.days[1]?.stops.at(-1);
  expect(made).toMatchObject({ kind: 'own', title: 'Playa', ...position });
  expect(after.trip_files.get('photo')).toMatchObject({ day_id: dayIds[1], stop_id: made?.id });
});

test('a date proposes its day alone where the photo is on another', () => {
  const { rows, file, dayIds } = withPhoto(([stop = '']) => ({ stop_id: stop }));
  const offer = photoOffer(rows, file, { position: null, date: '2026-01-03' }, noFacts);
  expect(offer).toEqual({ day: { id: dayIds[1], number: 2 }, onMap: null });
  const after = applyPatches(rows, movePhoto(rows, 'photo', dayIds[1] ?? '', context).patches);
  expect(after.trip_files.get('photo')).toMatchObject({ day_id: dayIds[1], stop_id: null });
  for (const date of ['2026-01-02', '2026-02-01', null])
    expect(photoOffer(rows, file, { position: null, date }, noFacts), `${date}`).toBeNull();
});
