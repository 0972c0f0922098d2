import type { WeekHours } from '#kit/calendar/hours/hours.ts';
import { type Closures, openAt } from '#kit/calendar/hours/open-now.ts';
import { isFirm, type OpenTexts, openText } from '#kit/calendar/hours/open-text.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { useHydrated } from '#kit/ui/use-hydrated.ts';

type Props = {
  hours: WeekHours;
  /** Days of every year on which it is shut. */
  closures?: Closures | undefined;
  /** When their source was published. */
  published: string | null | undefined;
  className: string | undefined;
};

/** Whether it is open now, which only the reader's clock can say; web/open-now.ts says it before the application. */
export function OpenLine({ hours: { week, holidays }, closures, published, className }: Props) {
  const { t } = useI18n();
  const moment = new Date();
  const now = useHydrated() ? openAt({ week, holidays }, moment, closures) : null;
  const firm = isFirm(published, moment);
  const texts: OpenTexts = {
    holiday: t('place.holidayToday'),
    open: t('place.openNow'),
    openUntil: t('place.openUntil', { time: '{time}' }),
    closed: t('place.closedNow'),
    opensAt: t('place.opensAt', { time: '{time}' }),
    ifSame: t('place.ifSame', { state: '{state}' }),
  };
  return (
    // As high before the clock is known, so that nothing moves.
    <p
      className={className}
      data-state={firm ? now?.state : undefined}
      data-hours={JSON.stringify({ hours: { week, holidays }, closures, published, texts })}
      suppressHydrationWarning
    >
      {now ? openText(now, firm, texts) : '\u00a0'}
    </p>
  );
}
