import type { MapFrame } from '../guide.ts';
import type { MapMark, MapPin } from './drawing.ts';
import { labelBox, pinBox } from './marks/labels.ts';
import { layouts } from './marks/layouts.ts';

type Marked = Pick<MapFrame, 'width' | 'height' | 'chosen'>;
/** The part of a drawing that is shown, in its units. */
type MapWindow = MapFrame['chosenWindow'];
type Span = { from: number; to: number };

/** Thousandths of the width above and below the outermost pins: room for a label, the title and the bar of the scale. */
const margin = 280;
/** How many times larger than it was made a drawing is shown: its lines are thinned, and coarse from close by. */
const zooms = [1.8, 1.6, 1.4, 1.2];

/**
 * What the map of the chosen places shows of each frame: the drawing was made for all places, and where the chosen
 * ones stand in a corner most of it is empty. All windows are drawn as high as the one that needs the most, so that
 * maps beside each other end on one line; what needs less is shown larger.
 */
export function chosenWindows(frames: Marked[]): MapWindow[] {
  const tallest = Math.max(...frames.map(heightFor));
  return frames.map(({ width, height, chosen: { pins } }) => {
    const unit = width / 1000;
    const shown = Math.min(height, tallest);
    const ys = heightsOf(pins);
    const zoom = zooms.find(
      (one) =>
        pins.length > 0 &&
        lengthOf(ys) * one + 2 * margin <= shown / unit &&
        lengthOf(acrossAt(pins, one)) <= 1000,
    );
    const across = acrossAt(pins, zoom ?? 1);
    const [w, h] = [width / (zoom ?? 1), shown / (zoom ?? 1)].map(Math.round) as [number, number];
    return {
      x: cut((middleOf(across) * unit) / (zoom ?? 1), w, width),
      y: cut(middleOf(ys) * unit, h, height),
      width: w,
      height: h,
    };
  });
}

/** Units that a frame needs at least, when it is shown as large as it was made. */
function heightFor({ width, height, chosen: { pins } }: Marked): number {
  if (pins.length === 0) return 0;
  const { from, to } = heightsOf(pins);
  const unit = width / 1000;
  const top = Math.max(0, Math.round((from - margin) * unit));
  return Math.min(height, Math.round((to + margin) * unit)) - top;
}

/** From the uppermost pin to the lowest, in thousandths of the width. */
function heightsOf(pins: MapPin[]): Span {
  return spanOf(pins.flatMap(({ at, wide, narrow }) => [at.y, wide.y, narrow.y]));
}

/** From the left edge of pins and labels to the right one, in thousandths of a width that is `zoom` times larger. */
function acrossAt(pins: MapPin[], zoom: number): Span {
  const edges = ({ x, label }: MapMark, px: number) =>
    [pinBox, ...(label ? [labelBox(label.side, label.lines)] : [])].flatMap((box) => [
      x * zoom + (box.x / px) * 1000,
      x * zoom + ((box.x + box.w) / px) * 1000,
    ]);
  return spanOf(
    pins.flatMap(({ wide, narrow }) => [
      ...edges(wide, layouts.wide.width),
      ...edges(narrow, layouts.narrow.width),
    ]),
  );
}

function spanOf(values: number[]): Span {
  return { from: Math.min(...values), to: Math.max(...values) };
}

const lengthOf = ({ from, to }: Span) => to - from;
const middleOf = ({ from, to }: Span) => (from + to) / 2;

/** Where a piece begins that has its middle at a point, or as near as lets it end within the whole. */
function cut(middle: number, piece: number, whole: number): number {
  if (!Number.isFinite(middle)) return 0;
  return Math.round(Math.min(Math.max(0, middle - piece / 2), whole - piece));
}
