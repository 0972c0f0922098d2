import { localTimeOf } from '#kit/calendar/local-time.ts';
import type { Position } from '#kit/geo/formats/waypoint.ts';
import { distanceKm } from '#kit/travel/distance.ts';
import { limits } from '../../rows/rows.ts';
import { isDate } from './day-numbers.ts';
import type { FoundPlace } from './place-candidate.ts';

/** Kilometres within which a track ends where it began. */
const sameEnd = 0.2;
/** Kilometres by which a point is away from both of its neighbours, which are together, when its receiver was wrong. */
const spike = 10;

/** A point of a line; `at` in milliseconds, NaN where it says no time. */
export type TrackPoint = Position & { at: number };

export type Track = {
  name: string;
  note?: string;
  url?: string;
  /** Parts between which nothing was recorded: what lies between them is no way. */
  segments: readonly (readonly TrackPoint[])[];
  day?: number | null;
  date?: string | undefined;
};

/**
 * Where a track begins, with the length of its segments in kilometres as a note and, where its points are dated, its
 * date, time and recorded minutes in Colombia; and where it ends, unless that is the same place. A track without a point
 * is nothing.
 */
export function trackPlaces(track: Track): Omit<FoundPlace, 'row'>[] {
  const segments = track.segments.map(withoutSpikes);
  const points = segments.flat();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return [];
  const km = `${segments.reduce((sum, segment) => sum + lengthOf(segment), 0).toFixed(1)} km`;
  const began = localTimeOf(first.at);
  const minutes = Math.round(segments.reduce((sum, segment) => sum + lasting(segment), 0) / 60_000);
  const { name, day = null, url = '' } = track;
  const dateOf = (date = '') => (isDate(date) ? date : track.date);
  const begin: Omit<FoundPlace, 'row'> = {
    name,
    position: { at: place(first), notes: [] },
    note: [track.note, points.length > 1 ? km : ''].filter(Boolean).join('\n\n'),
    url,
    day,
    date: dateOf(began?.date),
    details: {
      ...(began && { start_time: began.time }),
      ...(minutes > 0 && minutes <= limits.minutes && { minutes }),
    },
  };
  if (distanceKm(first, last) <= sameEnd) return [begin];
  const date = dateOf(localTimeOf(last.at)?.date);
  const position = { at: place(last), notes: [] };
  return [begin, { name: `→ ${name}`, position, day, date }];
}

function place({ lat, lon }: TrackPoint): Position {
  return { lat, lon };
}

function lengthOf(points: readonly Position[]): number {
  return points.reduce((km, point, nth) => km + distanceKm(points[nth - 1] ?? point, point), 0);
}

/** Milliseconds between the first and the last dated point. */
function lasting(points: readonly TrackPoint[]): number {
  const dated = points.flatMap(({ at }) => (Number.isNaN(at) ? [] : [at]));
  return Math.max(0, (dated.at(-1) ?? 0) - (dated[0] ?? 0));
}

/** Without single points that are far from where the others are. */
function withoutSpikes(points: readonly TrackPoint[]): TrackPoint[] {
  return points.filter((point, nth) => {
    const [before, after] = [points[nth - 1], points[nth + 1]];
    if (!before || !after) return true;
    const away = Math.min(distanceKm(before, point), distanceKm(point, after));
    return away < spike || distanceKm(before, after) > away / 5;
  });
}
