import * as v from 'valibot';
import { motives } from '#kit/rules/motives.ts';
import { placeKinds } from '#kit/rules/place-kinds.ts';
import {
  amount,
  clock,
  isoDate,
  lat,
  lon,
  minutes,
  slug,
  sourceKey,
  sourceKeys,
} from '../parts/primitives.ts';

/** The one description of a place in facts.json. Each fact beyond our own judgement names its source, which has the date. */

export const weekday = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7));
const weekOfMonth = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5));
/** `MM-DD`, of every year. */
const dayOfYear = v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

const hoursOfDay = ['early', 'morning', 'afternoon', 'sunset', 'night'] as const;

const price = v.strictObject({
  band: v.picklist(['free', '$', '$$', '$$$']),
  /** Whole pesos per person. A price that is among the guide's costs, or that `entrance` gives, is stated there alone. */
  cop: v.optional(amount),
});

/** Who pays which entrance. */
const visitors = [
  'adult',
  'child',
  'student',
  'senior',
  'national',
  'foreign',
  'resident',
] as const;

const slugs = v.pipe(v.array(slug), v.minLength(1), v.maxLength(8));

const entrance = v.pipe(
  v.array(v.strictObject({ for: v.picklist(visitors), cop: amount })),
  v.minLength(1),
  v.check(
    (rates) => new Set(rates.map((rate) => rate.for)).size === rates.length,
    'two amounts for one kind of visitor',
  ),
);

/** What public holidays do to a place: it shuts on them, or it opens on its closing day and shuts the day after. */
const onHolidays = ['shut', 'day-after'] as const;

const closed = v.pipe(
  v.strictObject({
    /** Monday 1 to Sunday 7. */
    weekdays: v.array(weekday),
    /** Only where the source says so. */
    holidays: v.optional(v.picklist(onHolidays)),
    /** Also on the n-th such weekdays of the month. */
    nth: v.optional(v.array(v.strictObject({ weekday, of: v.array(weekOfMonth) }))),
    source: sourceKey,
  }),
  v.check(
    ({ weekdays, holidays, nth }) =>
      weekdays.length > 0 || holidays === 'shut' || nth !== undefined,
    'names no day on which it is shut',
  ),
);

/**
 * When it is open: OpenStreetMap's `opening_hours`, with `PH` for public holidays where the source speaks of them; the
 * day on which we looked for its hours and did not find any that we trust; `open access`, where nothing can be shut: a
 * square, a street, a beach, a peak; or `by arrangement`, where one goes with somebody at a time agreed with them: a
 * boat trip, a guided walk, a ride.
 */
export const hours = v.union(
  [
    v.literal('open access'),
    v.literal('by arrangement'),
    v.strictObject({ notFound: isoDate }),
    v.strictObject({
      osm: v.pipe(v.string(), v.minLength(4), v.maxLength(120)),
      source: sourceKey,
    }),
  ],
  'is "open access", "by arrangement", { notFound: date } or { osm, source }',
);

export const contact = v.strictObject({
  /** As its source writes it, without the municipality. */
  address: v.optional(v.pipe(v.string(), v.minLength(5), v.maxLength(120))),
  /** With the country's code. */
  phone: v.optional(v.pipe(v.string(), v.regex(/^\+57( \d+){2,4}$/))),
  /** The place's own. */
  site: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'), v.maxLength(120))),
  source: sourceKey,
});

export const place = v.strictObject({
  slug,
  kinds: v.pipe(v.array(v.picklist(placeKinds)), v.minLength(1), v.maxLength(3)),
  /** WGS 84 degrees. */
  lat,
  lon,
  /** Where the position comes from; null is a position we estimated and say so. */
  position: v.nullable(sourceKey),
  municipality: v.pipe(v.string(), v.minLength(2), v.maxLength(60)),
  altitudeM: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5800))),
  /** The part of its drawing that a narrow picture shows, in percent from the left; the middle without it. */
  drawingFocus: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  /** An ordinary visit, as we judge it. */
  visitMinutes: v.optional(minutes),
  /** The shortest visit that is worth it. */
  shortestVisit: v.optional(minutes),
  /** Chosen by hand: for what of these somebody comes here; empty for none. Kinds do not say it: a castle is no nature. */
  wishes: v.pipe(v.array(v.picklist(motives)), v.maxLength(3)),
  /** A trip of so many days, beside which a plan has room for nothing else. */
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10))),
  /** Places of this guide that one walks through on the way here and back: the visit's minutes hold them. */
  passes: v.optional(slugs),
  /** The trail or loop that it is a part of; its places are seen in one outing. */
  circuit: v.optional(slug),
  /** Places that the guide's text advises against on the day of this one; they say the same of it. */
  notSameDay: v.optional(slugs),
  /** The id of the area where one sleeps for it, where that is not the first of the guide's areas. */
  sleep: v.optional(slug),
  /** Whether one can eat there at midday, as the guide's text says; absent where it does not. */
  eats: v.optional(v.boolean()),
  price: v.optional(price),
  entrance: v.optional(entrance),
  stepFree: v.optional(v.picklist(['yes', 'partly', 'no'])),
  /** Whether it suits small children, larger ones, or none. */
  children: v.optional(v.picklist(['yes', 'older', 'no'])),
  /** The hours that suit it best. */
  bestTime: v.optional(v.pipe(v.array(v.picklist(hoursOfDay)), v.minLength(1), v.maxLength(3))),
  /** One comes by water although the coast's data shows no island: a lagoon, a delta. */
  byWater: v.optional(v.literal(true)),
  /** Its text says, with its source, that one should not walk there from elsewhere. */
  notOnFoot: v.optional(v.literal(true)),
  /** What rain does to a visit: nothing, makes it harder, or leave it for another day. */
  rain: v.optional(v.picklist(['fine', 'harder', 'avoid'])),
  hours: v.optional(hours),
  /** When it is shut, as a source says. Where there are hours, they say it, but for what holidays move. */
  closed: v.optional(closed),
  /** After this nobody is let in. */
  lastEntry: v.optional(v.strictObject({ time: clock, source: sourceKey })),
  /** A source says that one must book; `days` ahead where it says how far. */
  booking: v.optional(
    v.strictObject({
      days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(180))),
      source: sourceKey,
    }),
  ),
  /** When the last boat or jeep back leaves. */
  lastReturn: v.optional(v.strictObject({ time: clock, source: sourceKey })),
  /** Before this no boat leaves for it. */
  firstBoat: v.optional(v.strictObject({ time: clock, source: sourceKey })),
  /** The day on which we looked for its boats and did not find the first one, or the last one back. */
  boatsNotFound: v.optional(isoDate),
  /** One comes over the open sea, which the port shuts to boats in bad weather. */
  overSea: v.optional(v.literal(true)),
  /** What one must show to get in. */
  document: v.optional(v.strictObject({ kind: v.literal('yellow-fever'), source: sourceKey })),
  /**
   * Every year shut from one day to another, both included; over New Year where the end comes first. `moves`: as long
   * every year, but not on the same days; they are those of most years.
   */
  closures: v.optional(
    v.array(
      v.strictObject({
        from: dayOfYear,
        to: dayOfYear,
        moves: v.optional(v.literal(true)),
        source: sourceKey,
      }),
    ),
  ),
  contact: v.optional(contact),
  /** Whether one can pay by card there; a ticket office counts, stalls around it do not. */
  cards: v.optional(v.strictObject({ accepted: v.boolean(), source: sourceKey })),
  sources: sourceKeys,
});

export type PlaceFacts = v.InferOutput<typeof place>;
export type OnHolidays = (typeof onHolidays)[number];
export type Visitor = (typeof visitors)[number];

/** Facts whose year says nothing: they are compiled without that of their source. */
export const undatedFields = ['document', 'contact', 'cards'] as const;
export type UndatedField = (typeof undatedFields)[number];

/** Facts that plans alone read: the pages of places are written without them. */
export const planFields = [
  'wishes',
  'days',
  'passes',
  'circuit',
  'notSameDay',
  'sleep',
  'eats',
  'boatsNotFound',
] as const satisfies (keyof PlaceFacts)[];
export type PlanField = (typeof planFields)[number];

/** Every source that a fact names, however deep: the value of each `source`, `sources` and `position`. */
export function keysIn(fact: unknown): string[] {
  if (typeof fact !== 'object' || fact === null) return [];
  return Object.entries(fact).flatMap(([name, value]) =>
    naming.has(name) ? [value].flat().filter((key) => typeof key === 'string') : keysIn(value),
  );
}

const naming = new Set(['source', 'sources', 'position']);
