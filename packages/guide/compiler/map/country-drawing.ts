import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AtlasDestination, AtlasDrawing, AtlasMark } from '../atlas.ts';
import { placeNamesBeside } from './country-names.ts';
import { countries, type Line } from './geo.ts';
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
  const groups = destinations.map(({ places }) =>
    places.map(({ lat, lon, kinds }) => {
      const [x, y] = view.project([lon, lat]);
      return { x: Math.round(x), y: Math.round(y), kinds };
    }),
  );
  const size = { w: mapWidth, h: view.height };
  const names = destinations.map(({ name }) => shortName(name));
  const labels = placeNamesBeside(groups, names, size);
  const share = (value: number, whole: number) => Math.round((value / whole) * 1000) / 1000;
  return destinations.flatMap(({ slug }, index): AtlasMark[] => {
    const [dots, name, label] = [groups[index], names[index], labels[index]];
    if (!dots || !name || !label) return [];
    const { x, y, side } = label;
    return [{ slug, name, dots, label: { x: share(x, size.w), y: share(y, size.h), side } }];
  });
}

/** The drawing has no room for the second half of "Medellín y Guatapé", nor for "The". */
function shortName(name: string): string {
  return name.replace(/^The /, '').split(/ (?:y|and|de) /)[0] ?? name;
}
