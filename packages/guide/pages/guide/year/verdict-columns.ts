import type { Guide, JudgedInterest, MonthView } from '#guide/compiler/guide.ts';
import type { I18n } from '#kit/i18n/context.tsx';
import { levelWord } from '#kit/ui/calendar/level-word.ts';

/** What a destination is judged for in any month: the columns of a table of months. */
export function interestsOf({ months }: Guide['year']): JudgedInterest[] {
  return [...new Set(months.flatMap(({ verdicts }) => verdicts.map(({ interest }) => interest)))];
}

/** The verdict on a month for an interest, in a word. */
export function verdictWord(
  { verdicts }: MonthView,
  interest: JudgedInterest,
  { t }: Pick<I18n, 't'>,
): string {
  const found = verdicts.find((verdict) => verdict.interest === interest);
  return found ? t(`guide.year.levels.${levelWord(found)}`) : t('guide.climate.noData');
}
