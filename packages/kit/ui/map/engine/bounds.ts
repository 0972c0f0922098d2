import type { MapPoint } from './map-point.ts';

/** West, south, east and north in WGS 84 degrees. */
export type MapBounds = [number, number, number, number];

/** More at the top, where the buttons are: names stand above their pins. */
const padding = { top: 96, right: 56, bottom: 56, left: 56 };

/** How points fill the map. A day's line is often a walk: it is looked at from nearer. */
export function fitTo(hasLines: boolean) {
  return { padding, maxZoom: hasLines ? 15 : 13 };
}

export function boundsOf(points: MapPoint[]): MapBounds {
  const [lats, lons] = [points.map(({ lat }) => lat), points.map(({ lon }) => lon)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
