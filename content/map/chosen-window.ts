import type { MapFrame } from '../guide.ts';

type Marked = Pick<MapFrame, 'width' | 'height' | 'chosen'>;
/** The part of a drawing's height that is shown, in its units. */
export type MapWindow = { y: number; height: number };

/** Thousandths of the width above and below the outermost pins: room for a label, the title and the bar of the scale. */
const margin = 280;

/**
 * What the map of the chosen places shows of each frame: the drawing was made for all places, and where the chosen
 * ones stand in a corner most of it is empty. All windows have the height of the one that needs the most, so that
 * maps beside each other end on one line.
 */
export function chosenWindows(frames: Marked[]): MapWindow[] {
  const spans = frames.map(spanOf);
  const tallest = Math.max(...spans.map(({ height }) => height));
  return frames.map((frame, index) => {
    const span = spans[index] ?? { y: 0, height: frame.height };
    const height = Math.min(frame.height, tallest);
    const middle = span.y + (span.height - height) / 2;
    const y = Math.round(Math.min(Math.max(0, middle), frame.height - height));
    return { y, height };
  });
}

function spanOf({ width, height, chosen }: Marked): MapWindow {
  const unit = width / 1000;
  const ys = chosen.pins.flatMap(({ at, wide, narrow }) => [at.y, wide.y, narrow.y]);
  if (ys.length === 0) return { y: 0, height: 0 };
  const top = Math.max(0, Math.round((Math.min(...ys) - margin) * unit));
  const bottom = Math.min(height, Math.round((Math.max(...ys) + margin) * unit));
  return { y: top, height: bottom - top };
}
