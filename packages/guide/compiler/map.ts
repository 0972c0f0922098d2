import type { GuideMap, Lang, Locator, MapFrame } from './guide.ts';
import { chosenWindows } from './map/chosen-window.ts';
import type { MapMarks } from './map/drawing.ts';
import { groundOf } from './map/drawing-ground.ts';
import { type Frame, framesOf } from './map/frames.ts';
import { countries, type Geo, type Point } from './map/geo.ts';
import { marksOf } from './map/marks/layout.ts';
import { placesDrawings } from './map/places/drawings.ts';
import { fitView, mapWidth, pathOf, type View } from './map/project.ts';
import type { Facts } from './schema.ts';

type Drawing = Omit<MapFrame, 'chosenWindow'>;

/**
 * The maps of a destination, projected here so that a page only has to draw them. `names` are the places' names
 * in the language of the guide, in the order of `facts.places`. Throws for a place on land that a map draws in water.
 */
export function mapOf(facts: Facts, names: string[], geo: Geo, lang: Lang): GuideMap {
  const cuts = framesOf(facts.places.map(({ lon, lat }): Point => [lon, lat]));
  const chosen = cuts.map((frame) => drawnOf(frame, facts, names, geo, lang));
  const windows = chosenWindows(chosen);
  const frames = chosen.flatMap((drawing, index) => {
    const chosenWindow = windows[index];
    if (!chosenWindow) return [];
    return [{ ...drawing, chosenWindow, chosen: inWindow(drawing, chosenWindow, index > 0) }];
  });
  const drawings = placesDrawings(facts, names, geo, lang);
  const marks = [...frames.map((frame) => frame.chosen), ...drawings.map((one) => one.marks)];
  return {
    frames,
    drawings,
    heights: creditsOf(marks, geo, lang),
    locator: locatorOf(facts.center),
  };
}

/** Size of the corner with the title of a close-up, in parts of the window's width. */
const title = { w: 0.34, h: 0.12 };

/** The marks of the chosen places with the names that their window shows: on a close-up its title covers a corner. */
function inWindow(
  { chosen }: Drawing,
  { x, y, width, height }: MapFrame['chosenWindow'],
  isClose: boolean,
): Drawing['chosen'] {
  const unit = mapWidth / 1000;
  const names = chosen.names.filter((name) => {
    const [across, down] = [name.x * unit - x, name.y * unit - y];
    const isInside = across > 0 && down > 0 && across < width && down < height;
    return isInside && !(isClose && across < title.w * width && down < title.h * width);
  });
  return { ...chosen, names };
}

/** Whose figures the heights are that the maps show. */
function creditsOf(marks: MapMarks[], geo: Geo, lang: Lang): string[] {
  const shown = new Set(
    marks
      .flatMap(({ names }) => names)
      .flatMap(({ kind, name }) => (kind === 'height' ? [name] : [])),
  );
  const credits = geo.names.flatMap(({ credit, [lang]: name }) =>
    credit && shown.has(name) ? [credit] : [],
  );
  return [...new Set(credits)];
}

function drawnOf(frame: Frame, facts: Facts, names: string[], geo: Geo, lang: Lang): Drawing {
  const { places, chosen } = facts;
  const ground = groundOf(frame, facts, geo);
  const sheet = { ...ground, corners: { scale: 'sw', note: 'se' } as const, boxes: [] };
  return {
    ...ground,
    hasCloseUp: frame.hasCloseUp,
    chosen: marksOf(frame, sheet, { places, names, lang }, geo, (place) =>
      chosen.includes(place.slug),
    ),
  };
}

let country: { view: View; shapes: Omit<Locator, 'spot'> } | undefined;

/** Where in Colombia a point lies. */
function locatorOf({ lat, lon }: Facts['center']): Locator {
  country ??= countryView();
  const [x, y] = country.view.project([lon, lat]);
  return { ...country.shapes, spot: { x: Math.round(x), y: Math.round(y) } };
}

function countryView() {
  const { colombia, neighbours } = countries();
  const view = fitView(colombia.flat(), { aspect: [0.6, 1.2], pad: 24 });
  const land = pathOf({ lines: colombia, closed: true }, view, 2.2);
  const around = pathOf({ lines: neighbours, closed: true }, view, 4);
  return { view, shapes: { width: mapWidth, height: view.height, land, around } };
}
