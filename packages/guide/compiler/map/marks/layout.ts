import type { Lang } from '../../guide.ts';
import type { PlaceFacts } from '../../places/schema.ts';
import type {
  Compass,
  MapCorner,
  MapGround,
  MapMark,
  MapMarks,
  MapName,
  MapPin,
} from '../drawing.ts';
import { landFinder } from '../drawn-land.ts';
import type { Frame } from '../frames.ts';
import type { Geo, Point } from '../geo.ts';
import { mapWidth } from '../project.ts';
import { cornerRects } from './corners.ts';
import { labelBox, labelLines, pinBox, placeLabels } from './labels.ts';
import { layouts } from './layouts.ts';
import { placeNames } from './names.ts';
import type { Rect } from './pins.ts';
import { separatePins } from './separate-pins.ts';

/**
 * Kilometres a unit: towns are no points on a closer map, stations and avenues no names on a farther one, and where heights were
 * measured is known to a kilometre.
 */
const closest = { town: 0.016, station: 0.03, height: 0.06 };

/** What marks need to know of a drawing; boxes are in units. */
export type Sheet = Pick<
  MapGround,
  'land' | 'lagoons' | 'rails' | 'sketched' | 'height' | 'scale' | 'fold'
> & { corners: { scale: MapCorner; note: MapCorner }; boxes: Rect[] };
type Shown = Pick<Frame, 'view' | 'inside' | 'beyond'>;
type Named = { places: PlaceFacts[]; names: string[]; lang: Lang };

/** Pins, labels and names of those of a frame's places that `isShown`, for both layouts. */
export function marksOf(
  frame: Shown,
  sheet: Sheet,
  { places, names, lang }: Named,
  geo: Geo,
  isShown: (place: PlaceFacts) => boolean,
): MapMarks {
  const { view } = frame;
  const { height } = sheet;
  const shown = (index: number) => places[index] !== undefined && isShown(places[index]);
  const inside = frame.inside.filter(shown);
  const indexes = [...inside, ...frame.beyond.filter(shown)];
  const spots = indexes.map((index): Point => {
    const { lon, lat } = places[index] ?? { lon: 0, lat: 0 };
    return view.project([lon, lat]);
  });
  const landAt = landFinder(sheet);
  const texts = indexes.map((index) => labelLines(names[index] ?? ''));
  // Towns name the country around them, and a place off the map means nothing without its name.
  const first = (order: number) =>
    order >= inside.length ? 0 : places[indexes[order] ?? 0]?.kinds[0] === 'town' ? 1 : 2;
  const around = namesIn(frame, places.filter(isShown), geo, lang, height);

  const lay = ({ width, scales }: { width: number; scales: number[] }) => {
    const px = width / mapWidth;
    const size = { w: width, h: height * px };
    const small = walls(sheet, size, px);
    const homes = spots.map((spot, order) => inwards(spot, order >= inside.length, height, px));
    const pins = separatePins(homes, { ...size, walls: small });
    const dots = homes.flatMap(([x, y], order): Rect[] => {
      const [px = 0, py = 0] = pins[order] ?? [];
      return Math.hypot(px - x, py - y) < 8 ? [] : [{ x: x - 3, y: y - 3, w: 6, h: 6 }];
    });
    const wishes = pins.map((pin, order) => ({ pin, order, lines: texts[order] ?? [] }));
    wishes.sort((a, b) => first(a.order) - first(b.order) || a.order - b.order);
    const labels = placeLabels(wishes, { ...size, walls: [...small, ...dots], scales });
    const sides = placeNames(
      around.map(({ spot: [x, y], ...name }) => ({ ...name, spot: [x * px, y * px] })),
      {
        ...size,
        scales,
        walls: [...small, ...dots],
        isLand: ([x, y]) => landAt([x / px, y / px]) >= 0,
        boxes: wishes.flatMap(({ pin }, rank) => {
          const label = labels[rank];
          const own = { at: pin, box: pinBox };
          return label ? [own, { at: pin, box: labelBox(label.side, label.lines) }] : [own];
        }),
      },
    );
    const byOrder = new Map(wishes.map(({ order }, rank) => [order, labels[rank] ?? null]));
    const marks = pins.map(
      ([x, y], order): MapMark => ({
        x: Math.round((x / width) * 1000),
        y: Math.round((y / width) * 1000),
        label: byOrder.get(order) ?? null,
      }),
    );
    return { marks, sides };
  };
  const [wide, narrow] = [lay(layouts.wide), lay(layouts.narrow)];
  const thousandths = ([x, y]: Point) => ({
    x: Math.round((x / mapWidth) * 1000),
    y: Math.round((y / mapWidth) * 1000),
  });
  const pins = indexes.flatMap((index, order): MapPin[] => {
    const [marks, slim, spot] = [wide.marks[order], narrow.marks[order], spots[order]];
    if (!marks || !slim || !spot) return [];
    const beyond = frame.beyond.includes(index) ? compass(spot, height) : null;
    return [{ n: index + 1, at: thousandths(spot), wide: marks, narrow: slim, beyond }];
  });
  return {
    pins: pins.sort((a, b) => a.n - b.n),
    names: around.flatMap(({ spot, name, kind }, order): MapName[] => {
      const [atWide, atNarrow] = [wide.sides[order] ?? null, narrow.sides[order] ?? null];
      if (!atWide && !atNarrow) return [];
      return [{ name, kind, ...thousandths(spot), wide: atWide, narrow: atNarrow }];
    }),
  };
}

/** Names of what lies in a frame and is none of its places, the more important first. */
function namesIn({ view }: Shown, places: PlaceFacts[], geo: Geo, lang: Lang, height: number) {
  const { kmPerUnit } = view;
  const towns = places
    .filter(({ kinds }) => kinds.includes('town'))
    .map(({ lon, lat }) => view.project([lon, lat]));
  const near = 2 / kmPerUnit;
  return geo.names.flatMap(({ kind, at, ...words }) => {
    if (kind === 'town' && kmPerUnit < closest.town) return [];
    if (kind === 'height' && kmPerUnit < closest.height) return [];
    if ((kind === 'station' || kind === 'avenue') && kmPerUnit > closest.station) return [];
    const spot = view.project(at);
    const [x, y] = spot;
    if (x < 0 || y < 0 || x > mapWidth || y > height) return [];
    const isPlace = ([tx, ty]: Point) => Math.hypot(tx - x, ty - y) < near;
    return kind === 'town' && towns.some(isPlace) ? [] : [{ kind, spot, name: words[lang] }];
  });
}

/** What pins and labels keep clear of, in pixels: the bar of the scale, the note and boxes. */
function walls(sheet: Sheet, size: { w: number; h: number }, px: number): Rect[] {
  const { scale, note } = cornerRects(sheet, size, px);
  return [
    ...(scale ? [scale] : []),
    ...(note ? [note] : []),
    ...sheet.boxes.map(({ x, y, w, h }) => ({ x: x * px, y: y * px, w: w * px, h: h * px })),
  ];
}

/** A spot in pixels; one off the map moves along its line to the centre until it stands at the edge. */
function inwards([x, y]: Point, beyond: boolean, height: number, px: number): Point {
  if (!beyond) return [x * px, y * px];
  const [cx, cy] = [mapWidth / 2, height / 2];
  const share = Math.min(cx / Math.abs(x - cx || 1), cy / Math.abs(y - cy || 1));
  return [(cx + (x - cx) * share) * px, (cy + (y - cy) * share) * px];
}

function compass([x, y]: Point, height: number): Compass {
  const winds: Compass[] = ['e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne'];
  const turn = Math.atan2(y - height / 2, x - mapWidth / 2) / (Math.PI / 4);
  return winds[(Math.round(turn) + 8) % 8] ?? 'n';
}
