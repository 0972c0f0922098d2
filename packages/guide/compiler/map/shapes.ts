import type { MapShapes } from './drawing.ts';
import type { Geo, Line } from './geo.ts';
import { bleed, mapWidth, pathOf, type View } from './project.ts';

/** Kilometres a unit below which rivers and boundaries are left out: they are good to a kilometre. */
const rough = 0.06;
/** Below it boundaries of municipalities, which are good to a hundred metres, would show that. */
const coarse = 0.012;
/** Kilometres a unit above which a schematic shore is too small to be noticed. */
const close = 0.02;
/** Characters of path data that they may cost, in parts of what water and departments may. */
const share = 0.4;
/** Above it cables and stations would be specks, and above the second one lines too. */
const fine = { stations: 0.06, lines: 0.12 };

/** The shapes of a view, raising the tolerance in units until all paths together have at most `budget` characters. */
export function shapesOf(geo: Geo, view: View, budget: number): MapShapes {
  const { kmPerUnit } = view;
  const transit = kmPerUnit < fine.lines ? geo.transit : [];
  const lines = (isCable: boolean): Line[] =>
    transit.filter(({ kind }) => (kind === 'cable') === isCable).map(({ stations }) => stations);
  const open = (all: Line[], tolerance: number) =>
    pathOf({ lines: all, closed: false }, view, tolerance);
  const built = {
    rails: open(lines(false), 0.5),
    cables: kmPerUnit < fine.stations ? open(lines(true), 0.5) : '',
    stations: kmPerUnit < fine.stations ? dots(transit, view) : '',
    trunks: kmPerUnit < fine.lines ? open(geo.trunks, 0.7) : '',
    sketched: kmPerUnit > rough ? '' : open(geo.sketched, 0.7),
    municipal: kmPerUnit > coarse ? within(geo.municipal, view, budget * share) : '',
  };
  const hasSketchedShore =
    kmPerUnit < close && geo.shores.flat().map(view.project).some(isWithin(view));
  for (let tolerance = 0.7; ; tolerance *= 1.2) {
    const nature = {
      land: pathOf({ lines: geo.land, closed: true }, view, tolerance),
      lagoons: pathOf({ lines: geo.lagoons, closed: true }, view, tolerance),
      rivers: kmPerUnit > rough ? open(geo.rivers, tolerance) : '',
      borders: kmPerUnit > rough ? open(geo.borders, tolerance) : '',
    };
    if (Object.values(nature).join('').length <= budget)
      return { ...nature, ...built, hasSketchedShore };
  }
}

/** Lines of a view, raising the tolerance until they have at most `budget` characters. */
function within(lines: Line[], view: View, budget: number): string {
  for (let tolerance = 0.9; ; tolerance *= 1.3) {
    const path = pathOf({ lines, closed: false }, view, tolerance);
    if (path.length <= budget || tolerance > 6) return path.length <= budget ? path : '';
  }
}

/** A point for each station in view. */
function dots(transit: Geo['transit'], view: View): string {
  const spots = transit
    .flatMap(({ stations }) => stations)
    .map((station) => view.project(station).map(Math.round))
    .filter(isWithin(view));
  return [...new Set(spots.map(([x, y]) => `M${x} ${y}h0`))].join('');
}

const isWithin =
  ({ height }: View) =>
  ([x = 0, y = 0]: number[]) =>
    x > 0 && y > 0 && x < mapWidth && y < height;

/** Whether land reaches every edge of a view: its path is one ring around the whole. */
export function isInland({ land }: MapShapes, height: number): boolean {
  const corners = [mapWidth, height].every((length) => land.includes(String(length + 2 * bleed)));
  return corners && land.length < 40;
}
