import type { Dated } from '#kit/calendar/dated.ts';
import type { CrowdLevel } from '#kit/calendar/holidays/crowds.ts';
import type { CountryChapter } from '#kit/rules/country-chapters.ts';
import type { Chapter } from '#kit/rules/guide-chapters.ts';
import type { Service } from '../ways/graph.ts';
import type { GuideArea, GuideLodging, GuideNight, GuideTable } from './establishments/shown.ts';
import type { MapGround, MapMarks, PlacesDrawing, RouteLabel, RouteStop } from './map/drawing.ts';
import type { StreetPlan } from './map/plans/street-plans.ts';
import type { CompiledFacts } from './places/compiled.ts';
import type {
  BasketPart,
  Climate,
  CountrySectionId,
  Facts,
  LegMode,
  SectionId,
  TravelStyle,
} from './schema.ts';
import type { VerdictRules } from './when/rules.ts';

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
  /** Destinations and places (`destination/place`) that it joins; null where an end is in no guide. */
  between: [string[], string[]] | null;
  /** Who runs it, when and for how much, where sources state it. */
  service: Service | null;
  /** No source of the last years says that it still runs. */
  unconfirmed?: true;
  name: string;
  note: Inline[];
  s: number[];
};

export type GuidePlace = CompiledFacts & {
  /** With what it stands in lists. */
  group: PlaceGroup;
  name: string;
  /** The first sentence of its text, without sources. */
  line: string;
  text: Block[];
  /** Address of its drawing, 800 by 600; null where there is none. */
  drawing: string | null;
  /** The nearest other places of this guide, in a straight line. */
  near: { slug: string; name: string; km: number }[];
};

export type PlaceGroup = 'see' | 'do' | 'nature' | 'eat' | 'coffee' | 'buy';

type GuideFestival = {
  id: string;
  months: number[];
  easter: boolean;
  name: string;
  note: Inline[];
  s: number[];
};

export type GuideStop = {
  /** Position in `Guide.places`, 1 first. */
  n: number;
  slug: string;
  name: string;
  visitMinutes: number | null;
  /** How one comes from the stop before; `s` null is our estimate. Null where the trip begins. */
  way: { mode: LegMode; minutes: [number, number]; s: number[] | null } | null;
};

export type GuideItinerary = {
  id: string;
  title: string;
  text: Block[];
  days: { title: string; text: Inline[]; stops: GuideStop[] }[];
  /** The whole and, where many stops are on one spot of it, these from near. */
  routes: GuideRoute[];
};

/** An itinerary drawn over the land of one of the guide's maps, in pixels. */
export type GuideRoute = {
  w: number;
  h: number;
  /** Which map's land is used again, and how it is moved: an SVG transform. */
  land: 'all' | 'one';
  ground: string;
  /** One path for each day that moves. */
  days: string[];
  /** Stands for the stops that the second drawing shows; it has room for a label of one line. */
  box: { x: number; y: number; label: RouteLabel | null } | null;
  stops: RouteStop[];
};

export type GuideCosts = {
  text: Block[];
  /** Whole pesos. */
  items: (Dated & {
    id: string;
    name: string;
    note: Inline[];
    styles: TravelStyle[];
    unit: Facts['costs'][number]['unit'];
    min: number;
    max: number;
    s: number[];
  })[];
  /** What each style of travel pays. */
  styles: StyleCosts[];
};

export type StyleCosts = {
  style: TravelStyle;
  /** What a day comes to: the sum of a whole basket's prices, of the years `from` to `to`. Null where a part is missing. */
  day: { min: number; max: number; from: number; to: number } | null;
  /** Ids of the prices in the sum. */
  of: string[];
  /** Parts of the basket without enough dated prices that are not old. */
  missing: BasketPart[];
};

/** What a month can be judged for: there are facts for these. */
export const judgedInterests = ['beach', 'hiking', 'coffee', 'festivals', 'culture'] as const;
export type JudgedInterest = (typeof judgedInterests)[number];

export type VerdictLevel = 'good' | 'fair' | 'poor';

/** Why a month is good or not, as a code and its figures; the words are in the messages. */
export type Reason =
  | { code: 'rainyDays' | 'rainMm' | 'highC' | 'seaC'; value: number }
  | { code: 'festivals'; ids: string[] }
  | { code: 'harvestMain' | 'harvestMinor' | 'harvestNone' | 'festivalNone' | 'closedSeason' };

export type Verdict = { interest: JudgedInterest; level: VerdictLevel; reasons: Reason[] };

export type MonthView = {
  month: number;
  /** Days of the month on which Colombians travel, and what that makes of it. */
  crowd: { level: CrowdLevel; days: number };
  /** One for each thing the destination is visited for, where the facts allow one. */
  verdicts: Verdict[];
};

/** Twelve months, January first; crowds and festivals are those of `year`. */
export type GuideYear = { year: number; months: MonthView[]; gauges: Gauges };

/** Where the rain was measured by which an interest is judged. */
type Gauges = Partial<Record<JudgedInterest, string>>;

/** The months of every destination, in the order of the lists. */
export type Almanac = {
  lang: Lang;
  year: number;
  rules: VerdictRules;
  places: AlmanacPlace[];
};

export type AlmanacPlace = {
  slug: string;
  bestMonths: number[];
  /** Names by id. */
  festivals: Record<string, string>;
  /** Where the rain of `months` was measured, and that of the verdicts. */
  gauge: string;
  gauges: Gauges;
  months: AlmanacMonth[];
};

export type AlmanacMonth = MonthView &
  Pick<Climate['months'][number], 'rainMm' | 'rainyDays' | 'highC' | 'lowC' | 'seaC'>;

export type GuideQuestion = { id: string; question: string; answer: Block[] };

export type GuideClimate = Omit<Climate, 'source' | 'seaSource' | 'gauges'> & {
  s: number[];
  /** Of rain alone, each with what is judged by it. */
  gauges: {
    station: string;
    elevationM: number;
    period: string;
    interests: JudgedInterest[];
    s: number[];
  }[];
};

/** A map of the chosen places, of which the overview shows a part; itineraries are drawn on it too. */
export type MapFrame = MapGround & {
  chosen: MapMarks;
  /** The part that the map of the chosen places shows, in units. */
  chosenWindow: { x: number; y: number; width: number; height: number };
  /** The next map is a close-up of a part of this one. */
  hasCloseUp: boolean;
};

export type GuideMap = {
  /** The map of the chosen places, and where many places stand on one spot a close-up. */
  frames: MapFrame[];
  /** The maps of all places: the whole, then its close-ups, then theirs. */
  drawings: PlacesDrawing[];
  /** Whose figures the heights on them are, and of which year. */
  heights: string[];
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
  /** What the scene shows, for those who do not see it. */
  sceneAlt: string;
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
  goodFor: Facts['goodFor'];
  /** Months in which the port has shut the sea to boats. */
  seaClosed?: { months: number[]; s: number[] };
  harvest: { main: number[]; minor: number[]; s: number[] } | null;
  festivals: GuideFestival[];
  year: GuideYear;
  legs: GuideLeg[];
  places: GuidePlace[];
  /** Slugs of six places, the best first. */
  chosen: string[];
  itineraries: GuideItinerary[];
  costs: GuideCosts;
  /** Where one sleeps and eats, the usual base first. */
  areas: GuideArea[];
  lodgings: GuideLodging[];
  tables: GuideTable[];
  nights: GuideNight[];
  questions: GuideQuestion[];
  body: Record<TextSectionId, Block[]>;
  map: GuideMap;
  /** Streets drawn by hand. */
  streetPlans: StreetPlan[];
  /** The chapter of each id that is no section: answers, itineraries, sub-headings. */
  anchors: Record<string, Chapter>;
  sources: GuideSource[];
};

/** Sections that are text, wholly or beside what is drawn from facts. */
export type TextSectionId = Exclude<SectionId, 'glance' | 'places' | 'costs' | 'questions'>;

/** The country's page in one language. */
export type Country = {
  lang: Lang;
  name: string;
  scene: Scene | null;
  sceneAlt: string;
  hook: Inline[];
  description: string;
  reviewed: string;
  titles: Record<CountrySectionId, string>;
  glance: GlanceItem[];
  body: Record<Exclude<CountrySectionId, 'glance' | 'questions'>, Block[]>;
  questions: GuideQuestion[];
  /** The chapter of each answer and sub-heading that is in one, by its id. */
  anchors: Record<string, CountryChapter>;
  sources: GuideSource[];
};

/** What lists of destinations need, without the weight of the guide. */
export type GuideCard = Pick<
  Guide,
  'slug' | 'name' | 'description' | 'scene' | 'region' | 'bestMonths' | 'center'
> & {
  order: number;
};
