import { useState } from 'react';
import type { TripDocument } from '../../../../domain/trip/formats/trip-document.ts';
import { importTrip } from '../../../data/trips/exchange.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { Done } from './arrived.tsx';
import styles from './exchange.module.css';

type Props = { document: TripDocument; onDone: (done: Done) => void };

/** A whole trip of ours: it always becomes a trip of its own, so that nothing is mixed up. */
export function TripPreview({ document, onDone }: Props) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const { trip, days, unplanned } = document;
  const count = days.reduce((sum, { stops }) => sum + stops.length, unplanned.length);
  const bring = async () => {
    if (busy) return;
    setBusy(true);
    onDone({ where: 'trip', id: await importTrip(document), count });
  };
  return (
    <div className={styles.preview}>
      <h4>{trip.title || t('trips.card.untitled')}</h4>
      <p>
        {`${t('trips.trip.dayCount', { days: days.length })} · ${t('trips.day.stops', { count })}`}
      </p>
      <p>
        <button type="button" className="btn" aria-disabled={busy || undefined} onClick={bring}>
          {t('exchange.bring.makeTrip')}
        </button>
      </p>
    </div>
  );
}
