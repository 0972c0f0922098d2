import type { GuidePlace } from '#guide/compiler/guide.ts';
import type { I18n } from '#kit/i18n/context.tsx';
import { dayRange } from '#kit/language/days.ts';
import { weekdayName } from '#kit/language/format.ts';

type Texts = Pick<I18n, 't' | 'locale'>;

/** "lunes, festivos". */
export function closedText(
  { weekdays, holidays }: NonNullable<GuidePlace['closed']>,
  { t, locale }: Texts,
): string {
  return [
    ...weekdays.map((day) => weekdayName(day, locale)),
    ...(holidays ? [t(`guide.places.closedHolidays.${holidays}`)] : []),
  ].join(', ');
}

/** Weeks in which a place is shut every year: "1 al 15 de febrero". */
export function closureText(
  { from, to, moves }: NonNullable<GuidePlace['closures']>[number],
  { t, locale }: Texts,
): string {
  // A leap year has every day.
  const range = dayRange(`2028-${from}`, `2028-${to}`, locale);
  return moves ? t('guide.places.closureMoves', { range }) : range;
}

export function bookingText({ days }: NonNullable<GuidePlace['booking']>, { t }: Texts): string {
  return days === null ? t('guide.places.bookingNeeded') : t('guide.places.bookingDays', { days });
}
