import { useI18n } from '#kit/i18n/context.tsx';
import { Sheet } from '#planner/pages/sheet/sheet.tsx';
import { useWhere } from '#planner/pages/stop-position/use-where.ts';
import type { Plan } from '#planner/rules/plan.ts';
import { addPlaceOf } from '../../return-places.ts';
import { AddBody } from '../lazy.ts';

type Props = { plan: Plan; dayId: string | null; onClose: () => void };

/** Adds stops to one day, one after the other. */
export function AddSheet({ plan, dayId, onClose }: Props) {
  const { t } = useI18n();
  const where = useWhere();
  return (
    <Sheet
      title={t('trips.add.title', { day: where.dayName(plan, dayId) })}
      close={t('trips.add.close')}
      onClose={onClose}
      returnTo={[addPlaceOf(dayId)]}
    >
      <AddBody plan={plan} dayId={dayId} />
    </Sheet>
  );
}
