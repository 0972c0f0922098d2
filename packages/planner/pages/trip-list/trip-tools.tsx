import { useI18n } from '#kit/i18n/context.tsx';
import type { TripRow } from '../../rules/rows/rows.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './trip-card.module.css';
import type { TripActions } from './use-trip-actions.ts';

/** What can be done with a trip without opening it. */
export function TripTools({ trip, actions }: { trip: TripRow; actions: TripActions }) {
  const { t } = useI18n();
  const name = trip.title || t('trips.card.untitled');
  const remove = actions.remove(trip);
  const archive = actions.archive(trip);
  const way = trip.archived_at === null ? 'archive' : 'unarchive';
  return (
    <p className={styles.tools}>
      <button
        type="button"
        className="btn bare"
        aria-label={t('trips.card.duplicateNamed', { name })}
        aria-disabled={actions.copying === trip.id || undefined}
        onClick={() => actions.duplicate(trip)}
      >
        <TripIcon name="copy" />
        {t('trips.card.duplicate')}
      </button>
      {archive && (
        <button
          type="button"
          className="btn bare"
          aria-label={t(`trips.card.${way}Named`, { name })}
          onClick={archive}
        >
          {t(`trips.card.${way}`)}
        </button>
      )}
      {remove && (
        <button
          type="button"
          className="btn bare"
          aria-label={t('trips.card.deleteNamed', { name })}
          onClick={remove}
        >
          {t('trips.card.delete')}
        </button>
      )}
    </p>
  );
}
