import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { isoDate, sourceKey } from '../../parts/primitives.ts';
import type { Facts } from '../../schema.ts';
import type { Point } from '../geo.ts';
import { separatePins } from '../marks/separate-pins.ts';
import { fitView, mapWidth } from '../project.ts';

const text = v.pipe(v.string(), v.minLength(4), v.maxLength(160));
const line = v.array(v.tuple([v.number(), v.number()]));

/** Streets drawn by hand, in degrees. A street has a name only where a source has it. */
const plan = v.strictObject({
  id: v.string(),
  destination: v.string(),
  title: v.strictObject({ es: text, en: text }),
  /** Slugs of the guide's places. */
  places: v.pipe(v.array(v.string()), v.minLength(2)),
  streets: v.array(v.strictObject({ name: text, source: sourceKey, line })),
  lanes: v.array(line),
  stairs: v.array(line),
  squares: v.array(line),
  walls: v.array(line),
  /** Names of water and of parts of the town, written where they are. */
  labels: v.array(
    v.strictObject({
      kind: v.picklist(['water', 'area']),
      es: text,
      en: text,
      at: v.tuple([v.number(), v.number()]),
    }),
  ),
  /** Rings around the land; without one, all of it is land. */
  land: v.array(line),
});
const file = v.strictObject({
  /** Those that no guide has; `credit` is what the plan's credit says. */
  sources: v.record(
    v.string(),
    v.strictObject({
      credit: text,
      title: text,
      url: v.pipe(v.string(), v.url()),
      date: isoDate,
      checked: isoDate,
    }),
  ),
  plans: v.array(plan),
});

/** A schematic plan of some streets: paths in units of its drawing, names by letters, places by their numbers. */
export type StreetPlan = {
  id: string;
  title: string;
  width: number;
  height: number;
  land: string;
  lanes: string;
  stairs: string;
  squares: string;
  walls: string;
  streets: { letter: string; name: string; d: string; x: number; y: number }[];
  labels: { kind: 'water' | 'area'; name: string; x: number; y: number }[];
  /** `n` is the number of a place in the guide; `from` is where it is when the pin had to move aside. */
  pins: { n: number; x: number; y: number; from: { x: number; y: number } | null }[];
  /** Who names the streets. */
  sources: string[];
};

/** Units: a pin where the plan is drawn smallest, and half of the box of a letter. */
const pinSize = 54;
const letterHalf = 14;

/** The plans of a destination. `folder` is content/geo. Throws for an unknown place or source. */
export function streetPlansOf(folder: string, facts: Facts, lang: 'es' | 'en'): StreetPlan[] {
  const { plans, sources } = v.parse(
    file,
    JSON.parse(readFileSync(join(folder, 'street-plans.json'), 'utf8')),
  );
  const credit = (key: string) => {
    const found = sources[key]?.credit ?? facts.sources[key]?.publisher;
    if (!found) throw new Error(`street-plans.json names the source ${key}: add it.`);
    return found;
  };
  return plans
    .filter(({ destination }) => destination === facts.slug)
    .map((one) => ({
      ...drawn(one, facts, lang),
      title: one.title[lang],
      sources: [...new Set(one.streets.map(({ source }) => credit(source)))],
    }));
}

function drawn(one: v.InferOutput<typeof plan>, facts: Facts, lang: 'es' | 'en') {
  const numbered = one.places.map((slug) => {
    const index = facts.places.findIndex((place) => place.slug === slug);
    const place = facts.places[index];
    if (!place) throw new Error(`street-plans.json: ${facts.slug} has no place ${slug}.`);
    return { n: index + 1, at: [place.lon, place.lat] satisfies Point as Point };
  });
  const named = one.streets.map((street) => street.line);
  const inside = [...one.land, ...one.lanes, ...one.stairs, ...named].flat();
  const view = fitView([...inside, ...numbered.map(({ at }) => at)], {
    aspect: [1, 1.35],
    pad: 44,
    least: 0,
  });
  const path = (lines: Point[][], close = '') =>
    lines
      .map((points) => {
        const steps = points.map((point) => view.project(point).map(Math.round).join(' '));
        return `M${steps.join('L')}${close}`;
      })
      .join('');
  const spots = numbered.map(({ at }) => view.project(at));
  const streets = one.streets.map(({ name, line: points }, index) => ({
    letter: String.fromCharCode(97 + index),
    name,
    d: path([points]),
    ...letterSpot(points.map(view.project), spots),
  }));
  const moved = separatePins(spots, {
    w: mapWidth,
    h: view.height,
    size: pinSize,
    walls: streets.map(({ x, y }) => ({
      x: x - letterHalf,
      y: y - letterHalf,
      w: 2 * letterHalf,
      h: 2 * letterHalf,
    })),
  });
  const pins = numbered.map(({ n }, index) => {
    const [[x, y], [mx, my]] = [spots[index] ?? [0, 0], moved[index] ?? [0, 0]];
    const pin = { x: Math.round(mx), y: Math.round(my) };
    const isAside = Math.hypot(pin.x - x, pin.y - y) > 14;
    return { n, ...pin, from: isAside ? { x: Math.round(x), y: Math.round(y) } : null };
  });
  return {
    id: one.id,
    width: mapWidth,
    height: view.height,
    land: path(one.land, 'z'),
    lanes: path(one.lanes),
    stairs: path(one.stairs),
    squares: path(one.squares, 'z'),
    walls: path(one.walls),
    streets,
    labels: one.labels.map(({ kind, at, [lang]: name }) => {
      const [x, y] = view.project(at);
      return { kind, name, x: Math.round(x), y: Math.round(y) };
    }),
    pins,
  };
}

/** Units between a letter and a place, and the parts of a street at which its letter may stand, the best first. */
const clear = 42;
const shares = [0.5, 0.65, 0.35, 0.8, 0.2, 1, 0];

/** Where on its street a letter stands: in the middle, or where no place is. */
function letterSpot(points: Point[], spots: Point[]) {
  const all = shares.map((share) => pointAlong(points, share));
  const isFree = ({ x, y }: { x: number; y: number }) =>
    spots.every(([sx, sy]) => Math.hypot(sx - x, sy - y) > clear);
  return all.find(isFree) ?? pointAlong(points, 0.5);
}

/** The point of a line at a share of its length. */
function pointAlong(points: Point[], part: number): { x: number; y: number } {
  const pieces = points.slice(1).map((end, index) => {
    const start = points[index] ?? end;
    return { start, end, length: Math.hypot(end[0] - start[0], end[1] - start[1]) };
  });
  let left = pieces.reduce((sum, { length }) => sum + length, 0) * part;
  for (const { start, end, length } of pieces) {
    if (left <= length) {
      const share = length ? left / length : 0;
      return {
        x: Math.round(start[0] + (end[0] - start[0]) * share),
        y: Math.round(start[1] + (end[1] - start[1]) * share),
      };
    }
    left -= length;
  }
  return { x: 0, y: 0 };
}
