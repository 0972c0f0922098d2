import type { Position } from './formats/waypoint.ts';
import { isInside, type Ring } from './ring.ts';

/**
 * Colombia with its sea and islands, [longitude, latitude], drawn some 30 km outside of its borders: enough to ask whether
 * a position was meant.
 */
const outline: Ring = [
  [-70.8, 12.8],
  [-70.8, 11.6],
  [-71.8, 10.9],
  [-72.6, 10],
  [-72.7, 9.2],
  [-72.1, 8.5],
  [-72.1, 7.4],
  [-70.5, 7.3],
  [-69.3, 6.4],
  [-67.1, 6.6],
  [-67.1, 4.2],
  [-66.9, 2.9],
  [-66.5, 1.3],
  [-66.7, 0.8],
  [-69.2, 0.4],
  [-69, -1.2],
  [-69.6, -4.4],
  [-70.3, -4.4],
  [-70.9, -3.9],
  [-70.5, -2.9],
  [-72.2, -2.8],
  [-73.5, -2.6],
  [-75, -0.6],
  [-76.5, -0.1],
  [-77.9, 0.5],
  [-79.3, 1.2],
  [-82.1, 3.4],
  [-82.1, 4.7],
  [-78.4, 6.9],
  [-77.9, 7.4],
  [-77.7, 8.8],
  [-82.3, 11.9],
  [-82.3, 14.8],
  [-79.9, 16.2],
  [-77.8, 15.2],
];

/** Whether a position is in Colombia or within some 30 km of it. */
export function inColombia({ lat, lon }: Position): boolean {
  return isInside([lon, lat], outline);
}
