import type { MapCorner, MapGround } from '../drawing.ts';
import type { Point } from '../geo.ts';
import { mapWidth } from '../project.ts';
import { layouts } from './layouts.ts';
import type { Rect } from './pins.ts';

type Ground = Pick<MapGround, 'rails' | 'sketched' | 'height' | 'scale' | 'fold'>;
type Corners = { scale: MapCorner; note: MapCorner };
type Size = { w: number; h: number };

const corners: MapCorner[] = ['sw', 'se', 'nw', 'ne'];
/** Pixels within which a pin would cover what is in a corner. */
const near = 10;

/** Corners for the bar of the scale and for the notes in which no pin stands, or the fewest. `spots` are in units. */
export function freeCorners(ground: Ground, spots: Point[]): Corners {
  const px = layouts.narrow.width / mapWidth;
  const size = { w: layouts.narrow.width, h: ground.height * px };
  const pinsIn = ({ x, y, w, h }: Rect) =>
    spots.filter(
      ([left, top]) =>
        left * px > x - near &&
        left * px < x + w + near &&
        top * px > y - near &&
        top * px < y + h + near,
    ).length;
  const freest = (rect: (corner: MapCorner) => Rect, among: MapCorner[]) => {
    const counts = among.map((corner) => ({ corner, pins: pinsIn(rect(corner)) }));
    return counts.reduce((best, one) => (one.pins < best.pins ? one : best)).corner;
  };
  const scale = freest((corner) => scaleRect(ground, corner, size, px), corners);
  const note = freest(
    (corner) => noteRect(corner, size),
    ['se', 'sw', 'ne', 'nw'].filter((corner) => corner !== scale) as MapCorner[],
  );
  return { scale, note };
}

/** What the bar of the scale and the note of a drawing cover, in pixels. */
export function cornerRects(
  ground: Ground & { corners: Corners },
  size: Size,
  px: number,
): { scale: Rect; note: Rect | null } {
  const { rails, sketched, fold } = ground;
  const hasNote = rails || sketched || fold;
  return {
    scale: scaleRect(ground, ground.corners.scale, size, px),
    note: hasNote ? noteRect(ground.corners.note, size) : null,
  };
}

function scaleRect({ scale }: Ground, corner: MapCorner, size: Size, px: number): Rect {
  return inCorner(corner, { w: scale.units * px + 28, h: 40 }, size);
}

function noteRect(corner: MapCorner, size: Size): Rect {
  return inCorner(corner, { w: 150, h: 32 }, size);
}

function inCorner(corner: MapCorner, { w, h }: Size, size: Size): Rect {
  return {
    x: corner.endsWith('w') ? 0 : size.w - w,
    y: corner.startsWith('n') ? 0 : size.h - h,
    w,
    h,
  };
}
