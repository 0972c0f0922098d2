import type { I18n } from '#kit/i18n/context.tsx';
import { monthName } from '#kit/language/format.ts';
import type { JudgedInterest } from '../../compiler/guide.ts';
import { calendarYear } from '../../data/almanac.ts';
import { capital } from './capital.ts';
import type { Choice } from './choice.ts';

type Titles = { title: string; description: string };

/** What search engines and tabs call the page of a month, for one reason to come or for any. */
export function monthTitles(
  { t, locale }: I18n,
  month: number,
  interest: JudgedInterest | null,
): Titles {
  const name = monthName(month, locale);
  return {
    title: interest
      ? t('seasons.month.titleFor', { month: capital(name), for: t(`seasons.for.${interest}`) })
      : t('seasons.month.title', { month: capital(name) }),
    description: t('seasons.month.description', { month: name, year: calendarYear }),
  };
}

/** The same for `/cuando/<choice>`. */
export function choiceTitles(i18n: I18n, choice: Choice): Titles {
  if ('month' in choice) return monthTitles(i18n, choice.month, null);
  const interest = i18n.t(`guide.year.interests.${choice.interest}`);
  return {
    title: i18n.t('seasons.interest.title', { interest }),
    description: i18n.t('seasons.interest.description', { interest }),
  };
}
