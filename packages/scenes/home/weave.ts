import { times } from '../kit/pen.ts';

/** A rhomb in steps of one cell, n cells from its middle to a corner. */
function rhomb(x: number, y: number, n: number, cell: number): string {
  return times(2 * n - 1, (i) => {
    const half = n - Math.abs(i - n + 1);
    return `M${x - (half - 0.5) * cell} ${y + (i - n + 0.5) * cell}h${(2 * half - 1) * cell}v${cell}h-${(2 * half - 1) * cell}z`;
  }).join('');
}

/** One period of a rhomb band: each row is centred by shifting its dash by half. */
export function rhombRows(
  n: number,
  cell: number,
  period: number,
): { dash: string; shift: number }[] {
  return times(2 * n - 1, (i) => {
    const on = (2 * (n - Math.abs(i - n + 1)) - 1) * cell;
    return { dash: `${on} ${period - on}`, shift: on / 2 - period / 2 };
  });
}

/** Rays as rows of stitched rhombs around x, y, from the angle `from` to `to` (radians above the horizon, from the right). */
export function rays(
  x: number,
  y: number,
  n: number,
  near: number,
  far: number,
  from = 0.1,
  to = 3.04,
): string {
  const stitches = times(n, (i) => {
    const angle = from + ((to - from) * i) / (n - 1);
    const count = Math.round((far - near) / 26);
    return times(count, (k) => {
      const reach = near + (i % 2 ? 13 : 0) + k * 26;
      const size = k === 0 || k === count - 1 ? 1 : 2;
      const [cx, cy] = [x + Math.cos(angle) * reach, y - Math.sin(angle) * reach];
      return rhomb(Math.round(cx / 6) * 6, Math.round(cy / 6) * 6, size, 6);
    }).join('');
  });
  return `<path fill="var(--ray)" d="${stitches.join('')}"/>`;
}
