/** WGS 84 degrees; an `id` has no spaces. */
export type MapPoint = { id: string; name: string; lat: number; lon: number; group: string };

/** What stands at one spot of the map: a point, or several together. */
export type MapPin = {
  key: string;
  lat: number;
  lon: number;
  point: string | null;
  cluster: { id: number; points: string[] } | null;
  /** Null where points of several stand together. */
  group: string | null;
};
