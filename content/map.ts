import type { Compass, GuideMap, Locator, MapFrame, MapMark, MapPin } from './guide.ts';
import { type Frame, framesOf } from './map/frames.ts';
import { countries, type Geo, type Point } from './map/geo.ts';
import { labelLines, placeLabels } from './map/labels.ts';
import { bleed, fitView, mapWidth, pathOf, type View } from './map/project.ts';
import { type Rect, spread } from './map/spread.ts';
import type { PlaceFacts } from './places/schema.ts';
import type { Facts } from './schema.ts';

/** The pixel widths the pins are laid out for; a map between them shows the narrow layout. */
export const layouts = {
  narrow: { width: 320, scales: [1, 1.3, 1.6, 1.87] },
  wide: { width: 600, scales: [1, 1.25, 1.5, 1.75] },
};
/** Characters of path data one map may cost. */
const budget = 5000;

/**
 * The maps of a destination, projected here so that a page only has to draw them. `names` are the places' names
 * in the language of the guide, in the order of `facts.places`.
 */
export function mapOf(facts: Facts, names: string[], geo: Geo): GuideMap {
  const frames = framesOf(facts.places.map(({ lon, lat }): Point => [lon, lat]));
  return {
    frames: frames.map((frame) => drawn(frame, facts.places, names, geo)),
    water: waterOf(facts.colours.day),
    locator: locatorOf(facts.center),
  };
}

function drawn(frame: Frame, places: PlaceFacts[], names: string[], geo: Geo): MapFrame {
  const { view, close } = frame;
  const { height, kmPerUnit } = view;
  const scale = scaleBar(kmPerUnit);
  const shapes = within(budget, (tolerance) => ({
    land: pathOf({ lines: geo.land, closed: true }, view, tolerance),
    lagoons: pathOf({ lines: geo.lagoons, closed: true }, view, tolerance),
    rivers: pathOf({ lines: geo.rivers, closed: false }, view, tolerance),
  }));
  const indexes = [...frame.inside, ...frame.beyond];
  const spots = indexes.map((index): Point => {
    const { lon, lat } = places[index] ?? { lon: 0, lat: 0 };
    return view.project([lon, lat]);
  });
  const kinds = indexes.map((index) => places[index]?.kinds[0]);
  const texts = indexes.map((index) => labelLines(names[index] ?? ''));
  const lay = ({ width, scales }: { width: number; scales: number[] }): MapMark[] => {
    const px = width / mapWidth;
    const size = { w: width, h: height * px };
    const small = walls(scale, close, size, px);
    const pins = spread(
      spots.map((spot, order) => inwards(spot, order >= frame.inside.length, height, px)),
      size,
      small,
    );
    const wishes = pins.map((pin, order) => ({ pin, order, lines: texts[order] ?? [] }));
    // Towns name the country around them, and a place off the map means nothing without its name.
    const first = (order: number) =>
      order >= frame.inside.length ? 0 : kinds[order] === 'town' ? 1 : 2;
    wishes.sort((a, b) => first(a.order) - first(b.order) || a.order - b.order);
    const labels = placeLabels(wishes, { ...size, walls: small, scales });
    const byOrder = new Map(wishes.map(({ order }, rank) => [order, labels[rank] ?? null]));
    return pins.map(([x, y], order) => ({
      x: Math.round((x / width) * 1000),
      y: Math.round((y / width) * 1000),
      label: byOrder.get(order) ?? null,
    }));
  };
  const [wide, narrow] = [lay(layouts.wide), lay(layouts.narrow)];
  const pins = indexes.flatMap((index, order): MapPin[] => {
    const [marks, slim, spot] = [wide[order], narrow[order], spots[order]];
    if (!marks || !slim || !spot) return [];
    const [x, y] = spot.map((value) => Math.round((value / mapWidth) * 1000));
    const beyond = frame.beyond.includes(index) ? compass(spot, height) : null;
    return [{ n: index + 1, at: { x: x ?? 0, y: y ?? 0 }, wide: marks, narrow: slim, beyond }];
  });
  return {
    width: mapWidth,
    height,
    ...shapes,
    inland: isWhole(shapes.land, height),
    scale,
    pins: pins.sort((a, b) => a.n - b.n),
    close,
  };
}

/** Whether a path is one ring around the whole map. */
function isWhole(path: string, height: number): boolean {
  const corners = [mapWidth, height].every((length) => path.includes(String(length + 2 * bleed)));
  return corners && path.length < 40;
}

/** What pins and labels keep clear of, in pixels: the bar of the scale, the close-up's box and its title. */
function walls(
  { units }: MapFrame['scale'],
  close: MapFrame['close'],
  { h }: { h: number },
  px: number,
): Rect[] {
  const bar = { x: 0, y: h - 40, w: units * px + 28, h: 40 };
  if (!close) return [bar];
  const [x, y, w] = [close.x * px, close.y * px, close.w * px];
  const title = 26;
  return [bar, { x, y: y - title, w: Math.max(w, 84), h: close.h * px + title }];
}

/** Raises the tolerance, in units, until all paths together keep to the budget. */
function within<T extends Record<string, string>>(most: number, draw: (tolerance: number) => T): T {
  for (let tolerance = 0.7; ; tolerance *= 1.2) {
    const paths = draw(tolerance);
    if (Object.values(paths).join('').length <= most) return paths;
  }
}

/** A spot in pixels; one off the map moves along its line to the centre until it stands at the edge. */
function inwards([x, y]: Point, beyond: boolean, height: number, px: number): Point {
  if (!beyond) return [x * px, y * px];
  const [cx, cy] = [mapWidth / 2, height / 2];
  const share = Math.min(cx / Math.abs(x - cx || 1), cy / Math.abs(y - cy || 1));
  return [(cx + (x - cx) * share) * px, (cy + (y - cy) * share) * px];
}

function compass([x, y]: Point, height: number): Compass {
  const winds: Compass[] = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'];
  const turn = Math.atan2(y - height / 2, x - mapWidth / 2) / (Math.PI / 4);
  return winds[(Math.round(turn) + 8) % 8] ?? 'n';
}

/** The longest of 1, 2, 5, 10, 20… kilometres (or half of one) that fits a fifth of the width. */
export function scaleBar(kmPerUnit: number): { km: number; units: number } {
  const most = kmPerUnit * mapWidth * 0.22;
  const km = [200, 100, 50, 20, 10, 5, 2, 1, 0.5].find((length) => length <= most) ?? 0.2;
  return { km, units: Math.round(km / kmPerUnit) };
}

/** The colour whose hue is nearest to that of the sea off Cartagena (about 200°). */
function waterOf({ main, second, third }: Record<'main' | 'second' | 'third', string>) {
  const far = (hex: string) => Math.abs(hue(hex) - 200);
  const named = [
    { name: 'main' as const, far: far(main) },
    { name: 'second' as const, far: far(second) },
    { name: 'third' as const, far: far(third) },
  ];
  return named.sort((a, b) => a.far - b.far)[0]?.name ?? 'third';
}

/** Degrees on the colour circle. */
function hue(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const turn = Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * (180 / Math.PI);
  return (turn + 360) % 360;
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
