import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import type { TripRow } from '../../rules/rows/rows.ts';
import type { Plans } from './list-parts.ts';
import styles from './trip-list.module.css';
import { TripTools } from './trip-tools.tsx';
import type { TripActions } from './use-trip-actions.ts';

type Props = { trips: readonly TripRow[]; plans: Plans; actions: TripActions };

/** Trips that are over, a line each. */
export function TripRows({ trips, plans, actions }: Props) {
  const { t, locale } = useI18n();
  return (
    <ul className={styles.rows}>
      {trips.map((trip) => {
        const days = plans[trip.id]?.days ?? [];
        const count = days.reduce((sum, { stops }) => sum + stops.length, 0);
        return (
          <li key={trip.id}>
            <Link to="/viaje" search={{ id: trip.id }}>
              {trip.title || t('trips.card.untitled')}
            </Link>
            <span>
              {[
                trip.start_date && date(trip.start_date, locale),
                days.length > 0 && t('trips.trip.dayCount', { days: days.length }),
                count > 0 && t('trips.day.stops', { count }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <TripTools trip={trip} actions={actions} />
          </li>
        );
      })}
    </ul>
  );
}
