import type { PlaceFacts } from '../places/schema.ts';
import type { Facts } from '../schema.ts';
import type { MapGround, MapShapes } from './drawing.ts';
import { landTest } from './drawn-land.ts';
import type { Frame } from './frames.ts';
import type { Geo } from './geo.ts';
import { mapWidth, type View } from './project.ts';
import { isAshore } from './sea.ts';
import { isInland, shapesOf } from './shapes.ts';

/** Characters of path data the land and water of one map may cost. */
const most = 4800;

type Cut = Pick<Frame, 'view' | 'inside' | 'fold'>;

/** Land and water of a view. Throws for a place on land that it draws in water. */
export function groundOf(
  { view, inside, fold }: Cut,
  { slug, places }: Pick<Facts, 'slug' | 'places'>,
  geo: Geo,
  budget = most,
): MapGround {
  const { height, kmPerUnit } = view;
  const shapes = shapesOf(geo, view, budget);
  const [wet] = wetPlaces(shapes, view, pick(places, inside), geo);
  if (wet)
    throw new Error(
      `${slug}: the map draws ${wet.slug} in the water. Check its position, then run tools/geo/coast.ts.`,
    );
  return {
    ...shapes,
    width: mapWidth,
    height,
    inland: isInland(shapes, height),
    scale: scaleBar(kmPerUnit),
    fold,
  };
}

/** Whether a view draws all of these places that stand on land on it. */
export function isDry(
  view: View,
  inside: number[],
  places: PlaceFacts[],
  geo: Geo,
  budget = most,
): boolean {
  if (!geo.detailed) return true;
  return wetPlaces(shapesOf(geo, view, budget), view, pick(places, inside), geo).length === 0;
}

/** Places on land that a drawing has in the water. */
function wetPlaces(shapes: MapShapes, { project }: View, places: PlaceFacts[], geo: Geo) {
  if (!geo.detailed) return [];
  const isLand = landTest(shapes);
  return places.filter(({ lat, lon, kinds }) => isAshore(kinds) && !isLand(project([lon, lat])));
}

function pick(places: PlaceFacts[], indexes: number[]): PlaceFacts[] {
  return indexes.flatMap((index) => places[index] ?? []);
}

/** The longest of 1, 2, 5, 10, 20… kilometres (or a part of one) that fits a fifth of the width. */
export function scaleBar(kmPerUnit: number): { km: number; units: number } {
  const longest = kmPerUnit * mapWidth * 0.22;
  const km = [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2].find((length) => length <= longest) ?? 0.1;
  return { km, units: Math.round(km / kmPerUnit) };
}
