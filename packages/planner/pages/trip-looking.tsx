import { useI18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import styles from './trip-list/trips-page.module.css';

/** A trip is asked for and not here yet. */
export function TripLooking() {
  const { t } = useI18n();
  return (
    <>
      <div className={`grid ${styles.head}`}>
        <h1 role="status">{t('trips.trip.looking')}</h1>
      </div>
      <Band figure="viajes" weaving />
    </>
  );
}
