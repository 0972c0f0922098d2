import type { Translate } from '#kit/i18n/messages.ts';
import { dayRange } from '#kit/language/days.ts';
import type { Locale } from '#kit/language/locale.ts';
import type { GuideSource } from '../../compiler/guide.ts';
import type { Service } from '../../ways/graph.ts';

/** "Clic, Satena y Avianca". */
export function joined(
  words: readonly string[],
  locale: Locale,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat(locale, { type }).format(words);
}

/** The years of these sources, "2023", "2019–2023", or that they have none. */
export function yearsOf(
  numbers: readonly number[],
  sources: readonly GuideSource[],
  t: Translate,
): string {
  const years = sources
    .filter(({ n }) => numbers.includes(n))
    .flatMap(({ date }) => (date ? [date.slice(0, 4)] : []))
    .sort();
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return t('ways.undated');
  return first === last ? first : `${first}–${last}`;
}

/** A range of every year: a leap year has every day. */
export function yearly({ from, to }: NonNullable<Service['season']>, locale: Locale): string {
  return dayRange(`2028-${from}`, `2028-${to}`, locale);
}
