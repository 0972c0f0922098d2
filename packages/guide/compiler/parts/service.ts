import * as v from 'valibot';
import type { Service } from '../../ways/graph.ts';
import type { Cite } from '../markdown.ts';
import type { Ages } from '../when/age.ts';
import { clock, sourceKey, sourceKeys } from './primitives.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000));
/** From and to, the same where one figure is stated. */
const range = v.pipe(
  v.tuple([count, count]),
  v.check(([from, to]) => from <= to, 'the smaller figure comes first'),
);
const yearday = v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
export const season = v.strictObject({ from: yearday, to: yearday });
const station = v.pipe(v.string(), v.minLength(4), v.maxLength(60));
const departures = v.strictObject({ first: v.optional(clock), last: v.optional(clock) });
const cop = v.pipe(v.number(), v.integer(), v.minValue(500), v.maxValue(3_000_000));

/** How one pays for it, in the order in which a traveller asks. */
const payments = ['cash', 'card', 'online'] as const;

/**
 * Who runs a leg, and when, and what it costs. Each field only where a source states it: absent means that nobody
 * published it, never no.
 */
export const service = v.strictObject({
  operators: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.minLength(1))),
  /** The sources name these operators and do not say that there are no others. */
  amongOthers: v.optional(v.literal(true)),
  /** `HH:MM`, local time, from the first end to the second. */
  first: v.optional(clock),
  last: v.optional(clock),
  /** The same from the second end to the first. */
  back: v.optional(departures),
  /** By day and by night. */
  allDay: v.optional(v.literal(true)),
  /** Minutes from one departure to the next. */
  everyMinutes: v.optional(range),
  perDay: v.optional(range),
  perWeek: v.optional(range),
  /** The days on which it runs, Monday 1 to Sunday 7. */
  weekdays: v.optional(
    v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.minLength(1)),
  ),
  /** Whole pesos for one person, or for the car of a taxi. Without `max` it begins there. A fare has a dated source. */
  fare: v.optional(
    v.strictObject({
      min: cop,
      max: v.optional(cop),
      year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2100)),
      source: sourceKey,
    }),
  ),
  pay: v.optional(v.pipe(v.array(v.picklist(payments)), v.minLength(1))),
  /** Kilograms that each passenger may check in without paying more. */
  luggageKg: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(40))),
  /** Whether it runs on public holidays. */
  holidays: v.optional(v.boolean()),
  /** Every year from one day to another, `MM-DD`, both included. */
  season: v.optional(season),
  /** Where it leaves at either end, by the name that the place has there. */
  stations: v.optional(v.strictObject({ from: v.optional(station), to: v.optional(station) })),
  sources: sourceKeys,
});

export type ServiceFacts = v.InferOutput<typeof service>;

/** As pages show it, its sources as numbers. */
export function serviceOf(
  { sources, fare, ...facts }: ServiceFacts,
  cite: Cite,
  ages: Ages,
): Service {
  const { source, ...cop } = fare ?? { source: null };
  return {
    ...facts,
    ...('min' in cop &&
      source && {
        fare: {
          ...cop,
          ...(ages.ofYear(cop.year).old && { old: true as const }),
          s: [cite(source)],
        },
      }),
    s: sources.map(cite),
  };
}
