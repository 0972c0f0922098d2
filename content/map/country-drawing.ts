import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AtlasDestination, AtlasDrawing, AtlasMark } from '../atlas.ts';
import { countries, type Line } from './geo.ts';
import { meet } from './marks/labels.ts';
import type { Rect } from './marks/pins.ts';
import { fitView, mapWidth, pathOf, type View } from './project.ts';

const rivers = v.object({
  features: v.array(
    v.object({
      properties: v.object({ kind: v.string() }),
      geometry: v.object({ coordinates: v.array(v.unknown()) }),
    }),
  ),
});
const lines = v.array(v.array(v.tuple([v.number(), v.number()])));
/** Units: a label's letter and line where the drawing is narrowest, and its distance from the dots. */
const label = { letter: 17, line: 44, off: 26, longest: 19 };

type Shapes = { view: View; land: string; around: string; rivers: string };
let known: Shapes | undefined;

/** The country with a dot for each place. `folder` is content/geo. */
export function drawCountry(destinations: AtlasDestination[], folder: string): AtlasDrawing {
  known ??= shapes(folder);
  const { view, ...paths } = known;
  return {
    width: mapWidth,
    height: view.height,
    ...paths,
    marks: marksOf(destinations, view),
  };
}

function shapes(folder: string): Shapes {
  const { colombia, neighbours } = countries();
  const view = fitView(colombia.flat(), { aspect: [0.6, 1.2], pad: 24 });
  const draw = (all: Line[], closed: boolean, tolerance: number) =>
    pathOf({ lines: all, closed }, view, tolerance);
  return {
    view,
    land: draw(colombia, true, 1.2),
    around: draw(neighbours, true, 2.2),
    rivers: draw(largeRivers(folder), false, 2),
  };
}

/** Those long enough to be seen on a map of the country. */
function largeRivers(folder: string): Line[] {
  const { features } = v.parse(
    rivers,
    JSON.parse(readFileSync(join(folder, 'country.geojson'), 'utf8')),
  );
  return features
    .filter(({ properties }) => properties.kind === 'river')
    .flatMap(({ geometry }) => v.parse(lines, geometry.coordinates))
    .filter((line) => line.length > 60);
}

function marksOf(destinations: AtlasDestination[], view: View): AtlasMark[] {
  const taken: Rect[] = [];
  return destinations.map(({ slug, name, places }) => {
    const dots = places.map(({ lat, lon, kinds }) => {
      const [x, y] = view.project([lon, lat]);
      return { x: Math.round(x), y: Math.round(y), kinds };
    });
    const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
    const middle = ys.reduce((sum, y) => sum + y, 0) / ys.length;
    const short = shortName(name);
    const w = short.length * label.letter;
    const options = [0, -0.5, 0.5, -1, 1, -1.5, 1.5].flatMap((shift) => {
      const y = middle + shift * label.line;
      return [
        { side: 'w' as const, x: Math.min(...xs) - label.off, y },
        { side: 'e' as const, x: Math.max(...xs) + label.off, y },
      ];
    });
    const box = ({ side, x, y }: (typeof options)[number]): Rect => ({
      x: side === 'e' ? x : x - w,
      y: y - label.line / 2,
      w,
      h: label.line,
    });
    const free = options.find((one) => {
      const here = box(one);
      return here.x > 0 && here.x + w < mapWidth && !taken.some((other) => meet(here, other));
    });
    const chosen = free ?? options[1] ?? { side: 'e' as const, x: 0, y: middle };
    taken.push(box(chosen));
    const share = (value: number, whole: number) => Math.round((value / whole) * 1000) / 1000;
    return {
      slug,
      name: short,
      dots,
      label: {
        x: share(chosen.x, mapWidth),
        y: share(chosen.y, view.height),
        side: chosen.side,
      },
    };
  });
}

/** The drawing has no room for the second half of "Medellín y Guatapé". */
function shortName(name: string): string {
  return name.length > label.longest ? (name.split(/ (?:y|and) /)[0] ?? name) : name;
}
