import { useI18n } from '#kit/i18n/context.tsx';
import { Sheet } from '#planner/pages/sheet/sheet.tsx';
import type { Plan } from '#planner/rules/plan.ts';
import { placesAroundDay } from '../../return-places.ts';
import { DayBody } from '../lazy.ts';

type Props = { plan: Plan; id: string; onClose: () => void };

/** A day's notes, and what can be done with it as a whole. */
export function DaySheet({ plan, id, onClose }: Props) {
  const { t } = useI18n();
  const found = plan.days.find(({ day }) => day.id === id);
  if (!found) return null;
  return (
    <Sheet
      title={t('trips.day.n', { n: found.number })}
      close={t('trips.stop.done')}
      onClose={onClose}
      returnTo={placesAroundDay(plan, id)}
    >
      <DayBody plan={plan} planDay={found} onClose={onClose} />
    </Sheet>
  );
}
