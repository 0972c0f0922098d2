import { useState } from 'react';
import type { Plan } from '../../../../domain/trip/plan.ts';
import { type ExportFormat, exportFormats, fileOf } from '../../../data/trips/exchange.ts';
import { useTripFacts } from '../../../data/trips/facts.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TripIcon } from '../trip-icon.tsx';
import styles from './exchange.module.css';
import { saveFile } from './save-file.ts';

/** The whole trip as a file, in the format that the other program reads. */
export function TakeFile({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const facts = useTripFacts((state) => state.facts);
  const [failed, setFailed] = useState(false);
  const take = async (format: ExportFormat) => {
    setFailed(false);
    try {
      const file = await fileOf(plan, format, facts, {
        lang: locale,
        untitled: t('trips.card.untitled'),
        nameOf: (stop) => stop.title || t(`trips.stop.kinds.${stop.kind}`),
        dayName: (number, title) =>
          [t('trips.day.n', { n: number }), title].filter(Boolean).join(': '),
      });
      saveFile(file);
    } catch (error) {
      console.warn('a file could not be made', error);
      setFailed(true);
    }
  };
  return (
    <section className={styles.part} aria-labelledby="llevar">
      <h3 id="llevar">{t('exchange.take.title')}</h3>
      {failed && (
        <Notice kind="bad">
          <p>{t('exchange.take.failed')}</p>
        </Notice>
      )}
      <ul className={styles.formats}>
        {exportFormats.map((format) => (
          <li key={format}>
            <button type="button" onClick={() => take(format)}>
              <TripIcon name="down" />
              <b>{t(`exchange.take.${format}`)}</b>
              <span>{t(`exchange.take.${format}For`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {plan.trip.start_date === null && <p className={styles.hint}>{t('exchange.take.noDate')}</p>}
    </section>
  );
}
