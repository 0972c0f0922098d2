import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { hintedTrip } from '../../data/trips/hint.ts';
import { useTripList, watchTrips } from '../../data/trips/trips.ts';
import cards from '../trip-list/trip-card.module.css';
import { TripCard } from '../trip-list/trip-card.tsx';
import styles from '../trip-list/trip-list.module.css';
import { useLocalPlans } from '../trip-list/use-local-plans.ts';
import { NextTrip } from './next-trip.tsx';
import { TripLink } from './trip-link.tsx';
import { useNextTrip } from './use-next-trip.ts';

/** The trip they are on, or the next, and the one that was open last. */
function useContinued() {
  const { ready, trips } = useTripList();
  useEffect(watchTrips, []);
  const next = useNextTrip(trips);
  const last = trips.find(({ id }) => id === hintedTrip()) ?? trips[0];
  return { ready, next, last };
}

/** A link to the trip they are on, or the next, or the one that was open last; nothing where there is none. */
export function ContinueLink() {
  const { t } = useI18n();
  const { ready, next, last } = useContinued();
  const trip = next?.trip ?? last;
  const known = hintedTrip();
  if (!trip) return ready || known === null ? null : <TripLink id={known} />;
  return <TripLink id={trip.id} name={trip.title || t('trips.card.untitled')} />;
}

/** That trip with what is to come; `children` where there is none. */
export function ContinueTrip({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const { next, last } = useContinued();
  const plans = useLocalPlans(last && !next ? [last.id] : []);
  if (!last) return children;
  return (
    <section className={styles.list} aria-labelledby="tu-viaje">
      <h2 id="tu-viaje">{t('home.trip.heading')}</h2>
      {next ? (
        <NextTrip next={next} />
      ) : (
        <ul className={cards.cards}>
          <TripCard trip={last} plan={plans[last.id]} />
        </ul>
      )}
      <p>
        <Link to="/viajes">{t('home.trip.all')}</Link>
      </p>
    </section>
  );
}
