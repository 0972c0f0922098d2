import type { GuideMap, Lang, Locator, MapFrame } from './guide.ts';
import { chosenWindows } from './map/chosen-window.ts';
import { landTest } from './map/drawn-land.ts';
import { type Frame, framesOf } from './map/frames.ts';
import { countries, type Geo, type Point } from './map/geo.ts';
import { marksOf } from './map/marks/layout.ts';
import { fitView, mapWidth, pathOf, type View } from './map/project.ts';
import { isAshore } from './map/sea.ts';
import { isInland, shapesOf } from './map/shapes.ts';
import type { PlaceFacts } from './places/schema.ts';
import type { Facts } from './schema.ts';

type Drawing = Omit<MapFrame, 'chosenWindow'>;

/** Characters of path data the land and water of one map may cost. */
const budget = 4800;

/**
 * The maps of a destination, projected here so that a page only has to draw them. `names` are the places' names
 * in the language of the guide, in the order of `facts.places`. Throws for a place on land that a map draws in water.
 */
export function mapOf(facts: Facts, names: string[], geo: Geo, lang: Lang): GuideMap {
  const drawings = framesOf(facts.places.map(({ lon, lat }): Point => [lon, lat])).map((frame) => {
    const drawn = drawnOf(frame, facts, names, geo, lang);
    if (!geo.detailed) return drawn;
    const [wet] = frame.inside
      .flatMap((index) => facts.places[index] ?? [])
      .filter(isWet(frame, drawn));
    if (wet)
      throw new Error(
        `${facts.slug}: the map draws ${wet.slug} in the water. Check its position, then run scripts/geo/coast.ts.`,
      );
    return drawn;
  });
  const windows = chosenWindows(drawings);
  const frames = drawings.flatMap((drawing, index) => {
    const chosenWindow = windows[index];
    if (!chosenWindow) return [];
    return [{ ...drawing, chosenWindow, chosen: inWindow(drawing, chosenWindow, index > 0) }];
  });
  return { frames, heights: creditsOf(frames, geo, lang), locator: locatorOf(facts.center) };
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
function creditsOf(frames: MapFrame[], geo: Geo, lang: Lang): string[] {
  const shown = new Set(
    frames
      .flatMap(({ all, chosen }) => [...all.names, ...chosen.names])
      .flatMap(({ kind, name }) => (kind === 'height' ? [name] : [])),
  );
  const credits = geo.names.flatMap(({ credit, [lang]: name }) =>
    credit && shown.has(name) ? [credit] : [],
  );
  return [...new Set(credits)];
}

/** Tells a place on land whose spot is water on the drawn map. */
function isWet({ view }: Frame, drawn: Drawing) {
  const isLand = landTest(drawn);
  return ({ lat, lon, kinds }: PlaceFacts) => isAshore(kinds) && !isLand(view.project([lon, lat]));
}

function drawnOf(
  frame: Frame,
  { places, chosen }: Facts,
  names: string[],
  geo: Geo,
  lang: Lang,
): Drawing {
  const { view, close, fold } = frame;
  const { height, kmPerUnit } = view;
  const shapes = shapesOf(geo, view, budget);
  const ground = { ...shapes, width: mapWidth, height, scale: scaleBar(kmPerUnit), close, fold };
  const marks = (isShown: (place: PlaceFacts) => boolean) =>
    marksOf(frame, ground, { places, names, lang }, geo, isShown);
  return {
    ...ground,
    inland: isInland(shapes, height),
    all: marks(() => true),
    chosen: marks(({ slug }) => chosen.includes(slug)),
  };
}

/** The longest of 1, 2, 5, 10, 20… kilometres (or half of one) that fits a fifth of the width. */
export function scaleBar(kmPerUnit: number): { km: number; units: number } {
  const most = kmPerUnit * mapWidth * 0.22;
  const km = [200, 100, 50, 20, 10, 5, 2, 1, 0.5].find((length) => length <= most) ?? 0.2;
  return { km, units: Math.round(km / kmPerUnit) };
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
