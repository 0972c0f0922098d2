/** WGS 84 degrees. */
export type Position = { lat: number; lon: number };

/** A named spot as other programs know it. */
export type Waypoint = Position & {
  name: string;
  /** Running text without mark-up. */
  note?: string;
  /** Where it can be read about. */
  url?: string;
  /** One word or two on what it is. */
  kind?: string;
  /** Day of a plan, 1 first. */
  day?: number;
};

/** Stops in an order, without the way between them. */
export type WaypointRoute = { name: string; stops: Waypoint[]; day?: number };
/** A way as it was gone, or is to be. */
type WaypointTrack = { name: string; points: Position[] };

/** What all three formats are made of. */
export type WaypointFile = {
  name: string;
  note?: string;
  url?: string;
  waypoints: Waypoint[];
  routes?: WaypointRoute[];
  tracks?: WaypointTrack[];
};

/** Degrees with six decimals, a decimetre. Throws `RangeError` for what is no position on Earth. */
export function degrees(value: number, most: 90 | 180): number {
  if (!Number.isFinite(value) || Math.abs(value) > most)
    throw new RangeError(`${value} is not between -${most} and ${most} degrees`);
  return Math.round(value * 1e6) / 1e6 + 0;
}

/** `degrees` written without an exponent: `-0.000001` and never `-1e-6`. */
export function degreesText(value: number, most: 90 | 180): string {
  return degrees(value, most)
    .toFixed(6)
    .replace(/\.?0+$/, '');
}
