import { Link } from '@tanstack/react-router';
import { useSavedPlaces } from '../../../data/saved-places/saved-places.ts';
import { useI18n } from '../../../i18n/context.tsx';
import styles from './home.module.css';

/** No trip yet: the shortest way to one. */
export function FirstTrip() {
  const { t } = useI18n();
  const saved = useSavedPlaces((state) => state.places.length);
  return (
    <section className={styles.first} aria-labelledby="tus-viajes">
      <h2 id="tus-viajes">{t('trips.home.firstTitle')}</h2>
      <p>{saved > 0 ? t('trips.home.firstBag', { count: saved }) : t('trips.home.firstText')}</p>
      <p className={styles.ways}>
        {saved > 0 && (
          <Link className="btn" to="/viajes" search={{ desde: 'mochila' }}>
            {t('trips.home.fromBag')}
          </Link>
        )}
        <Link className={saved > 0 ? 'btn line' : 'btn'} to="/viajes">
          {t('trips.home.new')}
        </Link>
      </p>
    </section>
  );
}
