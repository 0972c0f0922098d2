import { lazy, Suspense, useState } from 'react';
import { useUserStore } from '../../../data/user-store.ts';
import type { Plan } from '../../../domain/trip/plan.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { TripIcon } from '../trip-icon.tsx';
import { NeedsAccount } from './needs-account.tsx';
import styles from './together.module.css';
import { useTripRole } from './use-trip-role.ts';

// Readers and writers of files, and what speaks of people: for who opens them.
const FilesSheet = lazy(async () => ({
  default: (await import('../exchange/files-sheet.tsx')).FilesSheet,
}));
const ShareSheet = lazy(async () => ({ default: (await import('./share-sheet.tsx')).ShareSheet }));

/** The ways out of a trip and into it: to people, and to files. */
export function TogetherButtons({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const [open, setOpen] = useState<'share' | 'files' | null>(null);
  const user = useUserStore((state) => state.user);
  const role = useTripRole(plan.trip) ?? 'viewer';
  const close = () => setOpen(null);
  return (
    <div className={styles.buttons}>
      <button type="button" className="btn line" onClick={() => setOpen('share')}>
        <TripIcon name="share" />
        {t(role === 'owner' ? 'together.share' : 'together.people')}
      </button>
      <button type="button" className="btn line" onClick={() => setOpen('files')}>
        <TripIcon name="down" />
        {t('exchange.open')}
      </button>
      <Suspense>
        {open === 'share' &&
          (user ? (
            <ShareSheet trip={plan.trip} role={role} me={user.id} onClose={close} />
          ) : (
            <NeedsAccount tripId={plan.trip.id} onClose={close} />
          ))}
        {open === 'files' && <FilesSheet plan={plan} role={role} onClose={close} />}
      </Suspense>
    </div>
  );
}
