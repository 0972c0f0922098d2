import type { JudgedInterest } from '../guide.ts';

/**
 * By what a month is judged for what somebody came to do. These lines are ours, drawn over the official monthly
 * normals and said to readers as ours; days are whole days of a month of about thirty.
 */
export const verdictRules = {
  beach: {
    /** At most one day in six gets wet, and little: the dry season of the Caribbean coast. */
    goodDays: 5,
    goodMm: 60,
    /** Up to one day in three: most days are beach days, with a plan for the others. */
    fairDays: 10,
    /** Below this the sea is too fresh for most people to stay in it. */
    warmSeaC: 24,
  },
  hiking: {
    /** Rain on less than half of the days: in the Andes no month is dry. */
    goodDays: 14,
    /** From three days in five on, paths stay muddy and views closed. */
    fairDays: 17,
    /** Gauges that are read by hand miss days of little rain; what they collect says how wet the ground is. */
    goodMm: 200,
    fairMm: 300,
    /** Where the mean high reaches this, the middle of the day is no time to walk. */
    hotC: 34,
  },
  culture: {
    /** Towns and museums stand rain; from this many wet days on it still takes something away. */
    wetDays: 18,
  },
} as const satisfies Partial<Record<JudgedInterest, Record<string, number>>>;

export type VerdictRules = typeof verdictRules;
