import { useDeferredValue } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import type { PlanDay } from '#planner/rules/plan.ts';
import type { ExpenseRow } from '#planner/rules/rows/rows.ts';

/** "Día 2 · sáb 9 ene": gives the words for a day, which say its date where it has one. */
export function useDayWords(): (day: PlanDay) => string {
  const { t, locale } = useI18n();
  return ({ number, date }) =>
    [t('trips.day.n', { n: number }), date && shortDay(date, locale)].filter(Boolean).join(' · ');
}

type Props = { expense: ExpenseRow | undefined; days: PlanDay[] };

/** The day that an expense counts for, or none. */
export function ExpenseDay({ expense, days }: Props) {
  const { t } = useI18n();
  const words = useDayWords();
  const own = days.find(({ day }) => day.id === expense?.day_id);
  // The other days of a long trip follow in a later render, so that the costs are drawn sooner.
  const offered = useDeferredValue(days, own ? [own] : []);
  return (
    <Field label={t('money.day')}>
      {(control) => (
        <select {...control} name="day" defaultValue={own?.day.id ?? ''}>
          <option value="">{t('money.noDay')}</option>
          {offered.map((one) => (
            <option key={one.day.id} value={one.day.id}>
              {words(one)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
