/** The frame of bag.svg in WGS 84 degrees; the drawing is an equirectangular projection of it. */
const frame = { west: -79.2, east: -66.7, south: -4.4, north: 12.6 };

/** Where a point lies on the drawing, in percent from its left and top edge. */
export function onBag({ lat, lon }: { lat: number; lon: number }): { x: number; y: number } {
  const part = (value: number) => Math.round(value * 1000) / 10;
  return {
    x: part((lon - frame.west) / (frame.east - frame.west)),
    y: part((frame.north - lat) / (frame.north - frame.south)),
  };
}
