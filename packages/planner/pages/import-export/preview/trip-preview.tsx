import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { importTrip } from '#planner/data/exchange.ts';
import type { TripDocument } from '#planner/rules/formats/trip-document.ts';
import styles from '../exchange.module.css';
import type { Done } from './arrived.tsx';
import { useIsTitleTaken } from './doubts.tsx';

type Props = { document: TripDocument; onDone: (done: Done) => void };

/** A whole trip of ours: it always becomes a trip of its own, so that nothing is mixed up. */
export function TripPreview({ document, onDone }: Props) {
  const { t } = useI18n();
  const { busy, failure, run } = useAction();
  const { trip, days, unplanned } = document;
  const isTitleTaken = useIsTitleTaken(trip.title);
  const count = days.reduce((sum, { stops }) => sum + stops.length, unplanned.length);
  const bring = async () => {
    onDone({ where: 'trip', id: await importTrip(document), count });
  };
  return (
    <div className={styles.preview}>
      <h4>{trip.title || t('trips.card.untitled')}</h4>
      <p>
        {`${t('trips.trip.dayCount', { days: days.length })} · ${t('trips.day.stops', { count })}`}
      </p>
      {isTitleTaken && <p>{t('exchange.bring.taken', { title: trip.title })}</p>}
      <FailureNotice failure={failure} />
      <p>
        <button
          type="button"
          className="btn"
          aria-disabled={busy !== null || undefined}
          onClick={() => run(bring)}
        >
          {t('exchange.bring.makeTrip')}
        </button>
      </p>
    </div>
  );
}
