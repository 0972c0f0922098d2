import * as v from 'valibot';
import { clock, lat, lon, slug, sourceKey, sourceKeys } from '../parts/primitives.ts';
import { contact, hours, weekday } from '../places/schema.ts';

/** Where one sleeps, eats and goes at night: the facts; names and notes stand in the texts of `sleep` and `eat`. */

/** Names of the meals that a table serves. */
const meals = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof meals)[number];

/** Whom a lodging suits, as its sources describe it. */
const suited = ['backpackers', 'couples', 'families', 'groups', 'work', 'nature', 'quiet'] as const;

const area = v.pipe(v.string(), v.minLength(3), v.maxLength(60));

/**
 * A part of the destination in which one sleeps or eats. The first is where somebody sleeps who has named no place;
 * others are bases for what is far from it.
 */
export const sleepingArea = v.strictObject({
  id: slug,
  name: v.strictObject({ es: area, en: area }),
  /** The words of `area` of those lodgings, tables and nights that are there. */
  of: v.pipe(v.array(area), v.maxLength(12)),
  /** A place of the guide in its middle, or a position of its own; `position` as of a place. */
  at: v.union(
    [slug, v.strictObject({ lat, lon, position: v.nullable(sourceKey) })],
    'is the slug of a place, or { lat, lon, position }',
  ),
});

/** A price that somebody published; its date is that of the source. */
const seen = {
  min: v.pipe(v.number(), v.integer(), v.minValue(1)),
  max: v.pipe(v.number(), v.integer(), v.minValue(1)),
  currency: v.picklist(['COP', 'USD', 'EUR']),
  source: sourceKey,
};

export const lodging = v.pipe(
  v.strictObject({
    id: slug,
    /** Neighbourhood, village or island. */
    area,
    price: v.optional(v.strictObject({ ...seen, per: v.picklist(['bed', 'room', 'person']) })),
    /** Cheap, middling or dear by its price, or as a source says; absent where none does. */
    band: v.optional(v.picklist(['$', '$$', '$$$'])),
    suits: v.pipe(v.array(v.picklist(suited)), v.maxLength(3)),
    contact: v.optional(contact),
    sources: sourceKeys,
  }),
  v.check(({ price, band }) => !price || band !== undefined, 'a price needs a price class'),
);

export const table = v.strictObject({
  id: slug,
  area,
  /** The place of the guide that it is. */
  place: v.optional(slug),
  hours,
  /** What it serves, by its hours or its text and not by what it cooks; empty where one has coffee or cake. */
  meals: v.union(
    [v.literal('not known'), v.pipe(v.array(v.picklist(meals)), v.maxLength(3))],
    'is "not known" or a list of meals',
  ),
  /** As the menu calls it, in Spanish. */
  dish: v.optional(
    v.strictObject({
      name: v.pipe(v.string(), v.minLength(3), v.maxLength(60)),
      price: v.optional(v.strictObject(seen)),
      source: sourceKey,
    }),
  ),
  contact: v.optional(contact),
  sources: sourceKeys,
});

export const night = v.strictObject({
  id: slug,
  area,
  place: v.optional(slug),
  /** The nights on which something happens, Monday 1, and from when; no weekday where no source names one. */
  nights: v.strictObject({
    weekdays: v.pipe(v.array(weekday), v.maxLength(7)),
    from: v.optional(clock),
    to: v.optional(clock),
    source: sourceKey,
  }),
  contact: v.optional(contact),
  sources: sourceKeys,
});

type Lodging = v.InferOutput<typeof lodging>;
export type Suited = (typeof suited)[number];

export type Establishments = {
  lodgings?: Lodging[] | undefined;
  tables?: v.InferOutput<typeof table>[] | undefined;
  nights?: v.InferOutput<typeof night>[] | undefined;
};
