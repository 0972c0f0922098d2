import { useState } from 'react';
import type { Plan } from '../../../../domain/trip/plan.ts';
import { useUserStore } from '../../../data/session/user-store.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Files, Sharing } from '../parts/late-parts.tsx';
import { Sheet } from '../sheet.tsx';
import { TripIcon } from '../trip-icon.tsx';
import { NeedsAccount } from './needs-account.tsx';
import styles from './together.module.css';
import { useTripRole } from './use-trip-role.ts';

/** The ways out of a trip and into it: to people, and to files. */
export function TogetherButtons({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'share' | 'files' | null>(null);
  const user = useUserStore((state) => state.user);
  const role = useTripRole(plan.trip) ?? 'viewer';
  const close = () => setOpen(null);
  const people = t(role === 'owner' ? 'trips.tools.share' : 'trips.tools.people');
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className="btn line"
        data-opens="share"
        onClick={() => setOpen('share')}
      >
        <TripIcon name="share" />
        {people}
      </button>
      <button
        type="button"
        className="btn line"
        data-opens="files"
        onClick={() => setOpen('files')}
      >
        <TripIcon name="down" />
        {t('trips.tools.files')}
      </button>
      {open === 'share' &&
        (user ? (
          <Sheet
            title={people}
            close={t('trips.tools.close')}
            onClose={close}
            returnTo={['[data-opens=share]']}
          >
            <Sharing trip={plan.trip} role={role} me={user.id} />
          </Sheet>
        ) : (
          <NeedsAccount tripId={plan.trip.id} onClose={close} />
        ))}
      {open === 'files' && (
        <Sheet
          title={t('trips.tools.filesTitle')}
          close={t('trips.tools.close')}
          onClose={close}
          returnTo={['[data-opens=files]']}
        >
          <Files plan={plan} role={role} />
        </Sheet>
      )}
    </div>
  );
}
