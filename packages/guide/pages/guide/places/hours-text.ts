import type { HoursSpan, WeekHours } from '#kit/calendar/hours/hours.ts';
import { spansText } from '#kit/calendar/hours/open-text.ts';
import type { I18n } from '#kit/i18n/context.tsx';
import { weekdayName } from '#kit/language/format.ts';

/** A week of opening hours in words: "martes a domingo, 9:00–17:00; festivos, cerrado". */
export function hoursText(
  { week, holidays }: WeekHours,
  { t, locale }: Pick<I18n, 't' | 'locale'>,
): string {
  const shut = t('guide.places.hoursShut');
  const parts = runs(week).map(({ from, to, spans }) => {
    const days =
      to - from === 6
        ? t('guide.places.hoursDaily')
        : to === from
          ? weekdayName(from, locale)
          : t(to - from === 1 ? 'guide.places.hoursTwoDays' : 'guide.places.hoursDays', {
              from: weekdayName(from, locale),
              to: weekdayName(to, locale),
            });
    return `${days}, ${spansText(spans, shut)}`;
  });
  if (holidays) parts.push(`${t('guide.places.hoursHolidays')}, ${spansText(holidays, shut)}`);
  return parts.join('; ');
}

/** "9:00–17:00" where every day on which it opens has the same hours; null where they differ. */
export function sameTimes(week: HoursSpan[][]): string | null {
  const [first, ...others] = week.filter((spans) => spans.length > 0);
  if (!first || others.some((spans) => String(spans) !== String(first))) return null;
  return spansText(first, '');
}

/** Consecutive weekdays with the same hours, Monday 1. */
function runs(week: HoursSpan[][]) {
  const found: { from: number; to: number; spans: HoursSpan[] }[] = [];
  week.forEach((spans, index) => {
    const last = found.at(-1);
    if (last && JSON.stringify(last.spans) === JSON.stringify(spans)) last.to = index + 1;
    else found.push({ from: index + 1, to: index + 1, spans });
  });
  return found;
}
