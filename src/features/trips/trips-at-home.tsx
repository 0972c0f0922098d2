import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openTrips, useTripList } from '../../data/trips.ts';
import { useI18n } from '../../i18n/context.tsx';
import { daysLater, today } from './dates.ts';
import { TripCard } from './trip-card.tsx';
import styles from './trips-page.module.css';

/** So many beside the next one; the rest is on the trips' own page. */
const most = 3;

/** A trip that began so many days ago is still the one they are on. */
const underWay = 14;

/** The trips on the traveller's own page: the next one first. */
export function TripsAtHome() {
  const { t } = useI18n();
  const { ready, trips } = useTripList();
  useEffect(() => void openTrips(), []);
  const since = daysLater(today(), -underWay);
  const next = trips.find(({ start_date }) => start_date !== null && start_date >= since);
  const others = trips.filter((trip) => trip !== next).slice(0, next ? most : most + 1);
  return (
    <section className={styles.list} aria-labelledby="tus-viajes">
      <h2 id="tus-viajes">{t(next ? 'trips.home.next' : 'trips.home.heading')}</h2>
      {ready && trips.length === 0 && <p>{t('trips.home.empty')}</p>}
      <ul className={styles.cards}>
        {[next, ...others].map((trip) => trip && <TripCard key={trip.id} trip={trip} />)}
      </ul>
      <p>
        <Link className="btn" to="/viajes">
          {t(trips.length > 0 ? 'trips.home.all' : 'trips.home.new')}
        </Link>
      </p>
    </section>
  );
}
