import * as v from 'valibot';
import { lodging, night, sleepingArea, table } from './establishments/schema.ts';
import {
  amount,
  isoDate,
  lat,
  lon,
  minutes,
  slug,
  sourceKey,
  sourceKeys,
} from './parts/primitives.ts';
import { service } from './parts/service.ts';
import { place } from './places/schema.ts';

/** The one description of a destination's facts. Text lives beside it in es.md and en.md. */

const hex = v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/));
const monthOfYear = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12));

/** What people come to do; the months are judged for each. */
const interests = ['beach', 'hiking', 'coffee', 'festivals', 'culture', 'wildlife'] as const;

export const travelStyles = ['backpacker', 'middle', 'comfort'] as const;

/** What an ordinary day is made of; without every part of it no sum of a day is made. */
export const basketParts = ['bed', 'meal', 'water', 'ride', 'entrance'] as const;

export const legModes = ['air', 'bus', 'road', 'boat', 'jeep', 'walk', 'cable', 'taxi'] as const;

/** main and second are flat fields; deep and second-deep the same hues safe as text on the ground; third for graphics; lift the hue on ink; sky and skyHigh stand behind the name of the place, which is set in title. */
const colours = v.strictObject({
  main: hex,
  onMain: hex,
  deep: hex,
  second: hex,
  onSecond: hex,
  secondDeep: hex,
  third: hex,
  lift: hex,
  sky: hex,
  skyHigh: hex,
  title: hex,
});

export const source = v.strictObject({
  title: v.pipe(v.string(), v.minLength(4), v.maxLength(240)),
  publisher: v.pipe(v.string(), v.minLength(2), v.maxLength(120)),
  url: v.nullable(
    v.pipe(
      v.string(),
      v.url(),
      v.maxLength(400),
      v.check(
        (url) => !/\.arc-cdn\.net$|(^|[.-])staging\./.test(new URL(url).hostname),
        "a publisher's internal host: give the address of its public site",
      ),
      v.check(
        (url) => !/^https?:\/\/amp\.|\/amp(\/|$)|[?&](amp=|outputType=amp)/.test(url),
        'the page made for phones: give the address of the page itself (content/style.md)',
      ),
    ),
  ),
  /** When the source itself was published; null when it does not say. */
  date: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/))),
  /** When somebody of ours last read it: an archived copy, unless `live`. */
  checked: isoDate,
  live: v.optional(v.literal(true)),
  /** When it must be read again; without it, a year after it was checked. Past it, the build warns. */
  reviewBy: v.optional(isoDate),
  /** Who speaks; content/style.md says which is which. */
  reliability: v.picklist(['official', 'institution', 'press', 'trade', 'traveller']),
});

/** A price or a duration that several guides need is stated once, in content/shared.json, and referred to by its id. */
const same = slug;

/** Figures of its own, or those of shared.json. A choice rather than a union, so that faults name the field. */
function stated<Own extends v.GenericSchema, Reference extends v.GenericSchema>(
  own: Own,
  reference: Reference,
) {
  return v.lazy((input): Own | Reference =>
    typeof input === 'object' && input !== null && 'same' in input ? reference : own,
  );
}

const month = v.strictObject({
  highC: v.nullable(v.number()),
  lowC: v.nullable(v.number()),
  rainMm: v.nullable(v.number()),
  rainyDays: v.nullable(v.number()),
  seaC: v.nullable(v.number()),
  sunHours: v.nullable(v.number()),
});

/** Interests that months are judged for by their rain. */
export const weatherInterests = ['beach', 'hiking', 'culture'] as const;

const stationFacts = {
  /** The town or airport, as readers are told beside each verdict. */
  name: v.pipe(v.string(), v.minLength(3), v.maxLength(30)),
  station: v.pipe(v.string(), v.minLength(3), v.maxLength(120)),
  elevationM: v.number(),
  period: v.pipe(v.string(), v.regex(/^\d{4}-\d{4}$/)),
  source: sourceKey,
};

/** A rain gauge nearer to the beach or the trail than the climate's own station: what these are judged by. */
const gauge = v.strictObject({
  ...stationFacts,
  interests: v.pipe(v.array(v.picklist(weatherInterests)), v.minLength(1)),
  months: v.pipe(
    v.array(v.strictObject({ rainMm: v.number(), rainyDays: v.number() })),
    v.length(12),
  ),
});

const climate = v.strictObject({
  ...stationFacts,
  seaSource: v.optional(sourceKey),
  months: v.pipe(v.array(month), v.length(12)),
  gauges: v.optional(v.array(gauge)),
});

/** A destination, or a place of one: `cartagena`, `eje-cafetero/salento`. */
export const legEnd = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}(\/[a-z0-9-]{1,60})?$/));
const legEnds = v.pipe(v.array(legEnd), v.minLength(1), v.maxLength(8));

const leg = v.strictObject({
  id: slug,
  /**
   * What it joins, in both directions: any of the first with any of the second. Absent where an end is in no guide.
   * On foot, the places of the second are those that no road reaches: plans lead there by this way alone.
   */
  between: v.optional(v.tuple([legEnds, legEnds])),
  /**
   * Why a leg inside the guide has no `between`, so that no plan takes its minutes for the way between places: it
   * begins at a terminal far from them, it ends where a long walk begins, it runs on some days alone, or another leg
   * states the same road.
   */
  apart: v.optional(v.picklist(['terminal', 'walk', 'some days', 'same road'])),
  mode: v.picklist(legModes),
  /** Door to door as the source states it; absent when nobody dated says so. */
  minutes: v.optional(v.tuple([minutes, minutes])),
  km: v.optional(v.pipe(v.number(), v.minValue(1), v.maxValue(2000))),
  service: v.optional(service),
  /** No source of the last years says that it still runs: no plan and no route uses it. */
  unconfirmed: v.optional(v.literal(true)),
  sources: sourceKeys,
});

const unit = v.picklist(['person', 'bed', 'room', 'group', 'trip', 'day']);

/** What several guides state alike. */
export const sharedSchema = v.strictObject({
  legs: v.array(leg),
  fees: v.array(v.strictObject({ id: slug, unit, cop: amount })),
  sources: v.record(sourceKey, source),
});

const sharedLeg = v.strictObject({ id: slug, same });

const festival = v.strictObject({
  id: slug,
  months: v.pipe(v.array(monthOfYear), v.minLength(1), v.maxLength(3)),
  /** It moves with Easter: its months are those of most years. */
  easter: v.optional(v.boolean()),
  sources: sourceKeys,
});

const times = v.pipe(v.number(), v.minValue(0.25), v.maxValue(4));

const costWords = {
  id: slug,
  /** Which styles of travel pay it. */
  styles: v.pipe(v.array(v.picklist(travelStyles)), v.minLength(1)),
  /** The place it is paid at, whose price it is. */
  place: v.optional(slug),
  /** Which part of an ordinary day's basket it is, and how many units of it one person pays. */
  basket: v.optional(
    v.strictObject({
      part: v.picklist(basketParts),
      times: v.union(
        [
          times,
          v.strictObject({
            backpacker: v.optional(times),
            middle: v.optional(times),
            comfort: v.optional(times),
          }),
        ],
        'is a number from 0.25 to 4, or one for each style that pays so much of it',
      ),
    }),
  ),
};
const cost = v.strictObject({
  ...costWords,
  /** What one payment covers. */
  unit,
  /** For one unit. */
  cop: amount,
});

const sharedCost = v.strictObject({ ...costWords, same });

const stop = v.strictObject({
  place: slug,
  /** Minutes there on this day, where they are fewer than a visit by itself takes: a suggestion of ours. */
  stay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(15))),
  /** How one comes from the stop before. */
  by: v.optional(v.picklist(legModes)),
  /** As a source states it; otherwise the way is estimated and said to be. */
  minutes: v.optional(v.tuple([minutes, minutes])),
  sources: v.optional(sourceKeys),
});

const itinerary = v.strictObject({
  id: slug,
  days: v.pipe(
    v.array(v.strictObject({ stops: v.pipe(v.array(stop), v.minLength(1), v.maxLength(8)) })),
    v.minLength(1),
    v.maxLength(10),
  ),
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
  bestMonths: v.pipe(v.array(monthOfYear), v.minLength(1)),
  climate,
  /** What it is visited for. */
  goodFor: v.pipe(v.array(v.picklist(interests)), v.minLength(1)),
  /** Months in which, as a source reports, the port has shut the sea to boats. */
  seaClosed: v.optional(
    v.strictObject({ months: v.pipe(v.array(monthOfYear), v.minLength(1)), source: sourceKey }),
  ),
  /** Months of the coffee harvest. */
  harvest: v.optional(
    v.strictObject({ main: v.array(monthOfYear), minor: v.array(monthOfYear), source: sourceKey }),
  ),
  festivals: v.pipe(v.array(festival), v.maxLength(12)),
  legs: v.pipe(v.array(stated(leg, sharedLeg)), v.minLength(3), v.maxLength(16)),
  places: v.pipe(v.array(place), v.minLength(12), v.maxLength(80)),
  /** The six that somebody with little time should see, the best first: our choice. */
  chosen: v.pipe(v.array(slug), v.length(6)),
  itineraries: v.pipe(v.array(itinerary), v.minLength(1), v.maxLength(6)),
  costs: v.pipe(v.array(stated(cost, sharedCost)), v.maxLength(24)),
  areas: v.pipe(v.array(sleepingArea), v.minLength(1), v.maxLength(16)),
  lodgings: v.optional(v.array(lodging)),
  tables: v.optional(v.array(table)),
  nights: v.optional(v.array(night)),
  sources: v.record(sourceKey, source),
  reviewed: isoDate,
});

/** The facts of the country's page: the rest of it is text. */
export const countrySchema = v.strictObject({
  sources: v.record(sourceKey, source),
  reviewed: isoDate,
});

type FactsFile = v.InferOutput<typeof factsSchema>;
/** A destination's facts, with what it shares with other guides filled in. */
export type Facts = Omit<FactsFile, 'legs' | 'costs'> & {
  legs: v.InferOutput<typeof leg>[];
  costs: v.InferOutput<typeof cost>[];
};
export type Shared = v.InferOutput<typeof sharedSchema>;
export type Source = v.InferOutput<typeof source>;
export type Climate = v.InferOutput<typeof climate>;
export type Colours = v.InferOutput<typeof colours>;
export type LegMode = (typeof legModes)[number];
export type BasketPart = (typeof basketParts)[number];
export type TravelStyle = (typeof travelStyles)[number];
export type CountryFacts = v.InferOutput<typeof countrySchema>;

/** Sections of a guide's text in the order of the page; every one is required in both languages. */
export const sectionIds = [
  'glance',
  'when',
  'understand',
  'get-there',
  'get-around',
  'places',
  'eat',
  'buy',
  'sleep',
  'itineraries',
  'costs',
  'practical',
  'safe',
  'health',
  'access',
  'responsible',
  'words',
  'questions',
  'next',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** Sections of the country's page, in order. */
export const countrySectionIds = [
  'glance',
  'when',
  'understand',
  'enter',
  'get-around',
  'eat',
  'costs',
  'practical',
  'safe',
  'health',
  'access',
  'responsible',
  'words',
  'questions',
] as const;
export type CountrySectionId = (typeof countrySectionIds)[number];
