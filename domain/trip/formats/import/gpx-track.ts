import { localTimeOf } from '../../../calendar/local-time.ts';
import { distanceKm } from '../../../travel/distance.ts';
import { limits } from '../../rows.ts';
import type { FoundPlace } from './place-candidate.ts';
import { childText, degreesOf, elementsOf, type XmlNode } from './xml-in.ts';

/** Kilometres within which a track ends where it began. */
const sameEnd = 0.2;

export type TrackPlace = {
  place: Omit<FoundPlace, 'row'>;
  times: { start_time?: string; minutes?: number };
};

/**
 * Where a track begins, with its length in kilometres as a note and, where its points are dated, its date, time and
 * minutes in Colombia; and where it ends, unless that is the same place. A track without a good point is nothing.
 */
export function trackPlaces(track: XmlNode): TrackPlace[] {
  const points = elementsOf(track, 'trkpt').flatMap((point) => {
    const [lat, lon] = ['lat', 'lon'].map((name) => degreesOf(point.attributes.get(name)));
    if (lat === undefined || lon === undefined || !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
      return [];
    return [{ lat, lon, at: Date.parse(childText(point, 'time')) }];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  let km = 0;
  for (const [nth, point] of points.entries())
    km += nth === 0 ? 0 : distanceKm(points[nth - 1] ?? point, point);
  const name = childText(track, 'name') || 'GPX';
  const note = [childText(track, 'desc') || childText(track, 'cmt'), `${km.toFixed(1)} km`];
  const began = localTimeOf(first.at);
  const minutes = Math.round((last.at - first.at) / 60_000);
  const isLasting = minutes > 0 && minutes <= limits.minutes;
  const begin: TrackPlace = {
    place: {
      name,
      lat: first.lat,
      lon: first.lon,
      note: note.filter(Boolean).join('\n\n'),
      date: began?.date,
    },
    times: { ...(began && { start_time: began.time }), ...(isLasting && { minutes }) },
  };
  if (distanceKm(first, last) <= sameEnd) return [begin];
  const date = localTimeOf(last.at)?.date;
  const end = { name: `→ ${name}`, lat: last.lat, lon: last.lon, date };
  return [begin, { place: end, times: {} }];
}
