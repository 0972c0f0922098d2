import { lerp, Pen, type Point } from './pen.ts';

/** The ringed trunk of a palm from its foot to its head, light from the left; colours tr and trs. */
export function trunk(foot: Point, head: Point, width: number): string {
  const bend: Point = [lerp(foot[0], head[0], 0.28), lerp(foot[1], head[1], 0.6)];
  const d = new Pen().M(...foot).Q(...bend, ...head);
  return `<path fill="none" stroke="var(--trs)" stroke-width="${width * 1.5}" d="${d}"/><path fill="none" stroke="var(--tr)" stroke-width="${width}" transform="translate(${-width * 0.25} 0)" d="${d}"/><path fill="none" stroke="var(--trs)" stroke-width="${width * 1.4}" stroke-dasharray="2 ${width * 1.3} 2 ${width}" opacity=".6" d="${d}"/>`;
}
