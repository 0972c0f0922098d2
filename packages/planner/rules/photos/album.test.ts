import { expect, test } from 'vitest';
import type { Plan } from '../plan.ts';
import { blank, type FileRow } from '../rows/rows.ts';
import { planned, tripWith } from '../testing/trips.ts';
import { albumOf, captionOf } from './album.ts';
import { coverOf } from './cover.ts';

const rows = tripWith(
  {},
  [[{ title: 'Muelle' }, { title: 'Faro' }], [], [{ title: 'Café' }]],
  [{ title: 'Ruinas' }],
);

function photo(id: string, set: Partial<FileRow> = {}): FileRow {
  return { ...blank.trip_files, id, trip_id: 'trip', kind: 'photo', type: 'image/jpeg', ...set };
}

function planWith(files: FileRow[], cover: string | null = null): Plan {
  const trip = rows.trips.get('trip');
  if (!trip) throw new Error('no trip');
  return planned({
    ...rows,
    trips: new Map([['trip', { ...trip, cover }]]),
    trip_files: new Map(files.map((file) => [file.id, file])),
  });
}

function stopId(title: string): string {
  return [...rows.trip_stops.values()].find((stop) => stop.title === title)?.id ?? '';
}

test('photos stand by day: its own, then those of its stops in their order, and without a day last', () => {
  const plan = planWith([
    photo('of the light', { stop_id: stopId('Faro') }),
    photo('of the pier', { stop_id: stopId('Muelle') }),
    photo('of the day', { day_id: planned(rows).days[0]?.day.id ?? '' }),
    photo('of the café', { stop_id: stopId('Café') }),
    photo('of the ruins', { stop_id: stopId('Ruinas') }),
    photo('of a day that is gone', { day_id: 'gone' }),
    photo('a ticket', { kind: 'ticket' }),
    photo('a document', { type: 'application/pdf' }),
    photo('deleted', { deleted_at: '2027-01-02' }),
  ]);
  const album = albumOf(plan).map(({ day, photos }) => [
    day?.number ?? null,
    photos.map(({ file, stop }) => [file.id, stop?.title ?? null]),
  ]);
  expect(album).toEqual([
    [
      1,
      [
        ['of the day', null],
        ['of the pier', 'Muelle'],
        ['of the light', 'Faro'],
      ],
    ],
    [3, [['of the café', 'Café']]],
    [
      null,
      [
        ['of a day that is gone', null],
        ['of the ruins', 'Ruinas'],
      ],
    ],
  ]);
});

test('the name that a camera gave is no caption, and what somebody wrote is', () => {
  const names = ['IMG_20260103_102200', 'DSC01234', 'PXL_20260103_152233444.MP', '20260103_1022'];
  for (const title of [...names, 'WhatsApp Image 2026-01-03', ' '])
    expect(captionOf({ title }), title).toBe('');
  for (const title of ['Getsemaní 2026', 'La 93', 'Café', 'Cartagena 2026'])
    expect(captionOf({ title }), title).toBe(title);
});

test('the cover is a picture of the trip; one that is gone, or no picture, is none', () => {
  const files = [
    photo('sunset'),
    photo('gone', { deleted_at: '2027-01-02' }),
    photo('pass', { type: 'application/pdf' }),
    photo('elsewhere', { trip_id: 'other' }),
  ];
  expect(coverOf(planWith(files, 'sunset'))?.id).toBe('sunset');
  for (const cover of [null, 'gone', 'pass', 'elsewhere', 'nowhere'])
    expect(coverOf(planWith(files, cover)), String(cover)).toBeNull();
});
