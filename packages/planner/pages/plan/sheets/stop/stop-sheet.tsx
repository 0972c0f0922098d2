import { useI18n } from '#kit/i18n/context.tsx';
import { useOpenTrip } from '#planner/data/trips/trips.ts';
import { Sheet } from '#planner/pages/sheet/sheet.tsx';
import type { Plan } from '#planner/rules/plan.ts';
import { placesAround } from '../../return-places.ts';
import { StopBody, StopGone } from '../lazy.ts';

type Props = { plan: Plan; id: string; onClose: () => void };

/** Everything about one stop, or what became of it where somebody else removed it. */
export function StopSheet({ plan, id, onClose }: Props) {
  const { t } = useI18n();
  const known = useOpenTrip(({ rows }) => rows.trip_stops.get(id));
  const all = [...plan.days.flatMap(({ stops }) => stops), ...plan.unplanned];
  const stop = all.find((one) => one.id === id);
  const shown = stop ?? known;
  if (!shown) return null;
  return (
    <Sheet
      title={shown.title || t(`trips.stop.kinds.${shown.kind}`)}
      close={t('trips.stop.done')}
      onClose={onClose}
      returnTo={placesAround(plan, shown)}
    >
      {stop ? <StopBody plan={plan} stop={stop} onClose={onClose} /> : <StopGone stop={shown} />}
    </Sheet>
  );
}
