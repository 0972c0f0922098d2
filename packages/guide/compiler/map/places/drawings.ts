import type { Lang } from '../../guide.ts';
import type { Facts } from '../../schema.ts';
import type { MapBox, PlacesDrawing } from '../drawing.ts';
import { groundOf, isDry } from '../drawing-ground.ts';
import type { Geo, Point } from '../geo.ts';
import { freeCorners } from '../marks/corners.ts';
import { marksOf } from '../marks/layout.ts';
import { mapWidth } from '../project.ts';
import { type Cut, type CutBox, closeUpsOf } from './close-ups.ts';

/** Characters of path data that land and water of a close-up may cost. */
const budget = 3000;

/**
 * The maps of all places of a destination, from the whole to the closest. `names` are those of the places in the language
 * of the guide, in the order of `facts.places`.
 */
export function placesDrawings(
  facts: Facts,
  names: string[],
  geo: Geo,
  lang: Lang,
): PlacesDrawing[] {
  const { slug, places } = facts;
  const points = places.map(({ lon, lat }): Point => [lon, lat]);
  const plans = geo.plans
    .filter(({ destination }) => destination === slug)
    .map(({ id, places: shown }) => ({
      id,
      places: shown.map((one) => places.findIndex((place) => place.slug === one)),
    }));
  const cuts = closeUpsOf(points, plans, (view, inside) =>
    isDry(view, inside, places, geo, budget),
  );
  return cuts.map((cut): PlacesDrawing => {
    const ground = groundOf(cut, facts, geo, cut.letter ? budget : undefined);
    const spots = cut.inside.map((index) => cut.view.project(points[index] ?? [0, 0]));
    const sheet = {
      ...ground,
      corners: freeCorners(ground, [...spots, ...middles(cut)]),
      boxes: cut.boxes,
    };
    return {
      ...ground,
      letter: cut.letter,
      corners: sheet.corners,
      boxes: cut.boxes.map(inThousandths),
      marks: marksOf(cut, sheet, { places, names, lang }, geo, () => true),
    };
  });
}

function middles({ boxes }: Cut): Point[] {
  return boxes.map(({ x, y, w, h }): Point => [x + w / 2, y + h / 2]);
}

function inThousandths({ letter, to, places, ...box }: CutBox): MapBox {
  const share = (units: number) => Math.round((units / mapWidth) * 1000);
  return {
    letter,
    to,
    x: share(box.x),
    y: share(box.y),
    w: share(box.w),
    h: share(box.h),
    places: places.map((index) => index + 1),
  };
}
