/** Longitude and latitude, WGS 84 degrees. */
export type Line = [number, number][];
/** west, south, east, north. */
export type Box = [number, number, number, number];

const near = 1e-6;
const metresPerDegree = 111_195;

/** Joins pieces that GMT cut at the edges of its bins into the longest lines; directions are kept. */
export function joinLines(pieces: Line[]): Line[] {
  const rest = pieces.map((piece) => [...piece]);
  const joined: Line[] = [];
  for (let line = rest.pop(); line; line = rest.pop()) {
    for (let found = true; found && !isClosed(line); ) {
      found = false;
      for (const [index, other] of rest.entries()) {
        if (same(line.at(-1), other[0])) line = [...line, ...other.slice(1)];
        else if (same(other.at(-1), line[0])) line = [...other, ...line.slice(1)];
        else continue;
        rest.splice(index, 1);
        found = true;
        break;
      }
    }
    joined.push(line);
  }
  return joined;
}

/**
 * Closed rings of land from coast lines that have the land on their left; lines that end at the edge of
 * the box are closed along it, counter-clockwise. Throws when a line ends inside the box.
 */
export function landRings(coast: Line[], box: Box): Line[] {
  const rings = coast.filter(isClosed);
  const open = coast.filter((line) => !isClosed(line));
  while (open.length) {
    const first = open.pop();
    if (!first) break;
    let ring = first;
    for (;;) {
      const end = along(ring.at(-1), box);
      const next: { line: Line; way: number } | undefined = [first, ...open]
        .map((line) => ({ line, way: (along(line[0], box) - end + 4) % 4 }))
        .sort((a, b) => a.way - b.way)[0];
      if (!next) break;
      ring = [...ring, ...corners(end, next.way, box)];
      if (next.line === first) break;
      ring = [...ring, ...next.line];
      open.splice(open.indexOf(next.line), 1);
    }
    rings.push([...ring, first[0] ?? [0, 0]]);
  }
  return rings;
}

/** Douglas-Peucker; the first and the last point stay. `metres` is how far the line may stray. */
export function thin(line: Line, metres: number): Line {
  const [, latitude = 0] = line[0] ?? [];
  const kx = Math.cos((latitude * Math.PI) / 180) * metresPerDegree;
  const flat = line.map(([lon, lat]): [number, number] => [lon * kx, lat * metresPerDegree]);
  const keep = new Set([0, Math.floor(line.length / 2), line.length - 1]);
  const middle = Math.floor(line.length / 2);
  const work: [number, number][] = [
    [0, middle],
    [middle, line.length - 1],
  ];
  for (let span = work.pop(); span; span = work.pop()) {
    const [from, to] = span;
    let far = metres;
    let at = -1;
    for (let index = from + 1; index < to; index++) {
      const off = distance(flat[index], flat[from], flat[to]);
      if (off > far) [far, at] = [off, index];
    }
    if (at < 0) continue;
    keep.add(at);
    work.push([from, at], [at, to]);
  }
  return line.filter((_, index) => keep.has(index));
}

type Point = [number, number];

function distance(p: Point = [0, 0], a: Point = [0, 0], b: Point = [0, 0]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const t = length
    ? Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length))
    : 0;
  return Math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy);
}

function isClosed(line: Line): boolean {
  return line.length > 3 && same(line[0], line.at(-1));
}

function same(a: Point | undefined, b: Point | undefined): boolean {
  return !!a && !!b && Math.abs(a[0] - b[0]) < near && Math.abs(a[1] - b[1]) < near;
}

/** Where a point stands on the edge of the box: 0 south-west, 1 south-east, 2 north-east, 3 north-west. */
function along(point: Point | undefined, [west, south, east, north]: Box): number {
  const [lon, lat] = point ?? [0, 0];
  const edge = 1e-4;
  if (lat - south < edge) return (lon - west) / (east - west);
  if (east - lon < edge) return 1 + (lat - south) / (north - south);
  if (north - lat < edge) return 2 + (east - lon) / (east - west);
  if (lon - west < edge) return 3 + (north - lat) / (north - south);
  throw new Error(`A coast ends inside the box at ${lon}, ${lat}: widen the margin.`);
}

function corners(from: number, way: number, [west, south, east, north]: Box): Line {
  const all: Line = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  const passed: Line = [];
  for (let corner = Math.floor(from) + 1; corner <= from + way; corner++)
    passed.push(all[corner % 4] ?? [west, south]);
  return passed;
}
