import { geoIdentity, geoPath } from 'd3-geo';
import type { Line, Point } from './geo.ts';

/** Width of every map's drawing in its own units; a unit is at most 1.2 px on our widest map. */
export const mapWidth = 720;
/** Units between the outermost place and the edge. */
const padding = 64;
/** Units the shapes reach beyond the edge, so that no shore is drawn along it. */
export const bleed = 20;
const earthKm = 6371.009;

/** One map: a spherical Mercator projection onto `mapWidth` by `height` units, y downwards. */
export type View = {
  height: number;
  kmPerUnit: number;
  project: (point: Point) => Point;
};

const mercator = ([lon, lat]: Point): Point => [
  (lon * Math.PI) / 180,
  -Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)),
];

/** `least` is the smallest side in radians. */
type Fit = { aspect: [number, number]; pad?: number; least?: number };

/** 600 m, so that one place alone has a map too. */
const smallest = 1e-4;

/** The closest view of all points whose width over height lies within `aspect`. */
export function fitView(
  points: Line,
  { aspect, pad = padding, least: side = smallest }: Fit,
): View {
  const flat = points.map(mercator);
  const [left, right] = span(flat.map(([x]) => x));
  const [top, bottom] = span(flat.map(([, y]) => y));
  const [w, h] = [Math.max(right - left, side), Math.max(bottom - top, side)];
  const [least, most] = aspect;
  const height = Math.round(mapWidth / Math.min(most, Math.max(least, w / h)));
  const scale = Math.min((mapWidth - 2 * pad) / w, (height - 2 * pad) / h);
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  const latitude = Math.atan(Math.sinh(-cy));
  return {
    height,
    kmPerUnit: (earthKm * Math.cos(latitude)) / scale,
    project: (point) => {
      const [x, y] = mercator(point);
      return [mapWidth / 2 + (x - cx) * scale, height / 2 + (y - cy) * scale];
    },
  };
}

function span(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

type Shape = { lines: Line[]; closed: boolean };

/**
 * SVG path data of lines cut to the view, thinned to `tolerance` units and written in whole units. Islands too
 * small for that stay as a small rhomb.
 */
export function pathOf({ lines, closed }: Shape, view: View, tolerance = 0.8): string {
  return cut(lines, closed, view)
    .map((line) => write(line, closed, tolerance))
    .join('');
}

function cut(lines: Line[], closed: boolean, view: View): Line[] {
  const pieces: Line[] = [];
  const context = {
    moveTo: (x: number, y: number) => pieces.push([[x, y]]),
    lineTo: (x: number, y: number) => pieces.at(-1)?.push([x, y]),
    closePath: () => {},
    beginPath: () => {},
    arc: () => {},
  };
  const clip = geoIdentity().clipExtent([
    [-bleed, -bleed],
    [mapWidth + bleed, view.height + bleed],
  ]);
  const path = geoPath(clip, context);
  for (const line of lines) {
    const flat = line.map(view.project);
    path(
      closed ? { type: 'Polygon', coordinates: [flat] } : { type: 'LineString', coordinates: flat },
    );
  }
  return pieces;
}

function write(line: Line, closed: boolean, tolerance: number): string {
  const half = Math.floor(line.length / 2);
  const thinned = closed
    ? [
        ...thin(line.slice(0, half + 1), tolerance).slice(0, -1),
        ...thin(line.slice(half), tolerance),
      ]
    : thin(line, tolerance);
  const whole: Line = [];
  for (const [x, y] of thinned) {
    const next: Point = [Math.round(x), Math.round(y)];
    if (String(next) !== String(whole.at(-1))) whole.push(next);
  }
  if (closed && String(whole[0]) === String(whole.at(-1))) whole.pop();
  if (closed && area(whole) < 4) return area(line) < 0.4 ? '' : islet(line);
  const [start, ...rest] = whole;
  if (!start || rest.length === 0) return '';
  let [px, py] = start;
  let steps = '';
  for (const [x, y] of rest) {
    steps += `${steps ? ' ' : ''}${x - px} ${y - py}`;
    [px, py] = [x, y];
  }
  return `M${start.join(' ')}l${steps}${closed ? 'z' : ''}`.replaceAll(' -', '-');
}

function islet(line: Line): string {
  const [x, y] = line[0] ?? [0, 0];
  return `M${Math.round(x)} ${Math.round(y) - 2}l2 2-2 2-2-2z`;
}

function area(ring: Line): number {
  let [px, py] = ring.at(-1) ?? [0, 0];
  let sum = 0;
  for (const [x, y] of ring) {
    sum += px * y - x * py;
    [px, py] = [x, y];
  }
  return Math.abs(sum) / 2;
}

/** Douglas-Peucker. */
function thin(line: Line, tolerance: number): Line {
  const first = line[0];
  const last = line.at(-1);
  if (!first || !last || line.length < 3) return line;
  let far = tolerance;
  let at = 0;
  for (let index = 1; index < line.length - 1; index++) {
    const off = offLine(line[index] ?? first, first, last);
    if (off > far) [far, at] = [off, index];
  }
  if (!at) return [first, last];
  return [
    ...thin(line.slice(0, at + 1), tolerance).slice(0, -1),
    ...thin(line.slice(at), tolerance),
  ];
}

function offLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length)) : 0;
  return Math.hypot(x - ax - t * dx, y - ay - t * dy);
}
