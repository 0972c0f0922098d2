import type { TripRole } from '../../../data/trip-together.ts';
import type { Plan } from '../../../domain/trip/plan.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Sheet } from '../sheet.tsx';
import { CalendarAddress } from './calendar-address.tsx';
import { ImportFile } from './import-file.tsx';
import { TakeFile } from './take-file.tsx';

type Props = { plan: Plan; role: TripRole; onClose: () => void };

/** A trip for other programs, and what other programs have for a trip. */
export function FilesSheet({ plan, role, onClose }: Props) {
  const { t } = useI18n();
  return (
    <Sheet title={t('exchange.title')} close={t('together.close')} onClose={onClose}>
      <TakeFile plan={plan} />
      <CalendarAddress plan={plan} />
      <ImportFile plan={role === 'viewer' ? null : plan} />
    </Sheet>
  );
}
