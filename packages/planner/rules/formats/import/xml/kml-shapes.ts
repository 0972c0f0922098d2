import { onEarth } from '#kit/geo/positions/coordinates.ts';
import { instantOf } from '../instants.ts';
import type { TrackPoint } from '../track-places.ts';
import { childText, elementsOf, type XmlNode } from './xml-in.ts';

/** What a placemark draws: longitude and latitude as texts, and of a track its times. */
export type PlaceShape = {
  kind: 'point' | 'area' | 'line';
  coordinates: readonly (readonly string[])[];
  times?: readonly string[];
};

/** Points, areas, lines and tracks of a placemark, however deep they lie in others. */
export function shapesOf(mark: XmlNode): PlaceShape[] {
  const shapes: PlaceShape[] = [];
  const visit = (node: XmlNode) => {
    if (node.name === 'Point') shapes.push({ kind: 'point', coordinates: tuplesOf(node) });
    else if (node.name === 'LineString') shapes.push({ kind: 'line', coordinates: tuplesOf(node) });
    else if (node.name === 'Track') shapes.push(trackOf(node));
    else if (node.name === 'Polygon') {
      const [outer] = elementsOf(node, 'outerBoundaryIs');
      shapes.push({
        kind: 'area',
        coordinates: tuplesOf(elementsOf(outer ?? node, 'LinearRing')[0] ?? node),
      });
    } else for (const child of node.children) visit(child);
  };
  visit(mark);
  return shapes;
}

/** The points of a line that are on Earth. */
export function pointsOfShape({ coordinates, times = [] }: PlaceShape): TrackPoint[] {
  return coordinates.flatMap(([lon = '', lat = ''], nth) => {
    const at = onEarth(Number(lat || Number.NaN), Number(lon || Number.NaN));
    return at ? [{ ...at, at: instantOf(times[nth] ?? '') }] : [];
  });
}

/** `lon,lat,height lon,lat,height`; spaces after commas, as some write them, are passed over. */
function tuplesOf(node: XmlNode): string[][] {
  const text = childText(node, 'coordinates').replace(/\s*,\s*/g, ',');
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((tuple) => tuple.split(','));
}

/** A `gx:Track`: as many times as coordinates, in the same order. */
function trackOf(node: XmlNode): PlaceShape {
  const textsOf = (name: string) =>
    node.children.filter((child) => child.name === name).map(({ text }) => text.trim());
  return {
    kind: 'line',
    coordinates: textsOf('coord').map((coord) => coord.split(/\s+/)),
    times: textsOf('when'),
  };
}
