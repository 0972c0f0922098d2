import { useI18n } from '#kit/i18n/context.tsx';
import type { Plan } from '../../rules/plan.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { DetailFields } from './lazy.ts';

/** Dates, people, style and the other currency of a trip. */
export function Details({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Sheet
      title={t('trips.details.title')}
      close={t('trips.details.close')}
      onClose={onClose}
      returnTo={['[data-opens=details]']}
    >
      <DetailFields trip={plan.trip} days={plan.days.length} onClose={onClose} />
    </Sheet>
  );
}
