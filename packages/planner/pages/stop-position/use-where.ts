import { useI18n } from '#kit/i18n/context.tsx';
import type { DropPosition } from '../../rules/edits/edits.ts';
import type { Plan } from '../../rules/plan.ts';
import { othersAt } from './drop-position.ts';

/** Says in words where a stop is or would be. */
export function useWhere() {
  const { t } = useI18n();
  const dayName = (plan: Plan, dayId: string | null) => {
    const day = plan.days.find((one) => one.day.id === dayId);
    return day ? t('trips.day.n', { n: day.number }) : t('trips.day.unplanned');
  };
  return {
    dayName,
    name: (plan: Plan, stopId: string) => {
      const all = [...plan.days.flatMap(({ stops }) => stops), ...plan.unplanned];
      const stop = all.find(({ id }) => id === stopId);
      return stop ? stop.title || t(`trips.stop.kinds.${stop.kind}`) : '';
    },
    at: (plan: Plan, stopId: string, position: DropPosition) =>
      t('trips.move.at', {
        day: dayName(plan, position.dayId),
        at: position.at + 1,
        of: othersAt(plan, position.dayId, stopId) + 1,
      }),
  };
}
