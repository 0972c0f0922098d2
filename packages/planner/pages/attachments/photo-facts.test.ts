import { expect, test } from 'vitest';
import { exifSegment, withSegment } from '../../rules/testing/exif-jpeg.ts';
import { photoFacts } from './photo-facts.ts';

/** The least that is a JPEG: beginning, sizes and end. */
const jpeg = Uint8Array.from([
  ...[0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0],
  ...[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9],
]);
const bogota = { lat: [4, 36, 35, 'N'], lon: [74, 4, 54, 'W'] } as const;

function factsOf(exif: Parameters<typeof exifSegment>[0]) {
  return photoFacts(bufferOf(withSegment(jpeg, exifSegment(exif))));
}

function bufferOf(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer;
}

test('position and date of a photo are read, west and south below zero', () => {
  expect(factsOf({ ...bogota, taken: '2026:01:03 23:59:59' })).toEqual({
    position: { lat: 4.60972, lon: -74.08167 },
    date: '2026-01-03',
  });
  expect(factsOf({ lat: [4, 12, 0, 'S'], lon: [69, 56, 0, 'W'] })).toEqual({
    position: { lat: -4.2, lon: -69.93333 },
    date: null,
  });
});

test('a photo without EXIF says nothing, and neither does what is no picture', () => {
  const nothing = { position: null, date: null };
  expect(photoFacts(bufferOf(jpeg))).toEqual(nothing);
  expect(photoFacts(new ArrayBuffer(0))).toEqual(nothing);
  expect(photoFacts(bufferOf(Uint8Array.from([1, 2, 3, 4])))).toEqual(nothing);
});

test('broken EXIF says nothing that cannot be, wherever it ends', () => {
  const segment = exifSegment({ ...bogota, taken: '2026:01:03 10:00:00' });
  for (let end = 4; end < segment.length; end += 1) {
    const { position, date } = photoFacts(bufferOf(withSegment(jpeg, segment.subarray(0, end))));
    if (position) expect(Math.abs(position.lat) <= 90 && Math.abs(position.lon) <= 180).toBe(true);
    expect([null, '2026-01-03']).toContain(date);
  }
});

test('positions out of range, half of one, and that of cameras that do not know, are none', () => {
  const nowhere = [
    { ...bogota, lat: [91, 0, 0, 'N'] },
    { ...bogota, lon: [181, 0, 0, 'W'] },
    { lat: bogota.lat },
    { lon: bogota.lon },
    { lat: [0, 0, 0, 'N'], lon: [0, 0, 0, 'E'] },
  ] as const;
  for (const exif of nowhere) expect(factsOf(exif).position, JSON.stringify(exif)).toBeNull();
});

test('a date that is none is none', () => {
  for (const taken of ['0000:00:00 00:00:00', '2026:02:30 10:00:00', '    :  :     :  :  ', 'hoy'])
    expect(factsOf({ taken }).date, taken).toBeNull();
});
