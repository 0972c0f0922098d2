import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { useUserStore } from '#sync/session/user-store.ts';
import { useRemovals } from '../../data/sharing/together.ts';
import { UnsentNotice } from '../sharing/lazy.ts';
import styles from '../trip-list/trips-page.module.css';

/** Not on this device and not in the account: not found is not the same as not reached, and says so. */
export function TripMissing({ id }: { id: string }) {
  const { t } = useI18n();
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  const isRemoved = useRemovals((state) => state[id]);
  return (
    <div className={`grid ${styles.head}`}>
      <h1>{t(isRemoved ? 'trips.trip.removed' : 'trips.trip.missing')}</h1>
      <p className="lead measure">
        {t(isRemoved ? 'trips.trip.removedText' : 'trips.trip.missingText')}
      </p>
      <UnsentNotice tripId={id} />
      <p>
        <Link to="/viajes" className="btn">
          {t('trips.trip.toTrips')}
        </Link>{' '}
        {!isLoggedIn && (
          <Link to="/login" search={{ redirect: `/viaje?id=${id}` }} className="btn line">
            {t('trips.tools.signIn')}
          </Link>
        )}
      </p>
    </div>
  );
}
