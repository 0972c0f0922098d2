import { useAction } from '#kit/components/action/use-action.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { saveFile } from '#kit/ui/save-file.ts';
import { type ExportFormat, exportFormats, fileOf } from '../../data/exchange.ts';
import { useTripFacts } from '../../data/facts.ts';
import type { Plan } from '../../rules/plan.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './exchange.module.css';

/** The whole trip as a file, in the format that the other program reads. */
export function TakeFile({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const facts = useTripFacts((state) => state.facts);
  const { busy, failure, run } = useAction();
  const take = async (format: ExportFormat) => {
    const file = await fileOf(plan, format, facts, {
      lang: locale,
      untitled: t('trips.card.untitled'),
      nameOf: (stop) => stop.title || t(`trips.stop.kinds.${stop.kind}`),
      dayName: (number, title) =>
        [t('trips.day.n', { n: number }), title].filter(Boolean).join(': '),
    });
    saveFile(file);
  };
  return (
    <section className={styles.part} aria-labelledby="llevar">
      <h3 id="llevar">{t('exchange.take.title')}</h3>
      {failure && (
        <Notice kind="bad">
          <p>{t('exchange.take.failed')}</p>
        </Notice>
      )}
      <ul className={styles.formats}>
        {exportFormats.map((format) => (
          <li key={format}>
            <button
              type="button"
              aria-disabled={busy === format || undefined}
              onClick={() => run(() => take(format), format)}
            >
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
