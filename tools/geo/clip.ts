import { geoIdentity, geoPath } from 'd3-geo';
import type { Box, Line } from './rings.ts';

/** The parts of GeoJSON shapes inside a box; those of areas are closed. */
export function clip(shapes: readonly unknown[], [west, south, east, north]: Box): Line[] {
  const pieces: Line[] = [];
  const extent: [[number, number], [number, number]] = [
    [west, south],
    [east, north],
  ];
  const path = geoPath(geoIdentity().clipExtent(extent), {
    moveTo: (x, y) => pieces.push([[x, y]]),
    lineTo: (x, y) => pieces.at(-1)?.push([x, y]),
    closePath: () => {
      const piece = pieces.at(-1);
      const [first] = piece ?? [];
      if (first) piece?.push(first);
    },
    beginPath: () => {},
    arc: () => {},
  });
  for (const shape of shapes) path(shape as never);
  return pieces;
}
