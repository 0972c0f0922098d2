import type { Climate, Facts, LegMode, PlaceFacts, SectionId } from './schema.ts';

/** A guide as the pages read it: facts and one language's text joined, sources numbered. */

export type Lang = 'es' | 'en';

/** A piece of running text. `s` holds numbers into `Guide.sources`. */
export type Inline =
  | string
  | { b: Inline[] }
  | { i: Inline[] }
  | { href: string; c: Inline[] }
  | { s: number[] };

export type Block = { p: Inline[] } | { ul: Inline[][] } | { h: Inline[]; id: string };

export type GuideSource = Facts['sources'][string] & { n: number };

export type GlanceItem = { label: string; value: string; note: Inline[] };

export type GuideLeg = {
  id: string;
  mode: LegMode;
  minutes: [number, number] | null;
  km: number | null;
  name: string;
  note: Inline[];
  s: number[];
};

export type GuidePlace = Omit<PlaceFacts, 'sources' | 'position' | 'price'> & {
  name: string;
  text: Block[];
  s: number[];
  /** Source number of the position; null when it is our estimate. */
  positionSource: number | null;
  price: {
    band: NonNullable<PlaceFacts['price']>['band'];
    cop: { min: number; max: number; year: number; s: number[] } | null;
  } | null;
};

export type GuideClimate = Omit<Climate, 'source' | 'seaSource'> & { s: number[] };

export type Compass = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

/** A name beside a pin, broken into lines; the compass says on which side. */
export type MapLabel = { side: Compass; lines: string[] };

/** Where a pin stands: moved aside where pins would touch. All positions are thousandths of the map's width. */
export type MapMark = { x: number; y: number; label: MapLabel | null };

export type MapPin = {
  /** Position in `Guide.places`, 1 first: the number on the pin. */
  n: number;
  /** Where the place really is. */
  at: { x: number; y: number };
  wide: MapMark;
  narrow: MapMark;
  /** The place lies off this map in this direction; its pin stands at the edge. */
  beyond: Compass | null;
};

/** A drawing `width` by `height` units, its shapes as SVG path data and its pins. */
export type MapFrame = {
  width: number;
  height: number;
  land: string;
  lagoons: string;
  rivers: string;
  /** Land reaches every edge. */
  inland: boolean;
  /** Round kilometres and their length in units. */
  scale: { km: number; units: number };
  pins: MapPin[];
  /** What the next map shows from close by, in units. */
  close: { x: number; y: number; w: number; h: number } | null;
};

export type GuideMap = {
  /** The map of all places, and where many stand on one spot a close-up. */
  frames: MapFrame[];
  /** Which of the destination's colours is nearest to water. */
  water: 'main' | 'second' | 'third';
  locator: Locator;
};

/** The country in outline and a spot in it, all in the drawing's units. */
export type Locator = {
  width: number;
  height: number;
  land: string;
  around: string;
  spot: { x: number; y: number };
};

/** Addresses of a destination's drawings; `focus` is where to cut the wide one, in percent of its width. */
export type Scene = { wide: string; tall: string | null; square: string | null; focus: number };

export type Guide = {
  slug: string;
  lang: Lang;
  name: string;
  scene: Scene | null;
  /** One sentence in the hero. */
  hook: Inline[];
  /** For search engines and cards: 70 to 160 characters, no figures. */
  description: string;
  region: Facts['region'];
  departments: string[];
  center: Facts['center'];
  bbox: Facts['bbox'];
  bestMonths: number[];
  reviewed: string;
  titles: Record<SectionId, string>;
  glance: GlanceItem[];
  climate: GuideClimate;
  legs: GuideLeg[];
  places: GuidePlace[];
  body: Record<Exclude<SectionId, 'glance' | 'places'>, Block[]>;
  map: GuideMap;
  sources: GuideSource[];
};

/** What lists of destinations need, without the weight of the guide. */
export type GuideCard = Pick<
  Guide,
  'slug' | 'name' | 'description' | 'scene' | 'region' | 'bestMonths' | 'center'
> & {
  order: number;
  /** Rainy days of each month, January first; null where the station has none. */
  rainyDays: (number | null)[];
};
