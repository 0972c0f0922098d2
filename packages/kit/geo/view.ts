import type { Position } from '../travel/distance.ts';

/** A rectangle of the screen over the earth: spherical Mercator, pixels, y downwards. */
export type View = {
  width: number;
  height: number;
  kmPerPixel: number;
  /** What the rectangle shows, in degrees: west, south, east, north. */
  bounds: readonly [number, number, number, number];
  project: (lon: number, lat: number) => [x: number, y: number];
};

const earthKm = 6371.009;
/** So many kilometres are shown at least: one place alone has surroundings too. */
const leastKm = 1.6;

/** The closest view of all positions with `pad` pixels around them; of the whole country without any. */
export function viewOf(
  positions: readonly Position[],
  size: { width: number; height: number },
  pad: number,
): View {
  const shown = positions.length > 0 ? positions : country;
  const xs = shown.map(({ lon }) => radians(lon));
  const ys = shown.map(({ lat }) => mercator(lat));
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  const [cx, cy] = [middle(xs), middle(ys)];
  const latitude = Math.atan(Math.sinh(-cy));
  const least = leastKm / (earthKm * Math.cos(latitude));
  const room = (pixels: number) => Math.max(pixels / 4, pixels - 2 * pad);
  const scale = Math.min(
    room(size.width) / Math.max(extent(xs), least),
    room(size.height) / Math.max(extent(ys), least),
  );
  const at = (x: number, y: number): [number, number] => [
    ((cx + (x - size.width / 2) / scale) * 180) / Math.PI,
    (Math.atan(Math.sinh(-(cy + (y - size.height / 2) / scale))) * 180) / Math.PI,
  ];
  const [west, north] = at(0, 0);
  const [east, south] = at(size.width, size.height);
  return {
    ...size,
    kmPerPixel: (earthKm * Math.cos(latitude)) / scale,
    bounds: [west, south, east, north],
    project: (lon, lat) => [
      size.width / 2 + (radians(lon) - cx) * scale,
      size.height / 2 + (mercator(lat) - cy) * scale,
    ],
  };
}

const country: Position[] = [
  { lat: 12.5, lon: -79 },
  { lat: -4.2, lon: -66.9 },
];

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function mercator(lat: number): number {
  return -Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));
}
