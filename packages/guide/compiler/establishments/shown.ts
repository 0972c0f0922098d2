import type { Dated } from '#kit/calendar/dated.ts';
import type { GuidePlace, Inline } from '../guide.ts';
import type { PlaceHours } from '../places/compiled.ts';
import type { Meal, Suited } from './schema.ts';

/** Lodgings, tables and nights as the pages read them. */

/** A price that somebody published; `date` is that of the source, null where it has none, `checked` when it was read. */
export type SeenPrice = Dated & {
  min: number;
  max: number;
  currency: 'COP' | 'USD' | 'EUR';
  date: string | null;
  checked: string;
  s: number[];
};

type Named = Pick<GuidePlace, 'contact'> & {
  id: string;
  name: string;
  note: Inline[];
  /** Neighbourhood, village or island. */
  area: string;
  /** Of `Guide.areas`. */
  areaId: string;
  s: number[];
};

export type GuideLodging = Named & {
  /** By its price; null where none was published. */
  band: '$' | '$$' | '$$$' | null;
  price: (SeenPrice & { per: 'bed' | 'room' | 'person' }) | null;
  suits: Suited[];
};

export type GuideTable = Named & {
  /** Slug of the place of this guide that it is. */
  place: string | null;
  hours: PlaceHours | null;
  /** Null where nobody says; empty where one has coffee or cake. */
  meals: Meal[] | null;
  /** When the source of the hours was published. */
  published: string | null;
  /** One eats there at a time agreed with whoever cooks. */
  byArrangement?: true;
  /** The day on which we looked for hours, and found none that we trust. */
  noHoursSince: string | null;
  dish: { name: string; price: SeenPrice | null; s: number[] } | null;
};

export type GuideNight = Named & {
  place: string | null;
  /** Monday 1 to Sunday 7. */
  weekdays: number[];
  /** `HH:MM`, local time. */
  from: string | null;
  to: string | null;
};

/** Where one sleeps and eats; the first of a guide is the base of who has named none. */
export type GuideArea = { id: string; name: string; lat: number; lon: number };
