import { useEffect, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { discardUnsent, type Unsent, useUnsent, watchUnsent } from '../../data/pending/unsent.ts';
import styles from './together.module.css';

/** What of the traveller's own did not reach a trip that they may not change now; of one trip, or of all. */
export function UnsentNotice({ tripId }: { tripId?: string }) {
  const trips = useUnsent((state) => state.trips);
  useEffect(watchUnsent, []);
  return trips
    .filter((one) => tripId === undefined || one.tripId === tripId)
    .map((one) => <OfTrip key={one.tripId} unsent={one} isAmongOthers={tripId === undefined} />);
}

function OfTrip({ unsent, isAmongOthers }: { unsent: Unsent; isAmongOthers: boolean }) {
  const { t } = useI18n();
  const [state, setState] = useState<'copy' | 'copied' | 'failed'>('copy');
  const { tripId, title, rows } = unsent;
  const lines = rows.map(({ name, texts }) =>
    [name || t('trips.others.someStop'), ...texts.filter((text) => text !== name)].join(': '),
  );
  const copy = () =>
    navigator.clipboard.writeText(lines.join('\n')).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  const heading = t(`trips.unsent.${unsent.state}`);
  return (
    <div className={styles.unsent} data-unsent>
      <Notice kind="bad" title={isAmongOthers ? `${title}: ${heading}` : heading}>
        <p>{t('trips.unsent.text', { count: rows.length })}</p>
        <ul>
          {rows.map(({ id }, nth) => (
            <li key={id}>{lines[nth]}</li>
          ))}
        </ul>
        <p className={styles.actions}>
          <button type="button" className="btn" onClick={copy}>
            <span aria-live="polite">{t(`trips.unsent.${state}`)}</span>
          </button>
          <button type="button" className="btn line" onClick={() => void discardUnsent(tripId)}>
            {t('trips.unsent.drop')}
          </button>
        </p>
      </Notice>
    </div>
  );
}
