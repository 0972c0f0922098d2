import { interestOfSlug } from '#kit/calendar/interests.ts';
import { monthOfSlug } from '#kit/calendar/months.ts';
import type { JudgedInterest } from '../../compiler/guide.ts';

/** What `/cuando/<choice>` asks for: a month (1 to 12) or an interest. */
export type Choice = { month: number } | { interest: JudgedInterest };

/** Null for a word that is neither. */
export function choiceOf(slug: string): Choice | null {
  const month = monthOfSlug(slug);
  if (month) return { month };
  const interest = interestOfSlug(slug);
  return interest && { interest };
}
