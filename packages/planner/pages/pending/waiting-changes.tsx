import { useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from '#offline/pages/offline-page.module.css';
import { sendWaitingReports, useWaitingReports } from '#reports/data/waiting-reports.ts';
import {
  takeBack,
  useWaitingChanges,
  type WaitingChange,
  watchWaitingChanges,
} from '../../data/pending/waiting.ts';
import { saveTripsAgain } from '../../data/trips/trips.ts';
import { WaitingReports } from './waiting-reports.tsx';

/** What the account does not have so far, change by change; of a refused one why, and the way back. */
export function WaitingChanges() {
  const { t } = useI18n();
  const { changes } = useWaitingChanges();
  const { reports } = useWaitingReports();
  useEffect(watchWaitingChanges, []);
  if (changes.length === 0 && reports.length === 0) return null;
  return (
    <section aria-labelledby="kept-waiting">
      <h2 id="kept-waiting">{t('kept.waiting.title')}</h2>
      <p className="measure">{t('kept.waiting.how')}</p>
      <p>
        <button type="button" className="btn line" onClick={sendAgain}>
          {t('kept.waiting.again')}
        </button>
      </p>
      <ul className={styles.rows}>
        {changes.map((change) => (
          <Change key={change.key} change={change} />
        ))}
        <WaitingReports />
      </ul>
    </section>
  );
}

function sendAgain() {
  saveTripsAgain();
  void sendWaitingReports();
}

function Change({ change }: { change: WaitingChange }) {
  const { t } = useI18n();
  const { key, table, trip, name, texts, code } = change;
  const kind = t(`kept.waiting.${table}`);
  const heading = [trip, name && name !== trip ? `${kind}: ${name}` : kind]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.row}>
      <h3>{heading}</h3>
      {texts.length > 0 && <p className={styles.how}>{texts.join(' · ')}</p>}
      {code && (
        <>
          <p>{t(`errors.${code}`)}</p>
          <p>
            <button
              type="button"
              className="btn bare"
              aria-label={t('kept.waiting.backOf', { name: heading })}
              onClick={() => void takeBack(key)}
            >
              {t('kept.waiting.back')}
            </button>
          </p>
        </>
      )}
    </li>
  );
}
