import type { PlaceHours } from '#guide/compiler/places/compiled.ts';
import { type Closures, hoursToday } from '#kit/calendar/hours/open-now.ts';
import { type TodayTexts, todayText } from '#kit/calendar/hours/open-text.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { useHydrated } from '#kit/ui/use-hydrated.ts';
import { sameTimes } from './hours-text.ts';

type Props = { hours: PlaceHours; closures?: Closures | undefined };

/** The hours of today, which only the reader's clock knows: web/open-now.ts says them before the application. */
export function TodayHours({ hours: { week, holidays }, closures }: Props) {
  const { t } = useI18n();
  const spans = useHydrated() ? hoursToday({ week, holidays }, new Date(), closures) : 'holiday';
  const texts: TodayTexts = {
    today: t('guide.places.today', { hours: '{hours}' }),
    shut: t('guide.places.hoursShut'),
  };
  return (
    <span
      data-today={JSON.stringify({ hours: { week, holidays }, closures, texts })}
      suppressHydrationWarning
    >
      {spans === 'holiday'
        ? (sameTimes(week) ?? t('guide.places.hoursByDay'))
        : todayText(spans, texts)}
    </span>
  );
}
