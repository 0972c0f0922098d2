import type { Facts, Sources } from '../facts.ts';
import type { Plan } from '../plan.ts';
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
  /** What the guide's sources say; null where it follows from the plan, the calendar or our estimates. */
  sources: Sources[] | null;
};

export type Context = {
  /** By id of the day. */
  timetables: ReadonlyMap<string, Timetable>;
};

/** One thing that can be wrong with a plan. Pure; a rule that lacks a fact stays silent and never guesses. */
export type Rule = (plan: Plan, facts: Facts, context: Context) => Finding[];
