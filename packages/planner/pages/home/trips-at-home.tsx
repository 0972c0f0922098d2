import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { useTripList, watchTrips } from '../../data/trips/trips.ts';
import { othersOf } from '../trip-list/list-parts.ts';
import cards from '../trip-list/trip-card.module.css';
import { TripCard } from '../trip-list/trip-card.tsx';
import styles from '../trip-list/trip-list.module.css';
import { useLocalPlans } from '../trip-list/use-local-plans.ts';
import { useToday } from '../use-today.ts';
import { NextTrip } from './next-trip.tsx';
import { ThisWeek } from './this-week.tsx';
import { useNextTrip } from './use-next-trip.ts';

/** So many beside the next one; the rest is on the trips' own page. */
const most = 3;

/** The trips on the traveller's own page, where there are any: the one they are on or the next, then others. */
export function TripsAtHome() {
  const { t } = useI18n();
  const { trips } = useTripList();
  useEffect(watchTrips, []);
  const next = useNextTrip(trips);
  const others = othersOf(trips, next?.trip.id, useToday()).slice(0, most);
  const plans = useLocalPlans(others.map(({ id }) => id));
  if (trips.length === 0) return null;
  const heading = next && next.day > 0 ? 'trips.home.now' : 'trips.home.next';
  return (
    <section className={styles.list} aria-labelledby="tus-viajes">
      <h2 id="tus-viajes">{t(next ? heading : 'trips.home.heading')}</h2>
      {next && <NextTrip next={next} />}
      {next?.plan && <ThisWeek plan={next.plan} />}
      {!next && <p>{t('trips.home.undated')}</p>}
      {others.length > 0 && (
        <>
          {next && <h3>{t('trips.home.others')}</h3>}
          <ul className={cards.cards}>
            {others.map((trip) => (
              <TripCard key={trip.id} trip={trip} plan={plans[trip.id]} />
            ))}
          </ul>
        </>
      )}
      <p>
        <Link className="btn line" to="/viajes">
          {t('trips.home.all')}
        </Link>
      </p>
    </section>
  );
}
