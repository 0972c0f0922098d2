import type { GroundFeature } from './ground-paths.ts';

/**
 * The ground as it is sent: of each line the first point and then the steps from point to point, as whole numbers of
 * `1 / perDegree` degrees, longitude and latitude in turn. That is a third fewer bytes than GeoJSON, and as exact.
 */
export type GroundSteps = {
  properties: GroundFeature['properties'];
  type: GroundFeature['geometry']['type'];
  perDegree: number;
  /** One for each line; a point is a line of one. */
  lines: number[][];
}[];

type Point = [lon: number, lat: number];

export function toSteps(features: readonly GroundFeature[]): GroundSteps {
  return features.map(({ properties, geometry }) => {
    const lines = linesOf(geometry);
    const perDegree = precisionOf(lines.flat(2));
    return { properties, type: geometry.type, perDegree, lines: lines.map(stepsOf(perDegree)) };
  });
}

/** The features of a GeoJSON collection, with the numbers that `toSteps` was given. */
export function fromSteps(ground: GroundSteps): (GroundFeature & { type: 'Feature' })[] {
  return ground.map(({ properties, type, perDegree, lines }) => ({
    type: 'Feature',
    properties,
    geometry: geometryOf(type, lines.map(pointsOf(perDegree))),
  }));
}

function linesOf(geometry: GroundFeature['geometry']): Point[][] {
  if (geometry.type === 'Point') return [[geometry.coordinates]];
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
}

function geometryOf(
  type: GroundFeature['geometry']['type'],
  lines: Point[][],
): GroundFeature['geometry'] {
  const [first = []] = lines;
  if (type === 'Point') return { type, coordinates: first[0] ?? [0, 0] };
  return type === 'LineString' ? { type, coordinates: first } : { type, coordinates: lines };
}

/** The least power of ten of which every number is a whole number of parts. */
function precisionOf(numbers: readonly number[]): number {
  let parts = 1;
  while (numbers.some((one) => Math.round(one * parts) / parts !== one)) parts *= 10;
  return parts;
}

const stepsOf = (perDegree: number) => (line: readonly Point[]) => {
  let [x, y] = [0, 0];
  return line.flatMap(([lon, lat]) => {
    const [beforeX, beforeY] = [x, y];
    [x, y] = [Math.round(lon * perDegree), Math.round(lat * perDegree)];
    return [x - beforeX, y - beforeY];
  });
};

const pointsOf = (perDegree: number) => (steps: readonly number[]) => {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let nth = 0; nth < steps.length; nth += 2) {
    x += steps[nth] ?? 0;
    y += steps[nth + 1] ?? 0;
    points.push([x / perDegree, y / perDegree]);
  }
  return points;
};
