/** The frame of bag.svg in WGS 84 degrees; the drawing is an equirectangular projection of it. */
const frame = { west: -79.2, east: -66.7, south: -4.4, north: 12.6 };

/** West of this the name stands on the left of its knot, so that names of one latitude stand on two sides. */
const middle = -74.5;

type OnBag = { x: number; y: number; side: 'left' | 'right' };

/**
 * Where a point lies on the drawing, in percent from its left and top edge, and on which side its name stands. What
 * lies beyond the frame, as San Andrés does, hangs at its edge.
 */
export function onBag({ lat, lon }: { lat: number; lon: number }): OnBag {
  const part = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 10;
  return {
    side: lon < frame.west || lon > middle ? 'right' : 'left',
    x: part((lon - frame.west) / (frame.east - frame.west)),
    y: part((frame.north - lat) / (frame.north - frame.south)),
  };
}
