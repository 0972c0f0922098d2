import type { Climate, Colours, Facts, LegMode, PlaceFacts, SectionId } from './schema.ts';

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
  colours: { day: Colours; night: Colours };
};
