import * as v from 'valibot';
import { clock, slug, sourceKey, sourceKeys } from '../parts/primitives.ts';
import { contact, hours, weekday } from '../places/schema.ts';

/** Where one sleeps, eats and goes at night: the facts; names and notes stand in the texts of `sleep` and `eat`. */

/** Whom a lodging suits, as its sources describe it. */
const suited = ['backpackers', 'couples', 'families', 'groups', 'work', 'nature', 'quiet'] as const;

const area = v.pipe(v.string(), v.minLength(3), v.maxLength(60));

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

/** Every source that one of them names. */
export function keysOfEstablishment(
  one: NonNullable<Establishments[keyof Establishments]>[number],
): (string | undefined)[] {
  return [
    ...one.sources,
    one.contact?.source,
    ...('suits' in one ? [one.price?.source] : []),
    ...('hours' in one ? [one.dish?.source, one.dish?.price?.source] : []),
    'hours' in one && typeof one.hours === 'object' && 'source' in one.hours
      ? one.hours.source
      : undefined,
    'nights' in one ? one.nights.source : undefined,
  ];
}
