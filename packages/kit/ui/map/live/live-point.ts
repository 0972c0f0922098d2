import type { IconName } from '../../icon.tsx';
import type { MapPoint } from '../engine/map-point.ts';
import type { LiveMark } from '../pins/live-pin.tsx';

/** WGS 84 degrees. */
export type Position = { lat: number; lon: number };

/** A point of the interactive map and of its list. */
export type LivePoint = MapPoint & {
  kinds: IconName[];
  /** Where its text is. */
  href: string;
  approximate: boolean;
  /** Whether it may be dragged elsewhere. */
  movable?: boolean;
  /** Its number along the line of its group. */
  mark?: LiveMark | null;
};

export function ofKind(points: LivePoint[], kind: string): LivePoint[] {
  return points.filter(({ kinds }) => kind === 'all' || kinds.some((one) => one === kind));
}

export function ofGroup(points: LivePoint[], only: string): LivePoint[] {
  return points.filter(({ group }) => only === 'all' || group === only);
}
