import * as v from 'valibot';

/** The one description of a destination's facts. Text lives beside it in es.md and en.md. */

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(60));
const sourceKey = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{0,23}$/));
const sourceKeys = v.pipe(v.array(sourceKey), v.minLength(1), v.maxLength(8));
const isoDate = v.pipe(v.string(), v.isoDate());
const year = v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100));
const hex = v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/));
const lat = v.pipe(v.number(), v.minValue(-5), v.maxValue(14));
const lon = v.pipe(v.number(), v.minValue(-82), v.maxValue(-66));
const minutes = v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(4320));
const cop = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20_000_000));

export const kinds = [
  'see',
  'do',
  'beach',
  'nature',
  'viewpoint',
  'town',
  'museum',
  'eat',
  'coffee',
  'market',
  'wellness',
] as const;

const modes = ['air', 'bus', 'road', 'boat', 'jeep', 'walk', 'cable', 'taxi'] as const;

/** main and second are flat fields; deep and second-deep the same hues safe as text on the ground; third for graphics; lift the hue on ink. */
const colours = v.strictObject({
  main: hex,
  onMain: hex,
  deep: hex,
  second: hex,
  onSecond: hex,
  secondDeep: hex,
  third: hex,
  lift: hex,
});

const source = v.strictObject({
  title: v.pipe(v.string(), v.minLength(4), v.maxLength(240)),
  publisher: v.pipe(v.string(), v.minLength(2), v.maxLength(120)),
  url: v.nullable(v.pipe(v.string(), v.url(), v.maxLength(400))),
  /** When the source itself was published; null when it does not say. */
  date: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/))),
  /** When somebody of ours last read it. */
  checked: isoDate,
  reliability: v.picklist(['official', 'institution', 'press', 'trade', 'traveller']),
});

const price = v.strictObject({
  band: v.picklist(['free', '$', '$$', '$$$']),
  /** Whole pesos per person, only with a dated source. */
  cop: v.optional(v.strictObject({ min: cop, max: cop, year, source: sourceKey })),
});

const place = v.strictObject({
  slug,
  kinds: v.pipe(v.array(v.picklist(kinds)), v.minLength(1), v.maxLength(3)),
  /** WGS 84 degrees. */
  lat,
  lon,
  /** Where the position comes from; null is a position we estimated and say so. */
  position: v.nullable(sourceKey),
  municipality: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
  altitudeM: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5800))),
  visitMinutes: v.optional(minutes),
  price: v.optional(price),
  stepFree: v.optional(v.picklist(['yes', 'partly', 'no'])),
  sources: sourceKeys,
});

const month = v.strictObject({
  highC: v.nullable(v.number()),
  lowC: v.nullable(v.number()),
  rainMm: v.nullable(v.number()),
  rainyDays: v.nullable(v.number()),
  seaC: v.nullable(v.number()),
  sunHours: v.nullable(v.number()),
});

const climate = v.strictObject({
  station: v.pipe(v.string(), v.minLength(3), v.maxLength(120)),
  elevationM: v.number(),
  period: v.pipe(v.string(), v.regex(/^\d{4}-\d{4}$/)),
  source: sourceKey,
  seaSource: v.optional(sourceKey),
  months: v.pipe(v.array(month), v.length(12)),
});

const leg = v.strictObject({
  id: slug,
  mode: v.picklist(modes),
  /** Door to door as the source states it; absent when nobody dated says so. */
  minutes: v.optional(v.tuple([minutes, minutes])),
  km: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(2000))),
  sources: sourceKeys,
});

export const factsSchema = v.strictObject({
  slug,
  /** Position in lists, 1 first. */
  order: v.pipe(v.number(), v.integer(), v.minValue(1)),
  region: v.picklist(['andina', 'caribe', 'pacifica', 'orinoquia', 'amazonia', 'insular']),
  departments: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(6)),
  center: v.strictObject({ lat, lon }),
  /** west, south, east, north in WGS 84 degrees. */
  bbox: v.tuple([lon, lat, lon, lat]),
  colours: v.strictObject({ day: colours, night: colours }),
  /** Months worth planning for, 1 to 12; the text says why. */
  bestMonths: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))),
    v.minLength(1),
  ),
  climate,
  legs: v.pipe(v.array(leg), v.minLength(3), v.maxLength(16)),
  places: v.pipe(v.array(place), v.minLength(12), v.maxLength(80)),
  sources: v.record(sourceKey, source),
  reviewed: isoDate,
});

export type Facts = v.InferOutput<typeof factsSchema>;
export type Source = v.InferOutput<typeof source>;
export type PlaceFacts = v.InferOutput<typeof place>;
export type Climate = v.InferOutput<typeof climate>;
export type Colours = v.InferOutput<typeof colours>;
export type LegMode = (typeof modes)[number];
export type PlaceKind = (typeof kinds)[number];

/** Sections of a guide's text in the order of the page; every one is required in both languages. */
export const sectionIds = [
  'glance',
  'when',
  'understand',
  'get-there',
  'get-around',
  'places',
  'eat',
  'safe',
  'practical',
] as const;
export type SectionId = (typeof sectionIds)[number];
