import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { daysLater } from '#planner/pages/dates.ts';
import type { Plan } from '#planner/rules/plan.ts';
import type { StopRow } from '#planner/rules/rows/rows.ts';
import { PlaceSelect } from '../place-select.tsx';
import styles from '../sheets.module.css';

type Props = { plan: Plan; stop: StopRow; set: (columns: Partial<StopRow>) => void };

/** At which place of the guides one sleeps: then the plan knows who needs no last boat back. */
export function StayPlace({ plan, stop, set }: Props) {
  const { t } = useI18n();
  return (
    <Field label={t('trips.stop.at')} hint={t('trips.stop.atHint')}>
      {(control) => (
        <PlaceSelect
          {...control}
          plan={plan}
          value={stop.place ?? ''}
          onChange={({ target }) => set({ place: target.value || null })}
        />
      )}
    </Field>
  );
}

/** On which days its two hours are, and for how many nights its cost is. */
export function StayNights({ plan, stop }: Omit<Props, 'set'>) {
  const { t, locale } = useI18n();
  const nights = stop.nights ?? 1;
  const day = plan.days.find((one) => one.day.id === stop.day_id);
  const [arrives, leaves] = day
    ? day.date
      ? [day.date, daysLater(day.date, nights)].map((date) =>
          t('trips.stop.dayOn', { date: shortDay(date, locale) }),
        )
      : [day.number, day.number + nights].map((n) => t('trips.stop.dayN', { n }))
    : [];
  return (
    <p className={styles.hint} role="status">
      {arrives && leaves
        ? t('trips.stop.stayDays', { arrives, leaves, nights })
        : t('trips.stop.stayNights', { nights })}
    </p>
  );
}
