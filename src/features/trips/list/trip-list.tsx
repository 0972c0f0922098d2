import { useState } from 'react';
import type { TripRow } from '../../../../domain/trip/rows.ts';
import { useUserStore } from '../../../data/session/user-store.ts';
import { dropTrip, restoreTrip } from '../../../data/trips/trips.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TripCard } from './trip-card.tsx';
import styles from './trips-page.module.css';

export function TripList({ trips }: { trips: TripRow[] }) {
  const { t } = useI18n();
  // Only the owner can delete a trip; members leave it on its own page.
  const me = useUserStore((state) => state.user?.id);
  const [gone, setGone] = useState<TripRow | null>(null);
  const nameOf = (trip: TripRow) => trip.title || t('trips.card.untitled');
  return (
    <section className={styles.list} aria-label={t('trips.heading')}>
      {gone && (
        <Notice>
          <p>{t('trips.card.deleted', { name: nameOf(gone) })}</p>
          <p>
            <button
              type="button"
              className="btn line"
              onClick={() => {
                restoreTrip(gone);
                setGone(null);
              }}
            >
              {t('trips.card.restore')}
            </button>
          </p>
        </Notice>
      )}
      {trips.length === 0 && (
        <div className={styles.empty}>
          <h2>{t('trips.none.title')}</h2>
          <p>{t('trips.none.text')}</p>
        </div>
      )}
      <ul className={styles.cards}>
        {trips.map((trip) => (
          <TripCard
            key={trip.id}
            trip={trip}
            {...((trip.owner === null || trip.owner === me) && {
              onDelete: () => {
                dropTrip(trip);
                setGone(trip);
              },
            })}
          />
        ))}
      </ul>
    </section>
  );
}
