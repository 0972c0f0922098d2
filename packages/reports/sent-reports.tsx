import { useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { publicPath } from '#kit/language/locale.ts';
import { deleteReport, readSentReports } from './data/report.ts';
import type { SentReport } from './report.ts';
import styles from './report-page.module.css';

/** What a traveller reported, for them to look at and take back; fetched when they ask. */
export function SentReports() {
  const { t } = useI18n();
  const [reports, setReports] = useState<SentReport[] | null>(null);
  const { busy, failure, run } = useAction();

  const show = () => run(async () => setReports(await readSentReports()));
  const remove = (id: string) =>
    run(async () => {
      const failed = await deleteReport(id);
      if (!failed) setReports((before) => before?.filter((report) => report.id !== id) ?? null);
      return failed;
    });

  return (
    <section className={styles.sent} aria-labelledby="enviados">
      <h2 id="enviados">{t('report.mine.title')}</h2>
      <FailureNotice failure={failure}>
        <p>{t('report.kept')}</p>
      </FailureNotice>
      {reports === null && (
        <p>
          <button
            type="button"
            className="btn line"
            aria-disabled={busy !== null || undefined}
            onClick={show}
          >
            {t('report.mine.show')}
          </button>
        </p>
      )}
      <p role="status" className={reports?.length === 0 ? undefined : 'vh'}>
        {reports !== null && t('report.mine.count', { count: reports.length })}
      </p>
      <ul>
        {reports?.map((report) => (
          <li key={report.id}>
            <SentOne report={report} busy={busy !== null} onRemove={() => remove(report.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type OneProps = { report: SentReport; busy: boolean; onRemove: () => void };

function SentOne({ report: { id, about, kind, message, handledAt }, busy, onRemove }: OneProps) {
  const { t, locale } = useI18n();
  return (
    <>
      <p className={styles.sentHead}>
        <strong>{t(`report.kinds.${kind}`)}</strong>
        {about.startsWith('/') ? <a href={publicPath(about, locale)}>{about}</a> : about}
        <span>{t(handledAt ? 'report.mine.handled' : 'report.mine.open')}</span>
      </p>
      <p id={`reporte-${id}`} className={styles.words}>
        {message}
      </p>
      <button
        type="button"
        className="btn bare"
        aria-disabled={busy || undefined}
        aria-describedby={`reporte-${id}`}
        onClick={onRemove}
      >
        {t('report.mine.remove')}
      </button>
    </>
  );
}
