import { load } from 'exifreader';
import { dayFromIso } from '#kit/calendar/days.ts';
import type { PhotoFacts } from '../../rules/photos/photo-offer.ts';

/** What a camera wrote of where and when; what cannot be, or cannot be read, is null. */
export function photoFacts(bytes: ArrayBuffer): PhotoFacts {
  try {
    const { exif, gps } = load(bytes, {
      expanded: true,
      includeTags: {
        exif: ['DateTimeOriginal'],
        gps: ['Latitude', 'Longitude'],
      },
    });
    return {
      position: positionOf(gps?.Latitude, gps?.Longitude),
      date: dateOf(exif?.DateTimeOriginal?.description),
    };
  } catch {
    // No metadata, or broken ones: the picture itself may be whole.
    return { position: null, date: null };
  }
}

function positionOf(lat: number | undefined, lon: number | undefined): PhotoFacts['position'] {
  if (lat === undefined || lon === undefined) return null;
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return null;
  // What cameras write that do not know where they are.
  if (lat === 0 && lon === 0) return null;
  return { lat: rounded(lat), lon: rounded(lon) };
}

/** To about a metre, as precise as they measure. */
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** `2026-01-03` of `2026:01:03 10:22:00`, local time of the camera. */
function dateOf(written: unknown): string | null {
  const [, year, month, day] = /^(\d{4}):(\d\d):(\d\d)\b/.exec(String(written)) ?? [];
  if (year === undefined) return null;
  const iso = `${year}-${month}-${day}`;
  try {
    dayFromIso(iso);
    return iso;
  } catch {
    return null;
  }
}
