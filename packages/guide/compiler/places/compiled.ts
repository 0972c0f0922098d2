import type { Dated } from '#kit/calendar/dated.ts';
import type { WeekHours } from '#kit/calendar/hours/hours.ts';
import type { OnHolidays, PlaceFacts, UndatedField, Visitor } from './schema.ts';

/**
 * The facts of a place as pages and plans read them. All follow from the schema: a fact with a source of its own has
 * the numbers of a guide's sources instead, and its year; any other is as it stands in facts.json. Described here are
 * those alone that the compiler makes anew.
 */
export type CompiledFacts = Cited<Omit<PlaceFacts, Made | UndatedField>, Dated> &
  Cited<Pick<PlaceFacts, UndatedField>, unknown> & {
    s: number[];
    /** Source number of the position; null when it is our estimate. */
    positionSource: number | null;
    price: { band: NonNullable<PlaceFacts['price']>['band']; cop: Amount | null } | null;
    entrance?: (Amount & { for: Visitor })[];
    /** Null where none are known; one of the next three says why. */
    hours: PlaceHours | null;
    /** Nothing can be shut: a square, a street, a beach. */
    openAccess?: true;
    /** One goes with somebody at a time agreed with them. */
    byArrangement?: true;
    /** The day on which we looked, and found none that we trust. */
    noHoursSince?: string;
    /** Weekdays it is shut, Monday 1, and what it does on public holidays; null where no source says. */
    closed:
      | ({
          weekdays: number[];
          holidays: OnHolidays | null;
          nth?: NonNullable<PlaceFacts['closed']>['nth'];
          s: number[];
        } & Dated)
      | null;
    /** `days` ahead; null where its source does not say how far. */
    booking: { days: number | null; s: number[] } | null;
    /** `HH:MM`, local time. */
    lastReturn: (Dated & { time: string; s: number[] }) | null;
  };

type Made =
  | 'sources'
  | 'position'
  | 'price'
  | 'entrance'
  | 'hours'
  | 'closed'
  | 'booking'
  | 'lastReturn';

/** A fact with the number of its source instead of the key, and `More`; of a list, each. */
export type Cited<Fact, More> = Fact extends { source: string }
  ? Omit<Fact, 'source'> & { s: number[] } & More
  : Fact extends readonly (infer One)[]
    ? Cited<One, More>[]
    : Fact extends object
      ? { [Key in keyof Fact]: Cited<Fact[Key], More> }
      : Fact;

/** Whole pesos per person. */
type Amount = Dated & { min: number; max: number; s: number[] };

export type PlaceHours = WeekHours & Dated & { s: number[] };
