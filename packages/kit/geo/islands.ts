import type { Position } from '../travel/distance.ts';
import { isInside, metresToRing, type Ring } from './ring.ts';

/** Land that no road reaches. */
export type Island = {
  id: string;
  coast: Ring;
  /** Metres off its coast that still count as on it: coasts are rough, and people build over the water. */
  reach: number;
  /** West, south, east, north in degrees, with the reach. */
  box: readonly [number, number, number, number];
};

/** The island that a position is on; null on the mainland. */
export function islandAt({ lat, lon }: Position, islands: readonly Island[]): string | null {
  let found: { id: string; away: number } | null = null;
  for (const { id, coast, reach, box } of islands) {
    const [west, south, east, north] = box;
    if (lon < west || lon > east || lat < south || lat > north) continue;
    const away = isInside([lon, lat], coast) ? 0 : metresToRing([lon, lat], coast);
    if (away <= reach && away < (found?.away ?? Number.POSITIVE_INFINITY)) found = { id, away };
  }
  return found?.id ?? null;
}
