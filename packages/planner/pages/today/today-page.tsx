import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { blank, Opening } from '#kit/ui/poster/opening.tsx';
import { useTripList, watchTrips } from '../../data/trips/trips.ts';
import { NextTrip } from '../home/next-trip.tsx';
import { useNextTrip } from '../home/use-next-trip.ts';
import { Nearby } from './nearby.tsx';
import styles from './today.module.css';
import { TodayPlan } from './today-plan.tsx';

/** The day of the trip under way; without one, what comes next and what is near. */
export function TodayPage() {
  const { t } = useI18n();
  const { ready, trips } = useTripList();
  useEffect(watchTrips, []);
  const next = useNextTrip(trips);
  const day = next && next.day > 0 ? next.plan?.days[next.day - 1] : undefined;
  if (next?.plan && day)
    return <TodayPlan key={`${next.trip.id} ${day.number}`} plan={next.plan} planDay={day} />;
  return (
    <div className={`grid ${styles.page}`}>
      <h1>{t('trips.today.heading')}</h1>
      <noscript>
        <p>{t('trips.noScript')}</p>
      </noscript>
      {!ready && (
        <Opening
          className={styles.opening}
          opening={t('trips.opening')}
          stuck={t('shell.stuck')}
          reload={t('shell.reload')}
        />
      )}
      <div className={ready ? styles.noTrip : `${styles.noTrip} ${blank}`}>
        <p className={`lead measure ${styles.lead}`}>{t('trips.today.none')}</p>
        {next ? (
          <NextTrip next={next} />
        ) : (
          <p>
            <Link className="btn" to="/viajes">
              {t('trips.today.start')}
            </Link>
          </p>
        )}
        <Nearby />
      </div>
    </div>
  );
}
