import { Link } from '@tanstack/react-router';
import { date } from '../../../../domain/language/format.ts';
import type { TripRow } from '../../../../domain/trip/rows.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Band } from '../../../ui/band.tsx';
import { daysBetween, today } from '../dates.ts';
import { useTripRole } from '../together/use-trip-role.ts';
import styles from './trips-page.module.css';

/** A trip in a list, and how long until it begins. */
export function TripCard({ trip, onDelete }: { trip: TripRow; onDelete?: () => void }) {
  const { t } = useI18n();
  const name = trip.title || t('trips.card.untitled');
  return (
    <li className={styles.card}>
      <Link to="/viaje" search={{ id: trip.id }} className={styles.open}>
        <b>{name}</b>
        <span>
          <When trip={trip} />
          {` · ${t('trips.card.people', { people: trip.people })} · ${t(`trips.styles.${trip.style}`)}`}
        </span>
        <Soon trip={trip} />
        <Shared trip={trip} />
      </Link>
      {onDelete && (
        <p className={styles.foot}>
          <button
            type="button"
            className="btn bare"
            aria-label={t('trips.card.deleteNamed', { name })}
            onClick={onDelete}
          >
            {t('trips.card.delete')}
          </button>
        </p>
      )}
      <Band figure={trip.id} />
    </li>
  );
}

/** What they may do in a trip of somebody else. */
function Shared({ trip }: { trip: TripRow }) {
  const { t } = useI18n();
  const role = useTripRole(trip);
  if (role !== 'editor' && role !== 'viewer') return null;
  return <span>{t(`trips.card.shared.${role}`)}</span>;
}

function When({ trip }: { trip: TripRow }) {
  const { t, locale } = useI18n();
  return trip.start_date ? date(trip.start_date, locale) : t('trips.card.noDate');
}

/** How long until it begins, while that is something to look forward to. */
function Soon({ trip }: { trip: TripRow }) {
  const { t } = useI18n();
  if (!trip.start_date) return null;
  const days = daysBetween(today(), trip.start_date);
  if (days < 0 || days > 365) return null;
  return (
    <span className={styles.soon}>
      {days === 0 ? t('trips.card.today') : t('trips.card.inDays', { days })}
    </span>
  );
}
