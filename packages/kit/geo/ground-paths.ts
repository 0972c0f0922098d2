import type { View } from './view.ts';

type Ring = [lon: number, lat: number][];
type Pixel = [x: number, y: number];

/** A feature of the map's ground (packages/guide/compiler/map/ground.ts): its kind, and for points their names. */
export type GroundFeature = {
  properties: { kind: string; es?: string; en?: string };
  geometry:
    | { type: 'Polygon'; coordinates: Ring[] }
    | { type: 'MultiLineString'; coordinates: Ring[] }
    | { type: 'LineString'; coordinates: Ring }
    | { type: 'Point'; coordinates: [lon: number, lat: number] };
};

export type GroundPath = { kind: string; isArea: boolean; d: string };

/** Kilometres a pixel below which the coast of the destinations themselves is shown, and their metro. */
const shownBelow = { near: 0.35, local: 0.08 };
/** Above it rivers are shown: they are good to a kilometre. Below it those drawn by hand are. */
const riverKm = 0.06;
/** Above it boundaries are shown: they are good to a hundred metres. */
const borderKm = 0.015;
/** What lies farther outside than these pixels is drawn there: larger numbers are drawn badly. */
const farthest = 4000;
/** Pixels of a line that a rounded corner takes at most. */
const farthestCut = 14;

/** What of the ground lies in a view, as SVG path data in its pixels: one path for each kind, in the order in which they are painted. */
export function groundPaths(ground: readonly GroundFeature[], view: View): GroundPath[] {
  const paths = new Map<string, GroundPath>();
  for (const { properties, geometry } of ground) {
    const { kind } = properties;
    if (geometry.type === 'Point' || !isShown(kind, view)) continue;
    const isArea = geometry.type === 'Polygon';
    const rings = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
    const d = rings.map((ring) => pathOf(ring, isArea, view)).join('');
    if (d) paths.set(kind, { kind, isArea, d: (paths.get(kind)?.d ?? '') + d });
  }
  return [...paths.values()];
}

function isShown(kind: string, { kmPerPixel }: View): boolean {
  if (kind.endsWith('river') && kmPerPixel < riverKm) return false;
  if (kind === 'local-sketch') return kmPerPixel < riverKm;
  if ((kind === 'department' || kind === 'near-municipal') && kmPerPixel < borderKm) return false;
  if (kind.startsWith('near-')) return kmPerPixel < shownBelow.near;
  return !kind.startsWith('local-') || kmPerPixel < shownBelow.local;
}

/** Thinned to steps of about a pixel; empty where nothing of it is in sight. */
function pathOf(ring: Ring, isArea: boolean, view: View): string {
  if (!isInSight(ring, view)) return '';
  const { width, height } = view;
  const clamp = (value: number, most: number) =>
    Math.max(-farthest, Math.min(most + farthest, value));
  const points: Pixel[] = [];
  for (const [lon, lat] of ring) {
    const [x, y] = view.project(lon, lat);
    const point: Pixel = [Math.round(clamp(x, width)), Math.round(clamp(y, height))];
    const last = points.at(-1);
    if (last?.[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  if (points.length < 2) return '';
  const [first, ...rest] = points;
  const line = rest.map((point, nth) => corner(points[nth], point, points[nth + 2], view)).join('');
  return `M${first?.join(' ')}${line}${isArea ? 'Z' : ''}`;
}

/**
 * The line to `point`, and around it as a curve where it is in sight: the coast was traced from a grid of about 80 m,
 * whose steps would show from nearby.
 */
function corner(before: Pixel | undefined, point: Pixel, after: Pixel | undefined, view: View) {
  const [x, y] = point;
  const inSight = x > 0 && y > 0 && x < view.width && y < view.height;
  if (!before || !after || !inSight) return `L${x} ${y}`;
  return `L${towards(point, before)}Q${x} ${y} ${towards(point, after)}`;
}

/** Half the way from a corner to the next one, at most `farthestCut` pixels. */
function towards([x, y]: Pixel, [toX, toY]: Pixel): string {
  const part = Math.min(0.5, farthestCut / Math.hypot(toX - x, toY - y));
  return [x + (toX - x) * part, y + (toY - y) * part].map((value) => value.toFixed(1)).join(' ');
}

function isInSight(ring: Ring, { bounds: [west, south, east, north] }: View): boolean {
  let [left, bottom, right, top] = [180, 90, -180, -90];
  for (const [lon, lat] of ring) {
    if (lon < left) left = lon;
    if (lon > right) right = lon;
    if (lat < bottom) bottom = lat;
    if (lat > top) top = lat;
  }
  return left <= east && right >= west && bottom <= north && top >= south;
}

type GroundName = { name: string; kind: string; x: number; y: number };

/** Names of towns in a view that stand clear of `taken` and of one another, in pixels; large ones first. */
export function groundNames(
  ground: readonly GroundFeature[],
  view: View,
  lang: 'es' | 'en',
  taken: readonly { x: number; y: number }[],
): GroundName[] {
  const boxes = taken.map(({ x, y }) => ({ x: x - 18, y: y - 18, w: 36, h: 36 }));
  const found: GroundName[] = [];
  for (const kind of ['city', 'town', 'near-town'].filter((one) => isShown(one, view)))
    for (const { properties, geometry } of ground) {
      const name = properties[lang];
      if (properties.kind !== kind || geometry.type !== 'Point' || !name) continue;
      const [x, y] = view.project(...geometry.coordinates);
      const box = { x: x - name.length * 4, y: y - 12, w: name.length * 8, h: 20 };
      const fits = box.x > 4 && box.y > 4 && box.x + box.w < view.width - 4 && y < view.height - 12;
      if (!fits || boxes.some((other) => overlaps(box, other))) continue;
      boxes.push(box);
      found.push({ name, kind, x: Math.round(x), y: Math.round(y) });
    }
  return found;
}

type Box = { x: number; y: number; w: number; h: number };

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.w &&
    other.x < one.x + one.w &&
    one.y < other.y + other.h &&
    other.y < one.y + one.h
  );
}
