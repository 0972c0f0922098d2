import { type Dated, isUnsure } from '#kit/calendar/dated.ts';
import type { Facts, Sources } from '../facts.ts';
import type { Plan } from '../plan.ts';
import type { StopMode } from '../rows/columns.ts';
import type { Timetable } from '../ways/timetable.ts';

/** Codes of what the checker can find; the words are in the messages. */
export const ruleCodes = [
  'closed_weekday',
  'closed_holiday',
  'closed_after_holiday',
  'overlap',
  'unreachable',
  'long_day',
  'long_travel',
  'last_return',
  'rain_season',
  'busy_dates',
  'altitude',
  'booking',
  'two_stays',
  'no_stay',
  'closed_nth_weekday',
  'closed_season',
  'closed_season_moves',
  'before_opening',
  'after_closing',
  'closes_during',
  'last_entry',
  'first_boat',
  'boats_unknown',
  'sea_closed',
  'dark',
  'short_night',
  'no_way',
  'document',
] as const;
export type RuleCode = (typeof ruleCodes)[number];

/**
 * Something that will not work (`warn`) or that one should know (`note`). `values` fill the message; times are
 * `HH:MM`, dates `YYYY-MM-DD`, durations minutes, altitudes metres, weekdays Monday 1 to Sunday 7.
 */
export type Finding = {
  rule: RuleCode;
  severity: 'warn' | 'note';
  dayId: string | null;
  stopIds: string[];
  values: Record<string, string | number>;
  /** It rests on hours that are old or undated: it asks to confirm them. */
  unsure?: { year: number | null };
  /** What the guide's sources say; null where it follows from the plan, the calendar or our estimates. */
  sources: Sources[] | null;
  /** What would put it right; null where that is for the traveller to find. */
  proposal?: Proposal;
};

/** A change that one press makes. Times are `HH:MM`. */
export type Proposal =
  | { kind: 'move_stop'; stopId: string; dayId: string; number: number; date: string }
  | { kind: 'set_start'; stopId: string; time: string }
  | { kind: 'add_leg'; dayId: string; at: number; mode: StopMode; minutes: number | null }
  | { kind: 'add_todo'; stopId: string };

/** What a finding that rests on facts of the guide says of their age: nothing as long as they hold. */
export function unsureOf(fact: Dated): Pick<Finding, 'unsure'> {
  return isUnsure(fact) ? { unsure: { year: fact.year } } : {};
}

/** The same as long as nothing changes of what a finding says. */
export function keyOf({ rule, dayId, stopIds, values }: Finding): string {
  return JSON.stringify([rule, dayId, stopIds, values]);
}

type Context = {
  /** By id of the day. */
  timetables: ReadonlyMap<string, Timetable>;
};

/** One thing that can be wrong with a plan. Pure; a rule that lacks a fact stays silent and never guesses. */
export type Rule = (plan: Plan, facts: Facts, context: Context) => Finding[];
